// Select menus, as Discord has them: a button that opens a list of options with descriptions, one or several to choose.

import { freshId, h } from "./dom.js";
import { pictured } from "./emoji.js";
import { allRooms, store } from "./store.js";

// The options of any of the five kinds of select.
export function optionsOf(component) {
  const people = () => [...store.members.values()].map((member) => ({ value: member.id, label: member.name, description: member.bot ? "the bot" : "" }));
  const roles = () => [...store.roles.values()].map((role) => ({ value: role.id, label: role.name, description: "role" }));
  const rooms = () => allRooms()
    .filter((room) => room.kind !== "dm" && (!component.channel_types?.length || component.channel_types.includes(room.type)))
    .map((room) => ({ value: room.id, label: room.kind === "thread" ? room.name : `#${room.name}`, description: room.parent ? `thread in #${room.parent}` : "" }));
  const kinds = { 3: () => component.options ?? [], 5: people, 6: roles, 7: () => [...people(), ...roles()], 8: rooms };
  return kinds[component.type]();
}

export function emojiText(emoji) {
  return emoji ? (emoji.id ? `:${emoji.name}:` : emoji.name) : "";
}

// `onchoose(values)` is called once the reader is done: at once for a single choice, for several on Done or a press beside.
export function selectBox(component, { label, onchoose }) {
  const options = optionsOf(component);
  const least = component.min_values ?? 1;
  const most = component.max_values ?? 1;
  const defaults = [...options.filter((option) => option.default).map((option) => option.value), ...(component.default_values ?? []).map((each) => String(each.id))];
  let chosen = defaults.slice(0, most);
  const text = h("span.select-text");
  const button = h("button.select", {
    type: "button", "aria-haspopup": "listbox", "aria-expanded": "false", disabled: Boolean(component.disabled),
    data: { component: "select", customId: component.custom_id },
  }, text, h("span.chevron", { "aria-hidden": "true" }, "▾"));

  function show() {
    const names = options.filter((option) => chosen.includes(option.value)).map((option) => option.label);
    const placeholder = component.placeholder || (most > 1 ? "Make your choices" : "Make a choice");
    text.replaceChildren(...pictured(names.join(", ") || placeholder));
    button.dataset.empty = String(!names.length);
    button.setAttribute("aria-label", label ? `${label}: ${text.textContent}` : names.length ? `${placeholder}: ${names.join(", ")}` : placeholder);
  }
  function settle(values) {
    chosen = values;
    show();
    onchoose(values);
  }
  const open = (begun) => openList(button, { options, chosen: begun?.picked ?? chosen, least, most, settle, begun });
  button.addEventListener("click", () => (button.getAttribute("aria-expanded") === "true" ? closeOpenList() : open()));
  openers.set(button, open);
  show();
  return button;
}

const openers = new WeakMap(); // from the button of a menu to what opens it
let opened = null; // the list that stands open: its button, what is picked so far, and where its reader is
const closeOpenList = () => opened?.close();

// An edited message has fresh controls. A list that stands open goes on at the one that took its button's place, with
// what is picked and still there; where the menu is gone, so is its list.
export function keepList(before, after) {
  if (!opened || !before?.contains(opened.button)) return;
  const begun = opened.begun();
  const heir = after.querySelector(`button.select[data-custom-id="${CSS.escape(opened.button.dataset.customId)}"]`);
  opened.close(false);
  if (heir && !heir.disabled) openers.get(heir)?.(begun);
}

function swallowClick() {
  const swallow = (event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, true), 400);
}

