// Pictures in messages, and the larger look at them.

import { fileSize, h } from "./dom.js";

export function picture(src, alt, { spoiler = false, small = false } = {}) {
  const image = h("img", { src, alt: alt || "A picture without a description", loading: "lazy", decoding: "async" });
  const button = h("button.picture", { type: "button", "aria-label": `Enlarge: ${alt || "picture"}`, data: { small: String(small) } }, image);
  if (spoiler) button.dataset.spoiler = "true";
  button.addEventListener("click", () => {
    if (button.dataset.spoiler) delete button.dataset.spoiler;
    else enlarge(src, alt);
  });
  return button;
}

export function fileCard(name, size, src) {
  return h("a.file", { href: src, download: name }, h("span.file-icon", { "aria-hidden": "true" }, "▤"),
    h("span", {}, h("strong", {}, name), h("small", {}, fileSize(size ?? 0))));
}

export function attachment(item) {
  return item.type.startsWith("image/") && item.type !== "image/svg+xml"
    ? picture(item.src, item.alt, { spoiler: item.spoiler })
    : fileCard(item.name, item.size, item.src);
}

export function enlarge(src, alt) {
  const close = () => dialog.close();
  const dialog = h("dialog.lightbox", { "aria-label": alt || "Picture" },
    h("button.icon-button", { type: "button", "aria-label": "Close the picture", onclick: close }, "✕"),
    h("img", { src, alt: alt || "", onclick: (event) => event.currentTarget.classList.toggle("natural") }),
    alt ? h("p", {}, alt) : null);
  dialog.addEventListener("click", (event) => event.target === dialog && close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

// An edited message mostly shows the same pictures: keep their elements, so that nothing flickers.
export function keepPictures(before, after) {
  const old = new Map([...before.querySelectorAll("img")].map((image) => [image.getAttribute("src"), image]));
  for (const image of after.querySelectorAll("img")) {
    const same = old.get(image.getAttribute("src"));
    if (same && same.alt === image.alt) {
      old.delete(image.getAttribute("src"));
      image.replaceWith(same);
    }
  }
}
