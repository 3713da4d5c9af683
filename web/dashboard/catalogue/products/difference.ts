import { beginningOf } from '#shared/beginning-of.ts';
/** A difference in words. Without `from`, the former value is unknown. */
export interface Difference {
  what: string;
  from?: string;
  to: string;
}

const longestText = 80;
/** The beginning of a long text. */
export const short = (text: string) => (text.length > longestText ? `${beginningOf(text, longestText)} …` : text);
/** Shortens both texts to the difference, with a word or two before it, so that they never look the same. */
export function shortened(from: string, to: string): { from: string; to: string } {
  let alike = 0;
  while (alike < from.length && from[alike] === to[alike]) alike++;
  const start =
    alike < longestText / 2 ? 0 : Math.max(from.lastIndexOf(' ', alike - longestText / 4) + 1, alike - longestText / 2);
  const part = (text: string) => short(start > 0 ? `… ${text.slice(start)}` : text);
  return Math.max(from.length, to.length) > longestText ? { from: part(from), to: part(to) } : { from, to };
}
