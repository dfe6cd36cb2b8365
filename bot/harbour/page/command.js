// A slash command's options, each with a field that suits its type, and suggestions where the bot offers them.

import { freshId, h } from "./dom.js";
import { interact } from "./interact.js";
import { act } from "./net.js";
import { optionsOf } from "./selects.js";
import { store } from "./store.js";

const SELECT_OF_OPTION = { 6: 5, 7: 8, 8: 6, 9: 7 };
const SUGGEST_AFTER = 150;

export function commandForm(command, { done }) {
  const values = new Map();
  const fields = h("div.command-fields");
  const extras = h("div.command-extras");
  const complaint = h("p.failed", { role: "alert", hidden: true });
  const run = h("button.button.run", { type: "submit", data: { style: "1" } }, "Run");
  const filled = () => Object.fromEntries([...values].map(([name, get]) => [name, get()]).filter(([, value]) => value !== "" && value !== undefined));

  function add(option) {
    const node = optionField(command, option, values, filled);
    fields.append(node);
    return node;
  }
  for (const option of command.options) {
    if (option.required) add(option);
    else {
      const more = h("button.chip", { type: "button", title: option.description, onclick: () => { more.remove(); add(option).querySelector("input, select").focus(); } }, `+ ${option.name}`);
      extras.append(more);
    }
  }
  const form = h("form.command-form", { "aria-label": `Command ${command.name}`, novalidate: true, autocomplete: "off" },
    h("header", {}, h("strong", {}, `/${command.name}`), h("small.muted", {}, command.description),
      h("button.icon-button", { type: "button", "aria-label": "Leave the command", onclick: done }, "✕")),
    fields, complaint, h("footer", {}, extras, run));
  form.addEventListener("keydown", (event) => event.key === "Escape" && !event.defaultPrevented && done());
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const options = filled();
    const missing = command.options.find((option) => option.required && !(option.name in options));
    complaint.hidden = !missing;
    if (missing) {
      complaint.textContent = `${missing.name} is required.`;
      form.querySelector(`[data-option="${CSS.escape(missing.name)}"]`)?.focus();
      return;
    }
    const outcome = await interact("slash", { channel: store.channel, name: command.name, options }, { control: run });
    if (outcome && outcome.answer !== "failed") done();
  });
  return form;
}

function optionField(command, option, values, filled) {
  const id = freshId("option");
  const control = option.autocomplete ? suggesting(command, option, id, values, filled) : plain(option, id, values);
  return h("div.field", {}, h("label", { for: id }, option.name, option.required ? h("span.required", { title: "required" }, " *") : null), control, h("small.muted", {}, option.description));
}

function plain(option, id, values) {
  const data = { option: option.name };
  let control;
  if (option.choices?.length) control = chooser(id, data, option.choices.map((choice) => [String(choice.value), choice.name]));
  else if (option.type === 5) control = chooser(id, data, [["true", "True"], ["false", "False"]]);
  else if (option.type in SELECT_OF_OPTION) {
    const entries = optionsOf({ type: SELECT_OF_OPTION[option.type], channel_types: option.channel_types });
    control = chooser(id, data, entries.map((entry) => [entry.value, entry.label]));
  } else if (option.type === 4 || option.type === 10) {
    control = h("input", { id, data, type: "number", step: option.type === 4 ? 1 : "any", min: option.min_value, max: option.max_value });
  } else if (option.type === 11) {
    control = h("input", { id, data, disabled: true, placeholder: "no files in the rehearsal harbour" });
  } else control = h("input", { id, data, type: "text", maxlength: option.max_length });
  values.set(option.name, () => (option.type === 5 && control.value ? control.value === "true" : control.value));
  return control;
}

function chooser(id, data, entries) {
  return h("select", { id, data }, h("option", { value: "" }, "choose…"), entries.map(([value, label]) => h("option", { value }, label)));
}

// A text field whose suggestions come from the bot as one types.
function suggesting(command, option, id, values, filled) {
  const list = h("div.suggestions", { role: "listbox", id: `${id}-list`, hidden: true });
  const input = h("input", {
    id, type: "text", data: { option: option.name }, role: "combobox", autocomplete: "off",
    "aria-expanded": "false", "aria-controls": `${id}-list`, "aria-autocomplete": "list", placeholder: "type for suggestions",
  });
  let picked = null;
  let waiting = 0;
  let asked = 0;
  let stale = false; // the list is of an earlier text
  values.set(option.name, () => picked?.value ?? input.value);

  const show = (open) => { list.hidden = !open; input.setAttribute("aria-expanded", String(open)); };
  const marked = () => [...list.children].findIndex((item) => item.getAttribute("aria-selected") === "true");
  const mark = (at) => [...list.children].forEach((item, index) => {
    item.setAttribute("aria-selected", String(index === at));
    if (index === at) item.scrollIntoView({ block: "nearest" });
  });
  function pick(choice) {
    picked = { name: choice.name, value: String(choice.value) };
    input.value = choice.name;
    show(false);
    input.focus();
  }
  async function ask() {
    const mine = ++asked;
    const { [option.name]: _own, ...others } = filled();
    const choices = await act("autocomplete", { channel: store.channel, name: command.name, option: option.name, value: input.value, options: others }).catch(() => []);
    if (mine !== asked || document.activeElement !== input) return;
    list.replaceChildren(...choices.map((choice, index) => h("div.option", { role: "option", "aria-selected": String(index === 0), data: { value: String(choice.value) }, onpointerdown: (event) => { event.preventDefault(); pick(choice); } }, choice.name)));
    list.choices = choices;
    stale = false;
    show(choices.length > 0);
  }
  async function pickFirst() {
    clearTimeout(waiting);
    await ask();
    if (!stale && !picked && list.choices.length) pick(list.choices[0]);
  }
  const soon = () => { clearTimeout(waiting); waiting = setTimeout(ask, SUGGEST_AFTER); };
  input.addEventListener("input", () => { picked = null; stale = true; soon(); });
  input.addEventListener("focus", soon);
  input.addEventListener("blur", () => show(false));
  input.addEventListener("keydown", (event) => {
    if (list.hidden) return;
    const count = list.children.length;
    if (event.key === "ArrowDown") mark((marked() + 1) % count);
    else if (event.key === "ArrowUp") mark((marked() - 1 + count) % count);
    else if ((event.key === "Enter" || event.key === "Tab") && stale) pickFirst();
    else if (event.key === "Enter" || event.key === "Tab") pick(list.choices[Math.max(0, marked())]);
    else if (event.key === "Escape") show(false);
    else return;
    if (event.key !== "Tab") event.preventDefault();
  });
  return h("div.suggesting", {}, input, list);
}
