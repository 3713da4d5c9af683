/** A line of text, or a link to a page of the shop. */
interface Line {
  text: string;
  href?: string;
}
/** A paragraph, or a link that is one by itself: a button. */
export type Block = { lines: readonly Line[] } | { button: string };

/**
 * The paragraphs of a plain text. Only addresses of the shop become links: a visitor's text must not draw a button to
 * another site.
 */
export function blocksOf(text: string, origin: string): Block[] {
  const isOurs = (address: string) => address.startsWith(`${origin}/`) && !/\s/.test(address);
  const toLine = (line: string): Line => {
    if (isOurs(line)) return { text: line, href: line };
    const [, label = '', href = ''] = /^([^:]{1,60}): (\S+)$/.exec(line) ?? [];
    return isOurs(href) ? { text: label, href } : { text: line };
  };
  return text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => (isOurs(paragraph) ? { button: paragraph } : { lines: paragraph.split('\n').map(toLine) }));
}
