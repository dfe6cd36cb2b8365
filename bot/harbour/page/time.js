// Discord's timestamps, in the reader's own time zone; the relative ones are kept up to date.

import { h } from "./dom.js";

const FORMATS = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
const UNITS = [["year", 31557600], ["month", 2629800], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];
const relative = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });

export function ago(unix, now = Date.now() / 1000) {
  const seconds = unix - now;
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? ["second", 1];
  return relative.format(Math.round(seconds / size), unit);
}

export function stamp(unix, style = "f") {
  const date = new Date(unix * 1000);
  if (Number.isNaN(date.getTime())) return h("span.stamp", {}, "an unknown time");
  const text = style === "R" ? ago(unix) : new Intl.DateTimeFormat(undefined, FORMATS[style] ?? FORMATS.f).format(date);
  return h("time.stamp", { datetime: date.toISOString(), title: date.toLocaleString(), data: { unix: String(unix), style } }, text);
}

export function clockTime(iso) {
  const date = new Date(iso);
  const today = new Date().toDateString() === date.toDateString();
  return date.toLocaleString(undefined, today ? { timeStyle: "short" } : { dateStyle: "medium", timeStyle: "short" });
}

export function keepTime() {
  setInterval(() => {
    for (const node of document.querySelectorAll("time[data-style='R']")) {
      const text = ago(Number(node.dataset.unix));
      if (node.textContent !== text) node.textContent = text;
    }
  }, 1000);
}
