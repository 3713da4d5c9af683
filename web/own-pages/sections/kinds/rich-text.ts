// What an owner writes: paragraphs, `## headings`, `- points`, `**bold**` and `[words](/address)`. It is read into
// parts, never into HTML: anything else is shown as it was typed.

export type Inline = { text: string } | { bold: string } | { words: string; link: string };
type TextBlock = { heading: string } | { points: Inline[][] } | { lines: Inline[][] };

// Words hold no `[` and addresses have an end, so that a text takes time in proportion to its length.
const address = String.raw`\/(?![/\\])[^\s)]{0,500}|(?:https:\/\/|mailto:)[^\s)"<>\\]{1,500}|tel:\+?[\d-]{1,30}`;
const marks = new RegExp(String.raw`\*\*([^*]+)\*\*|\[([^[\]]+)\]\((${address})\)`, 'g');

function inlineOf(line: string): Inline[] {
  const parts: Inline[] = [];
  let at = 0;
  for (const { index, 0: whole, 1: bold, 2: words, 3: link } of line.matchAll(marks)) {
    if (index > at) parts.push({ text: line.slice(at, index) });
    if (bold !== undefined) parts.push({ bold });
    else if (words !== undefined && link !== undefined) parts.push({ words, link });
    at = index + whole.length;
  }
  if (at < line.length) parts.push({ text: line.slice(at) });
  return parts;
}

export function blocksOf(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let isNew = true;
  for (const line of text.split('\n').map((one) => one.trim())) {
    const last = isNew ? undefined : blocks.at(-1);
    isNew = line === '';
    if (line === '') continue;
    const heading = /^#{1,4} +([^ ].*)$/s.exec(line)?.[1];
    const point = /^[-*•] +([^ ].*)$/s.exec(line)?.[1];
    if (heading !== undefined) {
      blocks.push({ heading });
      isNew = true;
    } else if (point !== undefined) {
      if (last && 'points' in last) last.points.push(inlineOf(point));
      else blocks.push({ points: [inlineOf(point)] });
    } else if (last && 'lines' in last) last.lines.push(inlineOf(line));
    else blocks.push({ lines: [inlineOf(line)] });
  }
  return blocks;
}
