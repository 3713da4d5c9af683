import { consonants, finalConsonants, vowels, vowelSigns } from './bangla-letters.ts';

/** A written unit: a consonant with its signs, or a single letter. */
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
    const consonant = finalConsonants[letter] ?? '';
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

/** A Bangla word in Latin letters, to be read: জামদানি becomes jamdani. */
export function transliterate(word: string): string {
  const spoken = asSpoken.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), word);
  const units = [...spoken.matchAll(unit)].map(toUnit);
  units.forEach((one, at) => {
    if (one.unwritten && isSilent(units, at)) one.vowel = '';
  });
  return units.map(({ consonant, vowel }) => consonant + vowel).join('');
}
