// Private answers: the newest is shown in full, older ones are a line each until somebody opens them, and all of them
// can be put away at once. On the real Discord they are gone when it is opened again; here they would pile up.

import { h, toast } from "./dom.js";
import { act } from "./net.js";

const opened = new Set(); // those that the reader wants to see all the same

export function foldPrivate(messages, node) {
  const mine = messages.filter((message) => message.ephemeral);
  const newest = mine.at(-1);
  for (const message of mine) {
    const shown = node(message.id);
    if (!shown) continue;
    const folded = message !== newest && !opened.has(message.id);
    shown.dataset.folded = String(folded);
    shown.querySelector(".unfold")?.remove();
    shown.querySelector(".dismiss-older")?.remove();
    if (folded) shown.querySelector(".body").prepend(unfold(message, shown));
    else if (shown.previousElementSibling?.dataset.folded === "true") shown.classList.remove("continued"); // whose it is
  }
  if (mine.length > 1) node(newest.id)?.querySelector(".only-you")?.append(dismissOlder(newest, mine.length - 1));
}

function unfold(message, shown) {
  const open = () => {
    opened.add(message.id);
    shown.dataset.folded = "false";
    button.remove();
  };
  const button = h("button.unfold", { type: "button", "aria-expanded": "false", title: "Show this private answer again", onclick: open },
    h("span.chevron", { "aria-hidden": "true" }, "▸"), h("span.excerpt", {}, firstLine(shown)));
  return button;
}

// What it begins with; a picture by what it shows.
function firstLine(shown) {
  const said = [...shown.querySelectorAll(".text p, .text pre")].map((part) => lines(part).trim()).find(Boolean);
  return (said ?? shown.querySelector("img:not(.avatar)")?.alt ?? "A private answer").split("\n")[0].slice(0, 120);
}

function lines(part) {
  const copy = part.cloneNode(true);
  copy.querySelectorAll("br").forEach((end) => end.replaceWith("\n"));
  return copy.textContent;
}

function dismissOlder(newest, count) {
  const away = () => act("dismiss", { channel: newest.channel, before: newest.id }).catch((error) => toast(error.message, "bad"));
  return h("span.dismiss-older", {}, " • ", h("button.link", { type: "button", onclick: away }, `Dismiss older ones (${count})`));
}
