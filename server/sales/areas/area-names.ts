import { areaWordInBangla } from './area-words.ts';

// The couriers' list is written for couriers: `Mirpur 11(Dhaka)`, `Dhanmondi - Rd 27`, `Court Buliding`. This file
// cleans the names for shoppers, once, when the index of places is built.

const misspelt: Readonly<Record<string, string>> = {
  buliding: 'Building',
  bulding: 'Building',
  bustand: 'Bus Stand',
  collage: 'College',
  convension: 'Convention',
  councill: 'Council',
  dakhinkhan: 'Dakshinkhan',
  dhanmodi: 'Dhanmondi',
  enargy: 'Energy',
  firmgate: 'Farmgate',
  germent: 'Garment',
  haterrjheel: 'Hatirjheel',
  headquerters: 'Headquarters',
  khikhet: 'Khilkhet',
  kurmitoal: 'Kurmitola',
  querters: 'Quarters',
  rd: 'Road',
  shymoli: 'Shyamoli',
  staffquater: 'Staff Quarter',
  tejgoan: 'Tejgaon',
  upazilla: 'Upazila',
};
const smallWords = new Set(['of', 'and', 'to', 'the', 'feet']);

function cleanWord(word: string): string {
  const known = misspelt[word.toLowerCase()];
  if (known) return known;
  if (/^[A-Z]{6,}$/.test(word)) return word.charAt(0) + word.slice(1).toLowerCase();
  return smallWords.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1);
}

const cleanPart = (part: string): string =>
  part
    .replace(/(?<=\p{L})\s*-\s*(?=\d)/gu, ' ')
    .replace(/\bblock\s*-\s*/gi, 'Block ')
    .replace(/-?block-?(?=[a-z]\b)/gi, ' Block ')
    .replace(/\s+-\s*|\s*-\s+/g, ', ')
    .split(/\s+/)
    .filter(Boolean)
    .map(cleanWord)
    .filter((word, n, all) => word !== all[n - 1])
    .join(' ');

/** `Mirpur 11(Dhaka)` in Dhaka is `Mirpur 11`; `Alubazar (Puran Dhaka)` is `Alubazar, Puran Dhaka`. */
export function cleanAreaName(name: string, district: string): string {
  const parts = name
    .replace(/[^\x20-\x7e]/g, '')
    .split(/[(),_]/)
    .flatMap((part) => cleanPart(part).split(', '))
    .map((part) => part.replace(/^[\s,-]+|[\s,-]+$/g, ''))
    .map((part) =>
      part.toLowerCase().endsWith(`-${district.toLowerCase()}`) ? part.slice(0, -district.length - 1) : part,
    )
    .filter(Boolean);
  const isRepeated = (part: string, n: number) =>
    n > 0 &&
    (part.toLowerCase() === district.toLowerCase() ||
      parts.slice(0, n).some((before) => before.toLowerCase().startsWith(part.toLowerCase())));
  return parts.filter((part, n) => !isRepeated(part, n)).join(', ');
}

/**
 * The Bangla of a cleaned name, if every part is known: `মিরপুর ১০`. `placeInBangla` translates names of places that
 * may be parts of it; the longest comes first.
 */
export function areaNameInBangla(
  name: string,
  placeInBangla: (part: string) => string | null | undefined,
): string | null {
  const parts = name.split(', ').map((part) => wordsInBangla(part.split(/[ -]+/), placeInBangla));
  return parts.includes(undefined) ? null : parts.join(', ').normalize('NFC');
}

function wordsInBangla(
  words: readonly string[],
  placeInBangla: (part: string) => string | null | undefined,
): string | undefined {
  const names: string[] = [];
  let at = 0;
  while (at < words.length) {
    let count = words.length - at;
    let bangla = placeInBangla(words.slice(at).join(' '));
    while (!bangla && count > 1) bangla = placeInBangla(words.slice(at, at + --count).join(' '));
    const one = bangla ?? areaWordInBangla(words[at] ?? '');
    if (!one) return undefined;
    names.push(one);
    at += count;
  }
  return names.join(' ');
}
