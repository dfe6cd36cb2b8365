// The page: who we are and where we are is in the address, everything else follows from that.

import { refreshCommands, replyWith, resetComposer } from "./composer.js";
import { $, h, toast } from "./dom.js";
import { pictured } from "./emoji.js";
import { changed, gone, openLog, showWanted, startLog } from "./log.js";
import { avatar } from "./messages.js";
import { listen, read } from "./net.js";
import { drawSidebar } from "./sidebar.js";
import { allRooms, learn, me, room, store } from "./store.js";
import { keepTime } from "./time.js";

const place = () => Object.fromEntries(new URLSearchParams(location.hash.slice(1)));

function go(person, channel) {
  location.hash = new URLSearchParams({ as: person, in: channel }).toString();
}

let turn = 0;

// Bring the page to where the address says; of two quick changes only the last one counts.
async function follow() {
  const mine = ++turn;
  if (place().as && place().as !== store.me) await become(place().as);
  if (mine !== turn) return;
  const wanted = place();
  const here = room(wanted.in) ?? allRooms()[0];
  if (!here) return;
  if (here.id !== wanted.in || wanted.as !== store.me) settleAt(here.id);
  store.channel = here.id;
  head(here);
  drawSidebar();
  resetComposer();
  drawer(false);
  await Promise.all([openLog(), refreshCommands()]);
}

const settleAt = (channel) => history.replaceState(null, "", `#${new URLSearchParams({ as: store.me, in: channel })}`);

async function become(person) {
  const before = room(store.channel);
  store.me = person;
  // Somebody who does not live here (an old link): the harbour says who does.
  learn(await read("start").catch(() => { store.me = null; return read("start"); }));
  await listen(hear, present);
  // Whoever looked at their direct messages looks at the next person's.
  if (before?.kind === "dm" && store.rooms.dms[0]) settleAt(store.rooms.dms[0].id);
}

function head(here) {
  $("room-name").replaceChildren(...pictured(`${here.kind === "channel" ? "# " : here.kind === "dm" ? "@ " : ""}${here.name}`));
  $("room-topic").textContent = here.topic ?? (here.parent ? `thread in #${here.parent}` : `between ${me().name} and ${here.name}; nobody else sees it`);
  $("acting").replaceChildren(avatar(me(), "small"), h("span", {}, h("small", {}, "acting as"), h("strong", {}, me().name)));
  document.title = `${me().name} in ${here.name} – Rehearsal harbour`;
}

function hear(event) {
  if (event.kind === "message") changed(event.message);
  else if (event.kind === "gone") gone(event.channel, event.id);
  else if (event.kind === "reload") follow();
  else if (event.kind === "rooms") {
    const before = store.rooms;
    store.rooms = event.rooms;
    drawSidebar();
    if (!room(store.channel)) follow();
    else if (before.commands !== event.rooms.commands) refreshCommands().catch(() => {});
  }
}

let wasLost = false;
function present(here) {
  $("lost").hidden = here;
  // What happened while we were away was not told: look again.
  if (here && wasLost) openLog().catch(() => {});
  wasLost = !here;
}

function drawer(open) {
  document.body.classList.toggle("drawer", open);
  $("drawer-open").setAttribute("aria-expanded", String(open));
}

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("[data-person-id], [data-channel-id], [data-goto]");
  if (!link) return;
  const { personId, channelId, goto, at } = link.dataset;
  store.wanted = at ?? null;
  if (goto === store.channel) showWanted();
  go(personId ?? store.me, channelId ?? goto ?? store.channel);
  if (channelId === store.channel) drawer(false);
});
$("drawer-open").addEventListener("click", () => drawer(true));
$("drawer-close").addEventListener("click", () => drawer(false));
$("shade").addEventListener("click", () => drawer(false));
addEventListener("keydown", (event) => event.key === "Escape" && drawer(false));
addEventListener("hashchange", () => follow().catch((error) => toast(error.message, "bad")));

startLog({ onreply: replyWith });
keepTime();
const first = place();
become(first.as || "").then(follow).catch((error) => toast(error.message, "bad"));
