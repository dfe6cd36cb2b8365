// Emoji that this page draws itself, because a machine without an emoji font shows empty boxes. The character stays in
// the text (to copy, to read aloud, to find); the drawing lies over it.

const DRAWN = new Set([
  "1f0cf", "1f30a", "1f3b2", "1f3c1", "1f3c6", "1f3f4", "1f409", "1f419",
  "1f441", "1f480", "1f4a5", "1f4cc", "1f4dc", "1f512", "1f514", "1f525",
  "1f5fa", "1f6a2", "1f99c", "1f9ca", "1fa91", "231b", "23f3", "25b6", "25c0", "2620",
  "2693", "2694", "26a0", "26a1", "2705", "2714", "274c", "2764",
  "2b50",
]);
const PATTERN = /\p{Extended_Pictographic}\ufe0f?/gu;
const SHAPES = 0xfe0f; // asks for the coloured shape; means nothing to a drawing

const code = (text) => [...text].map((each) => each.codePointAt(0)).filter((each) => each !== SHAPES).map((each) => each.toString(16)).join("-");

// The text as strings and elements; most have no emoji at all.
export function pictured(text) {
  const parts = [];
  let from = 0;
  for (const match of text.matchAll(PATTERN)) {
    const name = code(match[0]);
    if (!DRAWN.has(name)) continue;
    if (match.index > from) parts.push(text.slice(from, match.index));
    parts.push(drawn(match[0], name));
    from = match.index + match[0].length;
  }
  if (!from) return [text];
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}

function drawn(text, name) {
  const node = document.createElement("span");
  node.className = "drawn";
  node.dataset.emoji = name;
  node.textContent = text;
  node.style.backgroundImage = `url("page/emoji/${name}.svg")`;
  return node;
}
