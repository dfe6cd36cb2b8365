// Discord's markdown as DOM nodes. There is no HTML in between, hence nothing to escape and nothing to forget.

import { h } from "./dom.js";
import { pictured } from "./emoji.js";
import { room, store } from "./store.js";
import { stamp } from "./time.js";

const DEEPEST = 10;

export function markdown(text) {
  const out = document.createDocumentFragment();
  const lines = text.split("\n");
  for (let at = 0; at < lines.length; ) at = block(lines, at, out);
  return out;
}

// Reads one block that starts at line `at`; returns the line after it.
function block(lines, at, out) {
  const line = lines[at];
  if (line.startsWith("```")) return fence(lines, at, out);
  const heading = /^(#{1,3}) +(.+)$/.exec(line);
  if (heading) {
    out.append(h(`p.md-h${heading[1].length}`, { role: "heading", "aria-level": heading[1].length + 2 }, inline(heading[2])));
    return at + 1;
  }
  if (line.startsWith("-# ")) {
    out.append(h("p.md-small", {}, inline(line.slice(3))));
    return at + 1;
  }
  if (line.startsWith(">>> ")) {
    out.append(h("blockquote", {}, markdown([line.slice(4), ...lines.slice(at + 1)].join("\n"))));
    return lines.length;
  }
  if (line.startsWith(">")) return gather(lines, at, /^> ?(.*)$/, (found) => {
    out.append(h("blockquote", {}, markdown(found.map((match) => match[1]).join("\n"))));
  });
  if (/^ *[-*] +\S/.test(line)) return gather(lines, at, /^( *)[-*] +(.*)$/, (found) => out.append(list("ul", found)));
  if (/^ *\d{1,9}\. +\S/.test(line)) return gather(lines, at, /^( *)\d{1,9}\. +(.*)$/, (found) => out.append(list("ol", found, line)));
  return paragraph(lines, at, out);
}

function fence(lines, at, out) {
  const rest = lines.slice(at).join("\n");
  const match = /^```(?:([a-z0-9_+-]*)\n)?([\s\S]*?)\n?```/i.exec(rest);
  if (!match) return paragraph(lines, at, out);
  out.append(h("pre", {}, h("code", {}, match[2])));
  const after = rest.slice(match[0].length);
  if (after.trim() && !after.startsWith("\n")) out.append(h("p", {}, inline(after.split("\n")[0])));
  return at + match[0].split("\n").length;
}

function gather(lines, at, pattern, use) {
  const found = [];
  while (at < lines.length && pattern.test(lines[at])) found.push(pattern.exec(lines[at++]));
  use(found);
  return at;
}

function list(kind, found, first = "") {
  const start = /\d+/.exec(first);
  return h(kind, { start: kind === "ol" && start ? start[0] : null }, found.map((match) =>
    h("li", { data: { depth: match[1].length > 1 ? "2" : "1" } }, inline(match[2]))));
}

const STARTS_BLOCK = /^(```|#{1,3} +\S|-# |> ?| *[-*] +\S| *\d{1,9}\. +\S)/;

function paragraph(lines, at, out) {
  const from = at++;
  while (at < lines.length && !STARTS_BLOCK.test(lines[at])) at++;
  // Read as one, because marks may span lines (a spoiler of two lines, say).
  out.append(h("p", {}, inline(lines.slice(from, at).join("\n"))));
  return at;
}

const MARKS = [
  [/\\([^A-Za-z0-9\s])/, (m) => m[1]],
  [/(`{1,2})([^`]|[^`][\s\S]*?[^`])\1(?!`)/, (m) => h("code", {}, m[2])],
  [/\|\|([\s\S]+?)\|\|/, (m, depth) => spoiler(inlineParts(m[1], depth))],
  [/\*\*\*([\s\S]+?)\*\*\*/, (m, depth) => h("strong", {}, h("em", {}, inlineParts(m[1], depth)))],
  [/\*\*([\s\S]+?)\*\*(?!\*)/, (m, depth) => h("strong", {}, inlineParts(m[1], depth))],
  [/__([\s\S]+?)__(?!_)/, (m, depth) => h("u", {}, inlineParts(m[1], depth))],
  [/~~([\s\S]+?)~~/, (m, depth) => h("s", {}, inlineParts(m[1], depth))],
  [/\*(?![\s*])((?:[^*]|\*\*)+?)\*(?!\*)/, (m, depth) => h("em", {}, inlineParts(m[1], depth))],
  [/(?<![A-Za-z0-9_])_(?!_)([^_]+?)_(?![A-Za-z0-9_])/, (m, depth) => h("em", {}, inlineParts(m[1], depth))],
  [/\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/, (m, depth) => link(m[2], inlineParts(m[1], depth))],
  [/https:\/\/discord\.com\/channels\/\d{1,20}\/(\d{1,20})(?:\/(\d{1,20}))?/, (m) => (room(m[1]) ? channel(m[1], m[2]) : link(m[0], m[0]))],
  [/<(https?:\/\/[^\s>]+)>/, (m) => link(m[1], m[1])],
  [/https?:\/\/[^\s<>|]*[^\s<>|.,:;"')\]*_~]/, (m) => link(m[0], m[0])],
  [/<@!?(\d{1,20})>/, (m) => mention(store.members.get(m[1])?.name ?? "someone", m[1] === store.me)],
  [/<@&(\d{1,20})>/, (m) => mention(store.roles.get(m[1])?.name ?? "a role")],
  [/<#(\d{1,20})>/, (m) => channel(m[1])],
  [/<t:(-?\d{1,13})(?::([tTdDfFR]))?>/, (m) => stamp(Number(m[1]), m[2])],
  [/<\/([^:>\n]{1,100}):\d{1,20}>/, (m) => h("span.mention", {}, `/${m[1]}`)],
  [/<a?:(\w{2,32}):\d{1,20}>/, (m) => `:${m[1]}:`],
  [/@(everyone|here)\b/, (m) => mention(m[1])],
];

export function inline(text) {
  const out = document.createDocumentFragment();
  out.append(...inlineParts(text));
  return out;
}

function inlineParts(text, depth = 0) {
  const parts = [];
  while (text) {
    const [match, make] = depth < DEEPEST ? earliest(text) : [null];
    if (!match) break;
    if (match.index) parts.push(...plain(text.slice(0, match.index)));
    parts.push(make(match, depth + 1));
    text = text.slice(match.index + match[0].length);
  }
  if (text) parts.push(...plain(text));
  return parts;
}

function earliest(text) {
  let best = [null, null];
  for (const [pattern, make] of MARKS) {
    const match = pattern.exec(text);
    if (match && (best[0] === null || match.index < best[0].index)) best = [match, make];
  }
  return best;
}

function plain(text) {
  return text.split("\n").flatMap((line, index) => (index ? [h("br"), ...pictured(line)] : pictured(line)));
}

function link(address, label) {
  return h("a", { href: address, target: "_blank", rel: "noreferrer noopener" }, label);
}

function mention(name, mine = false) {
  return h("span.mention", { data: { mine: String(mine) } }, `@${name.replace(/^@/, "")}`);
}

// A room, or (a jump link) one message in it.
function channel(id, at = null) {
  const found = room(id);
  return found
    ? h("button.mention", { type: "button", data: { goto: id, ...(at ? { at } : {}) } }, `${found.kind === "thread" ? "↳ " : "#"}${found.name}${at ? " › message" : ""}`)
    : h("span.mention", {}, "#unknown");
}

function spoiler(children) {
  const node = h("span.spoiler", { role: "button", tabindex: "0", "aria-label": "Spoiler, press to reveal" }, h("span", {}, children));
  const reveal = (event) => {
    if (event.type === "keydown" && event.key !== "Enter" && event.key !== " ") return;
    node.dataset.open = "true";
    node.removeAttribute("aria-label");
  };
  node.addEventListener("click", reveal);
  node.addEventListener("keydown", reveal);
  return node;
}
