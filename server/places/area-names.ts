// The couriers' list is written for couriers: `Mirpur 11(Dhaka)`, `Dhanmondi - Rd 27`, `Court Buliding`. What shoppers
// read is cleaned here, once, when the index of places is built.

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

const banglaWords: Readonly<Record<string, string>> = {
  road: 'রোড',
  sector: 'সেক্টর',
  block: 'ব্লক',
  bazar: 'বাজার',
  market: 'মার্কেট',
  circle: 'গোলচত্বর',
  sadar: 'সদর',
  east: 'পূর্ব',
  west: 'পশ্চিম',
  north: 'উত্তর',
  south: 'দক্ষিণ',
  middle: 'মধ্য',
  puran: 'পুরান',
  dhaka: 'ঢাকা',
  dohs: 'ডিওএইচএস',
};
const banglaLetters = 'এ বি সি ডি ই এফ জি এইচ আই জে কে এল এম এন'.split(' ');

function wordInBangla(word: string): string | undefined {
  if (/^\d+$/.test(word)) return word.replace(/\d/g, (digit) => String.fromCodePoint(0x9e6 + Number(digit)));
  const known = banglaWords[word.toLowerCase()];
  return known ?? (/^[A-N]$/.test(word) ? banglaLetters[word.codePointAt(0)! - 65] : undefined);
}

/**
 * The Bangla of a cleaned name, if all of it is known: `মিরপুর ১০`. `bangla` gives that of names which stand alone,
 * and of the beginning of a longer one.
 */
export function areaNameInBangla(name: string, bangla: (part: string) => string | null | undefined): string | null {
  const parts = name.split(', ').map((part) => {
    const words = part.split(' ');
    for (let count = words.length; count >= 0; count -= 1) {
      const start = count === 0 ? '' : bangla(words.slice(0, count).join(' '));
      const rest = words.slice(count).map(wordInBangla);
      if (start !== null && start !== undefined && !rest.includes(undefined))
        return [start, ...rest].filter(Boolean).join(' ');
    }
    return undefined;
  });
  return parts.includes(undefined) ? null : parts.join(', ');
}
