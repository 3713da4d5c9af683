import { normalise } from './normalise.ts';

/* Addresses people can read: a Bangla name is transliterated as a Bangladeshi would type it, not folded as search does. */

const longest = 80;

const consonants: Readonly<Record<string, string>> = {
  ক: 'k',
  খ: 'kh',
  গ: 'g',
  ঘ: 'gh',
  ঙ: 'ng',
  চ: 'ch',
  ছ: 'ch',
  জ: 'j',
  ঝ: 'jh',
  ঞ: 'n',
  ট: 't',
  ঠ: 'th',
  ড: 'd',
  ঢ: 'dh',
  ণ: 'n',
  ত: 't',
  থ: 'th',
  দ: 'd',
  ধ: 'dh',
  ন: 'n',
  প: 'p',
  ফ: 'f',
  ব: 'b',
  ভ: 'bh',
  ম: 'm',
  য: 'j',
  র: 'r',
  ল: 'l',
  শ: 'sh',
  ষ: 'sh',
  স: 's',
  হ: 'h',
  ৰ: 'r',
  ৱ: 'w',
  'ড\u09bc': 'r',
  'ঢ\u09bc': 'r',
  'য\u09bc': 'y',
};
const vowels: Readonly<Record<string, string>> = {
  অ: 'o',
  আ: 'a',
  ই: 'i',
  ঈ: 'i',
  উ: 'u',
  ঊ: 'u',
  ঋ: 'ri',
  এ: 'e',
  ঐ: 'oi',
  ও: 'o',
  ঔ: 'ou',
};
const vowelSigns: Readonly<Record<string, string>> = {
  'া': 'a',
  'ি': 'i',
  'ী': 'i',
  'ু': 'u',
  'ূ': 'u',
  'ৃ': 'ri',
  'ে': 'e',
  'ৈ': 'oi',
  'ো': 'o',
  'ৌ': 'ou',
};
/** One written unit: a consonant with the signs attached to it, or a single letter. */
const unit = /([ক-হৰৱ]\u09bc?)(্|[\u09be-\u09cc])?|[\u0980-\u09ff]/gu;

/** Words that are not pronounced letter by letter. */
const asSpoken: readonly (readonly [RegExp, string])[] = [
  [/[ঁঃ]/gu, ''],
  [/^ঈদ/u, 'এইদ'],
  [/^(ছোট|বড\u09bc|ভাল)$/u, '$1ো'], // the few final vowels that are spoken
  [/ঙ্গ$/u, 'ঙো'],
  [/ঙ্গ/gu, 'ঙ'],
  [/ঙ্ক/gu, 'ন্ক'],
  [/^ক্ষ/u, 'খ'],
  [/ক্ষ/gu, 'ক্খ'],
  [/জ্ঞ/gu, 'গ্গ'],
  [/^স্ব/u, 'স'],
  [/[অএ]?্যা/gu, 'া'],
  [/^া/u, 'আ'],
  [/্য(?!\u09bc)/gu, ''],
  [/^ওয\u09bcা/u, 'ৱা'],
  [/([ওো])য\u09bcা/gu, '$1ৱা'],
  // Clusters of English words take no vowel: শার্ট, সিল্ক, হ্যান্ডব্যাগ, লিপস্টিক.
  [/(?<=[^ণষ]্[টড]|[ক-হ]্স|ল্[কমফপ]|ঞ্জ|র্[কফপচ])$/u, '্'],
  [/(?<=[নরল]্[টড])(?=[ক-হ][\u09be-\u09cc])/gu, '্'],
  [/(?<=[\u09be-\u09cc][ক-হ])(?=স্[টপক])/gu, '্'],
];

interface Unit {
  consonant: string;
  vowel: string;
  /** The unwritten vowel of a consonant: whether it is spoken depends on the letters around it. */
  unwritten: boolean;
}

function toUnit(match: RegExpMatchArray): Unit {
  const [letter, base, sign] = match;
  if (base === undefined) {
    const consonant = { ৎ: 't', 'ং': 'ng' }[letter] ?? '';
    return { consonant, vowel: vowels[letter] ?? '', unwritten: false };
  }
  const vowel = sign === undefined ? 'o' : (vowelSigns[sign] ?? '');
  return { consonant: consonants[base] ?? consonants[base.charAt(0)] ?? '', vowel, unwritten: sign === undefined };
}

/** The unwritten vowel is silent at the end of a word, and between an open syllable and a written vowel: জাম(o)দানি. */
function isSilent(units: readonly Unit[], at: number): boolean {
  const next = units[at + 1];
  if (next === undefined) return at > 0 && units[at - 1]?.vowel !== '';
  const afterVowel = at > 0 && units[at - 1]?.vowel !== '';
  return afterVowel && !['', 'ng'].includes(next.consonant) && next.vowel !== '' && !next.unwritten;
}

function transliterate(word: string): string {
  const spoken = asSpoken.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), word);
  const units = [...spoken.matchAll(unit)].map(toUnit);
  units.forEach((one, at) => {
    if (one.unwritten && isSilent(units, at)) one.vowel = '';
  });
  return units.map(({ consonant, vowel }) => consonant + vowel).join('');
}

function cut(slug: string): string {
  if (slug.length <= longest) return slug;
  const end = slug.lastIndexOf('-', longest);
  return slug.slice(0, end > 0 ? end : longest);
}

/**
 * A readable slug of a name: `জামদানি শাড়ি` → `jamdani-shari`. Only a-z, 0-9 and single hyphens, at most 80
 * characters, cut between words. Empty if nothing of the name can be spelled in Latin letters: the caller decides
 * what to do then.
 */
export function slugify(name: string): string {
  const latin = normalise(name.replaceAll('&', ' and ')).replace(/[\u0980-\u09ff]+/gu, transliterate);
  return cut(latin.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, ''));
}

/** This slug, or where it is taken, the first free one with a number after it: `shirt-2`. */
export function freeSlug(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base)) return base;
  for (let n = 2; ; n++) if (!taken.has(`${base}-${n}`)) return `${base}-${n}`;
}
