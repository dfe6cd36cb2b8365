// Where one writes: plain messages, or a slash command chosen from the picker.

import { commandForm } from "./command.js";
import { $, h, toast } from "./dom.js";
import { interact } from "./interact.js";
import { inline } from "./markdown.js";
import { act, read } from "./net.js";
import { me, room, store } from "./store.js";

let commands = [];
let replyTo = null;
const drafts = new Map();

export async function refreshCommands() {
  const channel = store.channel;
  const found = await read("commands", { channel });
  if (channel !== store.channel) return;
  commands = found;
  const text = $("composer-text");
  if (text?.value.startsWith("/") && $("command-list").hidden) picker(text); // whoever typed before they were here
}

export function resetComposer() {
  replyTo = null;
  const here = room(store.channel);
  const name = here ? (here.kind === "channel" ? `#${here.name}` : here.name) : "this room";
  const key = `${store.me}/${store.channel}`;
  const text = h("textarea", {
    id: "composer-text", rows: 1, maxlength: 2000, value: drafts.get(key) ?? "", "aria-label": `Message ${name} as ${me().name}`,
    placeholder: innerWidth < 720 ? `${me().name} in ${name}` : `Message ${name} as ${me().name}, or / for commands`,
    role: "combobox", "aria-expanded": "false", "aria-controls": "command-list", "aria-autocomplete": "list",
  });
  const slash = h("button.icon-button", { type: "button", "aria-label": "Slash commands", title: "Slash commands", onclick: () => { text.value = "/"; text.focus(); picker(text); } }, "/");
  const sendButton = h("button.icon-button.send", { type: "submit", "aria-label": "Send" }, "➤");
  const form = h("form.plain", { onsubmit: (event) => { event.preventDefault(); submit(text, key); } }, slash, text, sendButton);
  text.addEventListener("input", () => { drafts.set(key, text.value); grow(text); picker(text); });
  text.addEventListener("keydown", (event) => keys(event, text, key));
  $("composer").replaceChildren(h("div", { id: "replying", hidden: true }), h("div", { id: "command-list", role: "listbox", "aria-label": "Slash commands", hidden: true }), form);
  grow(text);
}

export function replyWith(message) {
  replyTo = message;
  const strip = $("replying");
  if (!strip) return;
  strip.hidden = false;
  strip.replaceChildren(h("span", {}, "Replying to ", h("strong", {}, message.author.name), " ", h("span.muted", {}, inline(message.content.slice(0, 80).split("\n")[0]))),
    h("button.icon-button", { type: "button", "aria-label": "Do not reply", onclick: () => { replyTo = null; strip.hidden = true; } }, "✕"));
  $("composer-text").focus();
}

async function submit(text, key) {
  const words = text.value.trim();
  const found = matching(words);
  if (words.startsWith("/") && found.length) return choose(found[0]);
  if (!words) return;
  const reply = replyTo?.id;
  text.value = "";
  drafts.delete(key);
  grow(text);
  replyTo = null;
  $("replying").hidden = true;
  try {
    await act("send", { channel: store.channel, text: words, reply });
  } catch (error) {
    text.value = words;
    toast(error.message, "bad");
  }
}

function keys(event, text, key) {
  const list = $("command-list");
  const items = [...list.children];
  const at = items.findIndex((item) => item.getAttribute("aria-selected") === "true");
  if (!list.hidden && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
    event.preventDefault();
    mark(items, (at + (event.key === "ArrowDown" ? 1 : -1) + items.length) % items.length, text);
  } else if (!list.hidden && (event.key === "Enter" || event.key === "Tab") && items.length) {
    event.preventDefault();
    items[Math.max(0, at)].click();
  } else if (event.key === "Escape") {
    list.hidden = true;
    text.setAttribute("aria-expanded", "false");
  } else if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
    event.preventDefault();
    submit(text, key);
  }
}

function matching(words) {
  const wanted = words.replace(/^\//, "").toLowerCase().trim();
  const starts = commands.filter((command) => command.name.startsWith(wanted));
  return [...starts, ...commands.filter((command) => !starts.includes(command) && `${command.name} ${command.description}`.toLowerCase().includes(wanted))];
}

function picker(text) {
  const list = $("command-list");
  const found = text.value.startsWith("/") && !text.value.includes("\n") ? matching(text.value) : [];
  list.hidden = !found.length;
  text.setAttribute("aria-expanded", String(!list.hidden));
  list.replaceChildren(...found.map((command, index) => h("div.command", { role: "option", id: `command-${index}`, "aria-selected": String(index === 0), data: { command: command.name }, onclick: () => choose(command) },
    h("strong", {}, `/${command.name}`), h("span.muted", {}, command.options.map((option) => option.name).join(" ")), h("small", {}, command.description))));
  if (found.length) mark([...list.children], 0, text);
}

function mark(items, at, text) {
  items.forEach((item, index) => item.setAttribute("aria-selected", String(index === at)));
  items[at]?.scrollIntoView({ block: "nearest" });
  text.setAttribute("aria-activedescendant", items[at]?.id ?? "");
}

function choose(command) {
  drafts.delete(`${store.me}/${store.channel}`);
  $("composer").replaceChildren(commandForm(command, { done: () => { resetComposer(); $("composer-text").focus(); } }));
  $("composer").querySelector("input, select, button.run")?.focus();
}

// The first screen's way to a table: the bot's own command, run at once where it asks for nothing more.
export async function openTable(control, game = null) {
  if (!commands.length) await refreshCommands();
  const command = commands.find((each) => each.name === "table open");
  if (!command) return toast("The bot has no command /table open.", "bad");
  const asked = command.options.find((option) => option.name === "game");
  const options = game && asked ? { game } : {};
  if (command.options.some((option) => option.required && !(option.name in options))) return choose(command);
  return interact("slash", { channel: store.channel, name: command.name, options }, { control });
}

function grow(text) {
  text.style.height = "auto";
  text.style.height = `${Math.min(text.scrollHeight, innerHeight * 0.35)}px`;
}