function openList(button, { options, chosen, least, most, settle, begun }) {
  closeOpenList();
  let picked = chosen.filter((value) => options.some((option) => option.value === value));
  const before = begun?.before ?? [...picked];
  const several = most > 1;
  const items = options.map((option) => h("div.option", { role: "option", tabindex: "-1", id: freshId("option"), "aria-selected": String(picked.includes(option.value)), data: { value: option.value } },
    several ? h("span.tick", { "aria-hidden": "true" }) : null,
    option.emoji ? h("span.emoji", {}, emojiText(option.emoji)) : null,
    h("span", {}, h("strong", {}, option.label), option.description ? h("small", {}, option.description) : null)));
  const done = h("button.button", { type: "button", data: { style: "1" } });
  const panel = h("div.list", { data: { list: "select" } },
    h("div.options", { role: "listbox", "aria-multiselectable": String(several) }, items.length ? items : h("p.muted", {}, "Nothing to choose from.")),
    several || least === 0 ? h("div.list-foot", {}, done) : null);

  function close(refocus = true) {
    panel.remove();
    button.setAttribute("aria-expanded", "false");
    removeEventListener("pointerdown", outside, true);
    removeEventListener("resize", plainClose);
    removeEventListener("scroll", stay, true);
    opened = null;
    if (refocus && button.isConnected) button.focus();
  }
  const plainClose = () => close(false);
  const stay = (event) => !panel.contains(event.target) && place(panel, button);
  // As on Discord: a press beside the list takes what is ticked, if it is enough, and is no press of what lies there;
  // Escape takes nothing.
  const outside = (event) => {
    if (panel.contains(event.target) || button.contains(event.target)) return;
    close(false);
    if (!several || done.disabled || options.every(({ value }) => picked.includes(value) === before.includes(value))) return;
    swallowClick();
    finish();
  };
  function toggle(item) {
    const value = item.dataset.value;
    if (!several) {
      close();
      settle([value]);
      return;
    }
    if (picked.includes(value)) picked = picked.filter((each) => each !== value);
    else if (picked.length < most) picked.push(value);
    refresh();
  }
  function refresh() {
    for (const item of items) item.setAttribute("aria-selected", String(picked.includes(item.dataset.value)));
    done.disabled = picked.length < least || picked.length > most;
    done.textContent = !several ? "Choose nothing" : `Done (${picked.length} of ${least === most ? most : least ? `${least}–${most}` : `up to ${most}`})`;
  }
  function keys(event) {
    const at = items.indexOf(document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (to !== undefined) items[Math.max(0, Math.min(items.length - 1, to))]?.focus();
    else if (event.key === "Escape") close();
    else if ((event.key === "Enter" || event.key === " ") && at >= 0) toggle(items[at]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  items.forEach((item) => item.addEventListener("click", () => toggle(item)));
  const finish = () => settle(picked); // as on Discord: in the order of picking, though the menu shows them in its own
  done.addEventListener("click", () => {
    close();
    finish();
  });
  panel.addEventListener("keydown", keys);
  refresh();
  // Inside a dialog the list must live there too, or it would lie beneath it.
  (button.closest("dialog") ?? document.body).append(panel);
  place(panel, button);
  button.setAttribute("aria-expanded", "true");
  addEventListener("pointerdown", outside, true);
  addEventListener("resize", plainClose);
  addEventListener("scroll", stay, true);
  const list = panel.querySelector(".options");
  const at = () => document.activeElement?.closest(".option")?.dataset.value;
  opened = { button, close, begun: () => ({ picked, before, at: at(), top: list.scrollTop }) };
  const first = items.find((item) => item.dataset.value === begun?.at) ?? items.find((item) => item.getAttribute("aria-selected") === "true") ?? items[0];
  first?.focus({ preventScroll: Boolean(begun) });
  if (begun) list.scrollTop = begun.top;
}

// Below the button, or above it where there is more room; in sight also where news has pushed the button out of it.
export function place(panel, anchor) {
  const box = anchor.getBoundingClientRect();
  const [top, bottom] = [box.top, box.bottom].map((edge) => Math.max(0, Math.min(edge, innerHeight)));
  const below = innerHeight - bottom - 12;
  const above = top - 12;
  const up = below < Math.min(260, panel.scrollHeight) && above > below;
  panel.style.left = `${Math.max(8, Math.min(box.left, innerWidth - Math.max(box.width, 240) - 8))}px`;
  panel.style.width = `${Math.min(Math.max(box.width, 240), innerWidth - 16)}px`;
  panel.style.maxHeight = `${Math.min(360, up ? above : below)}px`;
  panel.style.bottom = up ? `${innerHeight - top + 6}px` : "";
  panel.style.top = up ? "" : `${bottom + 6}px`;
}
