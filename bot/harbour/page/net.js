// Speaking with the harbour. Addresses are relative: the capability is part of the page's own address.

import { store } from "./store.js";

export class Refusal extends Error {}

export async function read(what, query = {}) {
  const params = new URLSearchParams({ as: store.me ?? "", ...query });
  const response = await fetch(`api/${what}?${params}`, { cache: "no-store" });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

export async function act(what, body = {}) {
  const response = await fetch(`api/${what}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ as: store.me, ...body }),
  });
  if (response.status === 409) throw new Refusal((await response.json()).error);
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

let source = null;

// One stream for the acting person; `onEvent` gets what changed, `onState` whether the harbour is there. Done when the
// harbour has heard of it (or is away): what is read from then on misses nothing that happens later.
export function listen(onEvent, onState) {
  source?.close();
  const person = store.me;
  source = new EventSource(`api/stream?${new URLSearchParams({ as: person })}`);
  source.onmessage = (message) => person === store.me && onEvent(JSON.parse(message.data));
  source.onopen = () => onState(true);
  source.onerror = () => {
    onState(false);
    // A harbour that starts again answers with an error for a moment; then the browser gives up by itself.
    if (source.readyState === EventSource.CLOSED) setTimeout(() => person === store.me && listen(onEvent, onState), 1500);
  };
  const opening = source;
  return new Promise((done) => ["open", "error"].forEach((how) => opening.addEventListener(how, done, { once: true })));
}
