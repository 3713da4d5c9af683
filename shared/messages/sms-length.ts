// The letters of GSM 03.38: an SMS with only these has room for 160, any other for 70 units of UTF-16. Those of the
// second row take two places. Longer ones go in parts, each of which loses some places to its number.
const basic = /^[\n\r -_a-z£$¥¤èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ¡ÄÖÑÜ§¿äöñüà]$/;
const extended = new Set('[\\]^{|}~€');

const cheaper: readonly [RegExp, string][] = [
  [/৳\s?/g, 'Tk '],
  [/[“”]/g, '"'],
  [/[‘’]/g, "'"],
  [/[–—−]/g, '-'],
  [/…/g, '...'],
  [/\u00A0/g, ' '],
];

const isCheap = (letter: string) => basic.test(letter) || extended.has(letter);

/** The text as an SMS says it: `Tk 1,200` for `৳1,200`, where that makes it one of cheap letters. */
export function inCheapLetters(text: string): string {
  const changed = cheaper.reduce((all, [letters, instead]) => all.replaceAll(letters, instead), text);
  return [...changed].every(isCheap) ? changed : text;
}

interface SmsLength {
  /** Places taken, and places of the parts together. */
  places: number;
  room: number;
  /** What is paid. */
  parts: number;
  /** False: a letter is in it that costs more than twice as much, as each of Bangla does. */
  isCheap: boolean;
}

/** How long a text is as an SMS. */
export function smsLength(text: string): SmsLength {
  const letters = [...inCheapLetters(text)];
  const cheap = letters.every(isCheap);
  const sizes = letters.map((letter) => (cheap ? (extended.has(letter) ? 2 : 1) : letter.length));
  const places = sizes.reduce((sum, size) => sum + size, 0);
  const [alone, each] = cheap ? [160, 153] : [70, 67];
  if (places <= alone) return { places, room: alone, parts: 1, isCheap: cheap };
  const parts = partsOf(sizes, each);
  return { places, room: parts * each, parts, isCheap: cheap };
}

/** A letter of two places is never cut in two. */
function partsOf(sizes: readonly number[], each: number): number {
  let [parts, taken] = [1, 0];
  for (const size of sizes) {
    if (taken + size > each) {
      parts += 1;
      taken = 0;
    }
    taken += size;
  }
  return parts;
}
