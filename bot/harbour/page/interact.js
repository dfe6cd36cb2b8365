// An interaction from the click to the bot's first answer.

import { toast } from "./dom.js";
import { openModal } from "./modal.js";
import { act, Refusal } from "./net.js";
import { store } from "./store.js";

// `control` shows that it is busy; `onfail` is told when the bot stayed silent.
export async function interact(what, body, { control = null, onfail = null } = {}) {
  if (control?.getAttribute("aria-busy") === "true") return null;
  control?.setAttribute("aria-busy", "true");
  store.acted = Date.now();
  try {
    const outcome = await act(what, body);
    if (outcome.answer === "failed") (onfail ?? (() => toast("This interaction failed: the bot did not answer.", "bad")))();
    if (outcome.answer === "modal") openModal(outcome.interaction, outcome.modal);
    return outcome;
  } catch (error) {
    toast(error instanceof Refusal ? error.message : "The harbour does not answer.", "bad");
    return null;
  } finally {
    control?.setAttribute("aria-busy", "false");
  }
}
