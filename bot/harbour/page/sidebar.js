// The list of people to act as, and of the rooms that the acting person can see.

import { $, h } from "./dom.js";
import { avatar } from "./messages.js";
import { allRooms, store } from "./store.js";

export function drawSidebar() {
  $("guild-name").textContent = store.guild;
  keepFocus(() => {
    $("people").replaceChildren(...store.rooms.people.map(person));
    $("channels").replaceChildren(...store.rooms.channels.map((channel) => h("li", {}, roomButton(channel, "#"), threads(channel))));
    $("dms").replaceChildren(...store.rooms.dms.map((dm) => h("li", {}, roomButton(dm, "@"))));
  });
  $("drawer-dot").hidden = !allRooms().some((room) => room.unread && room.id !== store.channel);
}

function person(each) {
  const known = store.members.get(each.id) ?? each;
  const current = each.id === store.me;
  const waiting = each.pings ? `, ${each.pings} waiting for them` : each.unread ? ", has unread messages" : "";
  return h("button.person", { type: "button", "aria-pressed": String(current), "aria-label": `${each.name}${waiting}`, data: { person: each.name, personId: each.id, waiting: each.pings ? "ping" : each.unread ? "unread" : "no" } },
    avatar(known), h("span.name", {}, each.name), each.pings ? h("span.count", { "aria-hidden": "true" }, cap(each.pings)) : null);
}

function threads(channel) {
  const shown = channel.threads.filter((thread) => !thread.archived || thread.unread || thread.id === store.channel);
  return shown.length ? h("ul.threads", {}, shown.map((thread) => h("li", {}, roomButton(thread, "↳")))) : null;
}

function roomButton(room, sign) {
  const current = room.id === store.channel;
  const unread = room.unread && !current;
  return h("button.room", {
    type: "button", "aria-current": current ? "page" : null, "aria-label": `${room.name}${unread ? `, ${room.unread} unread` : ""}`,
    data: { channelId: room.id, unread: String(Boolean(unread)), archived: String(Boolean(room.archived)) },
  }, h("span.sign", { "aria-hidden": "true" }, sign), h("span.name", {}, room.name), room.pings && !current ? h("span.count", { "aria-hidden": "true" }, cap(room.pings)) : null);
}

const cap = (count) => (count > 98 ? "99+" : String(count));

// Redrawing must not throw a keyboard user out of the list.
function keepFocus(draw) {
  const { channelId, personId } = document.activeElement?.dataset ?? {};
  draw();
  const selector = channelId ? `[data-channel-id="${channelId}"]` : personId ? `[data-person-id="${personId}"]` : null;
  if (selector) document.querySelector(`#sidebar ${selector}`)?.focus();
}
