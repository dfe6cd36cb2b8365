// A press has a beginning and an end, and what stands under the finger stays there in between: a message that is drawn
// anew takes its buttons with it, and a press that began on the one and ends on the other would be no press.

const LONGEST = 4000; // whoever rests a finger on a button reads what is new all the same
const TAP = 60; // on a touch screen the click comes a little after the finger has gone
let held = false;
let waiting = [];
let timer = 0;

export function startHold(log) {
  log.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !event.target.closest("article button, article a")) return;
    held = true;
    release(LONGEST);
  }, true);
  for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => held && release(TAP), true);
}

// Whether it has to wait for the end of a press; then it is done after that.
export function afterPress(tell) {
  if (held) waiting.push(tell);
  return held;
}

function release(delay) {
  clearTimeout(timer);
  timer = setTimeout(() => {
    held = false;
    waiting.splice(0).forEach((tell) => tell());
  }, delay);
}
