// Modals: the forms that a bot may open.

import { freshId, h } from "./dom.js";
import { markdown } from "./markdown.js";
import { act, Refusal } from "./net.js";
import { selectBox } from "./selects.js";

export function openModal(interaction, modal) {
  const values = {};
  const complaint = h("p.failed", { role: "alert", hidden: true });
  const submit = h("button.button", { type: "submit", data: { style: "1" } }, "Submit");
  const titleId = freshId("modal");
  const form = h("form", { novalidate: true },
    h("header", {}, h("h2", { id: titleId }, modal.title), h("button.icon-button", { type: "button", "aria-label": "Close the form", onclick: () => dialog.close() }, "✕")),
    h("div.fields", {}, modal.components.map((each) => field(each, values))),
    complaint,
    h("footer", {}, h("button.button", { type: "button", data: { style: "2" }, onclick: () => dialog.close() }, "Cancel"), submit));
  const dialog = h("dialog.modal", { "aria-labelledby": titleId }, form);

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    submit.disabled = true;
    try {
      const outcome = await act("modal", { interaction, values: given(values) });
      if (outcome.answer !== "failed") dialog.close();
      else complain("The bot did not answer. Your words are still here; try again in a moment.");
    } catch (error) {
      complain(error instanceof Refusal ? error.message : "The harbour does not answer.");
    } finally {
      submit.disabled = false;
    }
  });
  function complain(text) {
    complaint.textContent = text;
    complaint.hidden = false;
  }
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  dialog.querySelector("input, textarea, .select")?.focus();
}

// A field that was left empty is not sent, as in Discord.
const given = (values) => Object.fromEntries(Object.entries(values).map(([id, read]) => [id, read()]).filter(([, value]) => value !== undefined));

function field(component, values) {
  if (component.type === 10) return h("div.text", {}, markdown(component.content));
  if (component.type === 1) return component.components.map((child) => labelled(child.label, null, child, values));
  if (component.type === 18) return labelled(component.label, component.description, component.component, values);
  return labelled(component.label, null, component, values);
}

function labelled(text, hint, component, values) {
  const id = freshId("field");
  const control = makeControl(component, id, text, values);
  const required = component.required ?? [3, 4, 5, 6, 7, 8].includes(component.type);
  return h("div.field", {}, h("label", { for: id }, text ?? "", required ? h("span.required", { title: "required" }, " *") : null), hint ? h("small.muted", {}, hint) : null, control);
}

function makeControl(component, id, label, values) {
  const custom = component.custom_id;
  if (component.type === 4) {
    const shared = { id, value: component.value ?? "", placeholder: component.placeholder, maxlength: component.max_length, minlength: component.min_length, data: { customId: custom } };
    const input = component.style === 2 ? h("textarea", { rows: 4, ...shared }) : h("input", { type: "text", autocomplete: "off", ...shared });
    values[custom] = () => input.value || undefined;
    return input;
  }
  if ([3, 5, 6, 7, 8].includes(component.type)) {
    let chosen = (component.options ?? []).filter((option) => option.default).map((option) => option.value);
    values[custom] = () => (chosen.length ? chosen : undefined);
    const box = selectBox(component, { label, onchoose: (now) => (chosen = now) });
    box.id = id;
    return box;
  }
  if (component.type === 21 || component.type === 22) return choices(component, id, values);
  if (component.type === 23) {
    const box = h("input", { type: "checkbox", id, checked: Boolean(component.default) });
    values[custom] = () => box.checked;
    return box;
  }
  return h("p.muted", {}, "This kind of field is not available in the rehearsal harbour.");
}

function choices(component, id, values) {
  const single = component.type === 21;
  const boxes = component.options.map((option) => h("input", { type: single ? "radio" : "checkbox", name: id, value: option.value, checked: Boolean(option.default) }));
  values[component.custom_id] = () => {
    const chosen = boxes.filter((box) => box.checked).map((box) => box.value);
    return chosen.length ? (single ? chosen[0] : chosen) : undefined;
  };
  return h("div.choices", { id, role: "group" }, component.options.map((option, index) => h("label", {}, boxes[index], " ", option.label, option.description ? h("small.muted", {}, ` ${option.description}`) : null)));
}
