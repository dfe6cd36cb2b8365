// Building elements. Text always goes in as text nodes, so that nothing a message says can become markup.

import { pictured } from "./emoji.js";

const PLAIN = new Set(["OPTION", "TEXTAREA", "TITLE"]); // hold text and nothing else
const PROPERTIES = new Set(["value", "checked", "disabled", "hidden", "selected", "htmlFor", "open"]);

export function h(tag, props = {}, ...children) {
  const [name, ...classes] = tag.split(".");
  const node = document.createElement(name || "div");
  if (classes.length) node.className = classes.join(" ");
  for (const [key, value] of Object.entries(props)) {
    if (value === undefined || value === null) continue;
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (key === "data") Object.assign(node.dataset, value);
    else if (key === "vars") for (const [name, to] of Object.entries(value)) node.style.setProperty(`--${name}`, to);
    else if (PROPERTIES.has(key)) node[key] = value;
    else if (value !== false) node.setAttribute(key, value === true ? "" : value);
  }
  const kept = children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false);
  node.append(...kept.flatMap((child) => (typeof child === "string" && !PLAIN.has(node.tagName) ? pictured(child) : [child])));
  return node;
}

export const $ = (id) => document.getElementById(id);

let serial = 0;
export const freshId = (stem) => `${stem}-${++serial}`;

export function toast(text, kind = "note") {
  const node = h("p.toast", { data: { kind } }, text);
  $("toasts").append(node);
  setTimeout(() => node.remove(), 6000);
}

export function fileSize(bytes) {
  return bytes < 1024 ? `${bytes} B` : bytes < 1048576 ? `${Math.round(bytes / 1024)} KB` : `${(bytes / 1048576).toFixed(1)} MB`;
}

// Snowflakes are too long for JavaScript's numbers.
export function compareIds(a, b) {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}
