// One message, whatever is in it.

import { components, hex } from "./components.js";
import { h, toast } from "./dom.js";
import { inline, markdown } from "./markdown.js";
import { act } from "./net.js";
import { attachment, picture } from "./pictures.js";
import { store } from "./store.js";
import { clockTime } from "./time.js";

const GROUP_MINUTES = 7;

export function avatar(person, size = "") {
  if (person.bot) return h("img.avatar", { src: "page/wheel.svg", alt: "", data: { size } });
  const colour = store.members.get(person.id)?.colour ?? "#7f97a8";
  return h("span.avatar", { "aria-hidden": "true", vars: { who: colour }, data: { size } }, [...person.name][0] ?? "?");
}

// Whether `message` goes under the same name as the one before it.
export function continues(before, message) {
  return Boolean(before) && before.author.id === message.author.id && !message.reply && !message.command && !message.system && !before.system
    && before.ephemeral === message.ephemeral && new Date(message.time) - new Date(before.time) < GROUP_MINUTES * 60000;
}

export function messageNode(message, { onreply }) {
  if (message.system) return systemNode(message);
  const node = h("article.message", {
    "aria-label": `${message.author.name}, ${clockTime(message.time)}`,
    data: {
      messageId: message.id, author: message.author.name, answers: message.answers ?? "",
      ephemeral: String(message.ephemeral), mentioned: String(message.mentioned),
    },
  });
  const parts = [
    h("div.gutter", {}, avatar(message.author), h("time.at", { datetime: message.time }, shortTime(message.time))),
    h("div.body", {}, before(message), headline(message), content(message), reactions(message), ephemeral(message)),
    tools(message, onreply),
  ];
  node.append(...parts.filter(Boolean));
  return node;
}

function before(message) {
  if (message.command) {
    const who = store.members.get(message.command.user);
    return h("p.above", {}, who ? avatar(who, "tiny") : null, h("strong", {}, who?.name ?? "Someone"), " used ", h("span.mention", {}, `/${message.command.name}`));
  }
  if (!message.reply) return null;
  if (message.reply.gone) return h("p.above", {}, "↱ a message that is gone");
  return h("p.above", {}, "↱ ", avatar(message.reply.author, "tiny"), h("strong", {}, message.reply.author.name), " ",
    h("span.excerpt", {}, message.reply.text ? inline(message.reply.text.split("\n")[0]) : "a picture or a board"));
}

function headline(message) {
  const colour = store.members.get(message.author.id)?.colour;
  return h("header.who", {},
    h("strong", { vars: message.author.bot || !colour ? {} : { who: colour } }, message.author.name),
    message.author.bot ? h("span.badge", {}, "BOT") : null,
    h("time", { datetime: message.time, title: new Date(message.time).toLocaleString() }, clockTime(message.time)));
}

function content(message) {
  if (message.thinking) {
    return message.thinking === "lost" ? h("p.failed", {}, "The bot did not finish its answer.")
      : h("p.thinking", {}, h("span.dots", { "aria-hidden": "true" }, h("i"), h("i"), h("i")), `${message.author.name} is thinking…`);
  }
  return [
    message.content ? h("div.text", {}, markdown(message.content)) : null,
    message.attachments.length ? h("div.attachments", {}, shownApart(message).map(attachment)) : null,
    message.embeds.map(embed),
    message.components.length ? h("div.components", {}, components(message.components, message)) : null,
    message.edited && !message.components.length ? h("small.muted", {}, "(edited)") : null,
  ];
}

// An attachment that an embed shows is not shown twice.
function shownApart(message) {
  const inEmbeds = new Set(message.embeds.flatMap((each) => [each.image?.src, each.thumbnail?.src]));
  return message.attachments.filter((item) => !inEmbeds.has(item.src));
}

function embed(card) {
  const link = /^https?:\/\//.test(card.url ?? "") ? card.url : null;
  const title = card.title ? (link ? h("a", { href: link, target: "_blank", rel: "noreferrer noopener" }, inline(card.title)) : inline(card.title)) : null;
  return h("section.embed", { vars: card.color ? { accent: hex(card.color) } : {} },
    h("div.embed-main", {},
      card.author?.name ? h("p.embed-small", {}, card.author.name) : null,
      title ? h("h3", {}, title) : null,
      card.description ? h("div.text", {}, markdown(card.description)) : null,
      card.fields?.length ? h("dl", {}, card.fields.map((field) => h("div", { data: { inline: String(Boolean(field.inline)) } }, h("dt", {}, inline(field.name)), h("dd", {}, markdown(field.value))))) : null),
    card.thumbnail?.src ? h("div.embed-thumb", {}, picture(card.thumbnail.src, card.thumbnail.description ?? card.title, { small: true })) : null,
    card.image?.src ? h("div.embed-image", {}, picture(card.image.src, card.image.description ?? card.title)) : null,
    card.footer?.text || card.timestamp ? h("p.embed-small", {}, [card.footer?.text, card.timestamp ? clockTime(card.timestamp) : null].filter(Boolean).join(" • ")) : null);
}

function reactions(message) {
  if (!message.reactions.length) return null;
  return h("div.reactions", {}, message.reactions.map((each) => h("button", {
    type: "button", "aria-pressed": String(each.mine),
    onclick: () => act("react", { channel: message.channel, message: message.id, emoji: each.emoji, on: !each.mine }).catch((error) => toast(error.message, "bad")),
  }, each.emoji.split(":")[0], " ", String(each.count))));
}

function ephemeral(message) {
  if (!message.ephemeral) return null;
  return h("p.only-you", {}, "Only you can see this • ", h("button.link", { type: "button", onclick: () => remove(message) }, "Dismiss message"));
}

function tools(message, onreply) {
  if (message.ephemeral) return null;
  return h("div.tools", {},
    h("button", { type: "button", "aria-label": `Reply to ${message.author.name}`, title: "Reply", onclick: () => onreply(message) }, "↰"),
    message.mine ? h("button", { type: "button", "aria-label": "Delete message", title: "Delete", onclick: () => remove(message) }, "✕") : null);
}

const remove = (message) => act("delete", { channel: message.channel, message: message.id }).catch((error) => toast(error.message, "bad"));
const shortTime = (iso) => new Date(iso).toLocaleTimeString(undefined, { timeStyle: "short" });

function systemNode(message) {
  const { kind, channel, text } = message.system;
  const what = kind === "thread" ? " started a thread: " : kind === "pin" ? " pinned a message." : ` ${text}`;
  return h("article.message.system", { data: { messageId: message.id, author: message.author.name } },
    h("div.gutter", { "aria-hidden": "true" }, kind === "thread" ? "↳" : "→"),
    h("div.body", {}, h("strong", {}, message.author.name), what,
      kind === "thread" ? (channel ? h("button.link", { type: "button", data: { goto: channel } }, text) : text) : null,
      " ", h("time.muted", { datetime: message.time }, clockTime(message.time))));
}
