// The messages of the open room: loading, live changes, scrolling, and what counts as read.

import { $, compareIds, h } from "./dom.js";
import { afterPress, startHold } from "./hold.js";
import { continues, messageNode } from "./messages.js";
import { act, read } from "./net.js";
import { keepPictures } from "./pictures.js";
import { foldPrivate } from "./private.js";
import { keepList } from "./selects.js";
import { store } from "./store.js";
import { welcome } from "./welcome.js";

const NEAR_END = 90;
const OWN_DOING = 5000; // what comes so soon after a press is its answer, and is brought into view
let messages = [];
let more = false;
let loading = ""; // the room whose older messages are on their way
let onreply = () => {};
let seenTimer = 0;
let stuck = true; // the reader is at the end, and wants to stay there
let height = 0;
let shown = "";
let reading = 0; // of several readings of a room only the last one counts
let meanwhile = []; // what was told while it was under way: the harbour may have written its page before

export function startLog(options) {
  ({ onreply } = options);
  const log = $("log");
  startHold(log);
  log.addEventListener("scroll", () => {
    if (log.scrollTop < 120 && more && loading !== shown) older();
    if (atEnd()) markSeen();
  });
  $("newer").addEventListener("click", toEnd);
  addEventListener("focus", markSeen);
  // Pictures arrive after their message: whoever read the end goes on reading the end.
  log.addEventListener("load", () => stuck && toEnd(), true);
  new ResizeObserver(() => stuck && toEnd()).observe(log);
  log.addEventListener("scroll", follow);
}

// Who scrolls up wants to read there. A picture that made the log longer meanwhile has scrolled nobody up.
function follow() {
  const log = $("log");
  if (atEnd()) stuck = true;
  else if (log.scrollHeight === height) stuck = false;
  height = log.scrollHeight;
  if (stuck && !atEnd()) toEnd();
}

export async function openLog() {
  const { me, channel } = store;
  if (shown !== `${me}/${channel}`) {
    // One person's messages must not stand there for a moment under another's name.
    shown = `${me}/${channel}`;
    messages = [];
    more = false; // an empty log scrolls to its top, and of this room nothing older is known yet
    $("log").replaceChildren(h("div.log-inner"));
  }
  const page = await readPage(channel);
  if (!page || me !== store.me || channel !== store.channel) return;
  messages = page.messages;
  more = page.more;
  draw();
  $("log").setAttribute("aria-busy", "false");
  meanwhile.splice(0).forEach((tell) => tell());
  if (!messages.length) toBeginning();
  else if (!showWanted()) toEnd();
  markSeen();
}

// The newest messages; nothing if a later reading has taken this one's place.
async function readPage(channel) {
  const mine = ++reading;
  meanwhile = [];
  $("log").setAttribute("aria-busy", "true");
  const page = await read("messages", { channel });
  return mine === reading ? page : null;
}

// What is told of the room that stands there. A person who is just becoming another has none.
function concerns(channel, tell) {
  if (channel !== store.channel || shown !== `${store.me}/${store.channel}`) return false;
  if (afterPress(tell)) return false;
  if ($("log").getAttribute("aria-busy") === "true") meanwhile.push(tell);
  return true;
}

// Bring the message that a link led to into view.
export function showWanted() {
  const found = store.wanted && node(store.wanted);
  store.wanted = null;
  if (!found) return false;
  found.scrollIntoView({ block: "end" });
  stuck = atEnd();
  return true;
}

async function older() {
  const { me, channel } = store;
  const asked = shown;
  const visit = reading;
  loading = asked;
  const page = await read("messages", { channel, before: messages[0].id }).catch(() => null);
  if (loading === asked) loading = "";
  if (!page || me !== store.me || channel !== store.channel) return;
  if (visit !== reading) return; // the room was left and read again: between its page and this one something may lack
  messages = [...page.messages, ...messages];
  more = page.more;
  const log = $("log");
  const fromEnd = log.scrollHeight - log.scrollTop;
  draw();
  log.scrollTop = log.scrollHeight - fromEnd;
}

export function changed(message) {
  if (!concerns(message.channel, () => changed(message))) return;
  const end = stuck || atEnd();
  const at = messages.findIndex((each) => each.id === message.id);
  if (at >= 0) {
    messages[at] = message;
    redraw(at);
  } else {
    if (messages.length && more && compareIds(message.id, messages[0].id) < 0) return;
    let to = messages.length;
    while (to > 0 && compareIds(messages[to - 1].id, message.id) > 0) to--;
    messages.splice(to, 0, message);
    insert(to);
  }
  if (end || message.mine || (at < 0 && Date.now() - store.acted < OWN_DOING)) toEnd();
  else if (at < 0) $("newer").hidden = false;
  markSeen();
}

export function gone(channel, id) {
  if (!concerns(channel, () => gone(channel, id))) return;
  const at = messages.findIndex((each) => each.id === id);
  if (at < 0) return;
  messages.splice(at, 1);
  node(id)?.remove();
  group(at);
  fold();
}

function draw() {
  const nodes = messages.map((message) => messageNode(message, { onreply }));
  const before = $("log").firstElementChild;
  $("log").replaceChildren(h("div.log-inner", {}, more ? null : beginning(), nodes));
  messages.forEach((_, at) => group(at));
  fold();
  keepList(before, $("log"));
}

// An empty room says what can be done in it.
function beginning() {
  return messages.length ? h("p.beginning", {}, "This is where it begins.") : welcome();
}

const fold = () => foldPrivate(messages, node);

function redraw(at) {
  const fresh = messageNode(messages[at], { onreply });
  const old = node(messages[at].id);
  const focused = old?.contains(document.activeElement) ? document.activeElement.dataset.customId : null;
  if (old) {
    keepPictures(old, fresh);
    old.replaceWith(fresh);
  }
  group(at);
  fold();
  keepList(old, fresh);
  if (focused) fresh.querySelector(`[data-custom-id="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
}

function insert(at) {
  const fresh = messageNode(messages[at], { onreply });
  fresh.classList.add("fresh");
  const next = messages[at + 1] && node(messages[at + 1].id);
  if (next) next.before(fresh);
  else $("log").firstElementChild.append(fresh);
  $("log").querySelector(".beginning")?.replaceWith(beginning());
  group(at);
  group(at + 1);
  fold();
}

function group(at) {
  const message = messages[at];
  if (message) node(message.id)?.classList.toggle("continued", continues(messages[at - 1], message));
}

const node = (id) => $("log").querySelector(`[data-message-id="${id}"]`);

function atEnd() {
  const log = $("log");
  return log.scrollHeight - log.scrollTop - log.clientHeight < NEAR_END;
}

function toEnd() {
  const log = $("log");
  log.scrollTop = log.scrollHeight;
  height = log.scrollHeight;
  stuck = true;
  $("newer").hidden = true;
}

// The first screen is read from its first line on, also when its pictures come later.
function toBeginning() {
  const log = $("log");
  log.scrollTop = 0;
  height = log.scrollHeight;
  stuck = false;
  $("newer").hidden = true;
}

function markSeen() {
  if (atEnd()) $("newer").hidden = true;
  clearTimeout(seenTimer);
  seenTimer = setTimeout(() => {
    const last = messages.at(-1);
    if (last && last.channel === store.channel && document.visibilityState === "visible" && atEnd()) {
      act("seen", { channel: last.channel, message: last.id }).catch(() => {});
    }
  }, 150);
}
