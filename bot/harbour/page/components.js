// Discord's message components, first and second kind, as elements.

import { h } from "./dom.js";
import { interact } from "./interact.js";
import { markdown } from "./markdown.js";
import { fileCard, picture } from "./pictures.js";
import { emojiText, selectBox } from "./selects.js";

const MAKERS = {
  1: row, 2: button, 3: select, 5: select, 6: select, 7: select, 8: select,
  9: section, 10: text, 11: thumbnail, 12: gallery, 13: file, 14: separator, 17: container,
};

export function components(list, message) {
  return list.map((each) => MAKERS[each.type]?.(each, message) ?? h("p.muted", {}, `(a component of kind ${each.type} that this page does not know)`));
}

function row(component, message) {
  return h("div.row", {}, components(component.components, message));
}

function button(component, message) {
  const label = [component.emoji ? h("span.emoji", {}, emojiText(component.emoji)) : null, component.label ?? null];
  const data = { component: "button", style: String(component.style), customId: component.custom_id ?? "" };
  const named = component.label ? null : emojiText(component.emoji);
  if (component.style === 5) {
    const safe = /^https?:\/\//.test(component.url ?? "") ? component.url : null;
    return h("a.button", { href: safe, target: "_blank", rel: "noreferrer noopener", data, "aria-label": named }, label, h("span", { "aria-hidden": "true" }, " ↗"));
  }
  const node = h("button.button", { type: "button", disabled: Boolean(component.disabled), data, "aria-label": named }, label);
  node.addEventListener("click", () => interact("click", where(message, component), failing(node)));
  return node;
}

function select(component, message) {
  const node = selectBox(component, {
    onchoose: (values) => interact("select", { ...where(message, component), values }, failing(node)),
  });
  return node;
}

const where = (message, component) => ({ channel: message.channel, message: message.id, control: component.custom_id });

// Discord's red line under the message whose button led nowhere.
function failing(control) {
  control.closest("article")?.querySelector(".failed")?.remove();
  return {
    control,
    onfail: () => document.querySelector(`article[data-message-id="${control.closest("article")?.dataset.messageId}"] .body`)
      ?.append(h("p.failed", { role: "alert" }, "This interaction failed: the bot did not answer in time.")),
  };
}

function section(component, message) {
  const accessory = components(component.accessory ? [component.accessory] : [], message);
  return h("div.section", {}, h("div.section-text", {}, components(component.components, message)), h("div.accessory", {}, accessory));
}

function text(component) {
  return h("div.text", {}, markdown(component.content));
}

function thumbnail(component) {
  return media(component, true);
}

function gallery(component) {
  const items = component.items ?? [];
  return h("div.gallery", { data: { count: String(items.length) } }, items.map((item) => media(item, false)));
}

function media(item, small) {
  const src = item.media?.src;
  // A picture from elsewhere would tell elsewhere about this reader: it stays a link.
  if (!src) return h("span.muted", {}, `(a picture from ${item.media?.url ?? "elsewhere"}: ${item.description ?? "no description"})`);
  return picture(src, item.description, { spoiler: item.spoiler, small });
}

function file(component) {
  return fileCard(component.file?.filename ?? component.name ?? "file", component.file?.size ?? component.size, component.file?.src ?? null);
}

function separator(component) {
  return h("hr", { data: { line: String(component.divider !== false), wide: String(component.spacing === 2) } });
}

function container(component, message) {
  const colour = component.accent_color;
  const node = h("div.container", { vars: colour === null || colour === undefined ? {} : { accent: hex(colour) } }, components(component.components, message));
  if (!component.spoiler) return node;
  const shade = h("button.spoiler-shade", { type: "button", onclick: () => shade.remove() }, "Spoiler: press to reveal");
  return h("div.spoiler-box", {}, node, shade);
}

export const hex = (colour) => `#${Number(colour).toString(16).padStart(6, "0")}`;
