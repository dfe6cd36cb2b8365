// The first screen: what stands in a room where nothing was said yet. What to do, and the games, with a picture each.

import { h } from "./dom.js";
import { markdown } from "./markdown.js";
import { picture } from "./pictures.js";
import { openTable } from "./composer.js";
import { room, store } from "./store.js";

export function welcome() {
  if (room(store.channel)?.kind === "dm") {
    return h("p.beginning", {}, "Nothing here yet. What only you may know is sent here.");
  }
  return h("section.beginning.welcome", { "aria-label": "Welcome" },
    h("div.text", {}, markdown(store.welcome)),
    h("div.row", {}, h("button.button", { type: "button", data: { style: "3" }, onclick: (event) => openTable(event.currentTarget) }, "Open a table")),
    h("div.games", {}, store.games.map(game)),
    h("p.md-small", {}, "Everybody here is you: under “Act as” you choose who."));
}

function game(each) {
  const open = (event) => openTable(event.currentTarget, each.slug);
  return h("div.game", { data: { game: each.slug } },
    each.picture ? picture(each.picture, each.title) : null,
    h("strong", {}, each.title), h("p", {}, each.line),
    h("button.button", { type: "button", data: { style: "1" }, "aria-label": `Open a table: ${each.title}`, onclick: open }, "Open a table"));
}
