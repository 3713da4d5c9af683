/*
 * How a word sounds. Shoppers write the same thing in Bangla (জুতা), in Latin letters by ear (juta, joota, zuta) and in
 * misspelt English (lether); `sound` brings all of them to one spelling. Products and queries go through the same functions,
 * so a rule is right when it gives the same result for both.
 */

type Rules = readonly (readonly [RegExp, string])[];

const rewrite = (word: string, rules: Rules): string =>
  rules.reduce((changed, [pattern, replacement]) => changed.replace(pattern, replacement), word);

/** Bangla consonants by the Latin letter they share a sound with; C stands for ch until Latin c has become k or s. */
const banglaConsonants: Readonly<Record<string, string>> = {
  ক: 'k',
  খ: 'k',
  গ: 'g',
  ঘ: 'g',
  ঙ: 'ng',
  চ: 'C',
  ছ: 'C',
  জ: 'j',
  ঝ: 'j',
  ঞ: 'n',
  ট: 't',
  ঠ: 't',
  ড: 'd',
  ঢ: 'd',
  ণ: 'n',
  ত: 't',
  থ: 't',
  দ: 'd',
  ধ: 'd',
  ন: 'n',
  প: 'p',
  ফ: 'f',
  ব: 'b',
  ভ: 'b',
  ম: 'm',
  য: 'j',
  র: 'r',
  ল: 'l',
  শ: 's',
  ষ: 's',
  স: 's',
  হ: 'h',
  ৰ: 'r',
  ৱ: 'w',
  'ড\u09bc': 'r',
  'ঢ\u09bc': 'r',
  'য\u09bc': 'y',
};
const banglaVowels: Readonly<Record<string, string>> = {
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
  ৎ: 't',
  'ং': 'ng',
};

/** Letters that Bangla spelling has but nobody pronounces. */
const silentBangla: Rules = [
  [/[ঁঃ]/gu, ''],
  [/ক্ষ/gu, 'ক'],
  [/জ্ঞ/gu, 'গ'],
  [/ঙ্গ/gu, 'ঙ'],
  [/([শষসতথদধজহ])্ব/gu, '$1'], // স্বর্ণ, ত্বক
  [/্য(?!\u09bc)/gu, ''], // ব্যাগ
  [/[অএ]া/gu, 'আ'], // অ্যাপল, এ্যাপল
  [/^(ছোট|বড\u09bc|ভাল)$/u, '$1ো'], // the few final vowels that are spoken
];

/** Clusters that only English words have: no vowel is spoken where Bangla would read one. */
const loanClusters: Rules = [
  [/[নরল]্[টড](?=[ক-হ]্?[\u09be-\u09ccয])|স্ট(?=[বকপ])/gu, '$&্'], // হ্যান্ডব্যাগ, রিস্টব্যান্ড
  [/(?<=[অ-ঔ\u09be-\u09cc])[ক-হ](?=স্[টপক]|[কগপফব]্[রল])/gu, '$&্'], // লিপস্টিক, সানগ্লাস
  [/[টডফ](?=[সট]$)/u, '$&্'], // কেডস, গিফট
  [/য\u09bc(?=[ক-হ])/gu, '$&্'], // গয়না
];

/** Bangla letters in Latin, with the vowel that a consonant carries unwritten (o), silent at the end of the word. */
function fromBangla(word: string): string {
  return rewrite(rewrite(word, silentBangla), loanClusters)
    .replace(/([ক-হৰৱ]\u09bc?)(?=([\u0980-\u09ff])?)/gu, (_, letter: string, next?: string) => {
      const latin = banglaConsonants[letter] ?? banglaConsonants[letter.charAt(0)] ?? '';
      const carriesVowel = next !== undefined && !/[\u09be-\u09cd]/u.test(next);
      return carriesVowel ? `${latin}o` : latin;
    })
    .replace(/[\u0980-\u09ff]/gu, (letter) => banglaVowels[letter] ?? '');
}

/** English and Banglish spelling to one letter a sound, in this order. */
const latinSpelling: Rules = [
  [/^sch/, 'sk'], // school
  [/c+h+|tch/g, 'C'], // baccha, bachcha, watch
  [/[st]ion/g, 'son'],
  [/^kn/, 'n'],
  [/^wr/, 'r'],
  [/^tsh/, 'tish'], // tshirt
  [/ir(?=[tls])/g, 'ar'], // shirt, girl
  [/ck/g, 'k'],
  [/cc(?=[eiy])/g, 'ks'], // accessory
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/qu/g, 'kw'],
  [/q/g, 'k'],
  [/x/g, 'ks'],
  [/d?ge$/, 'j'], // orange
  [/igh/g, 'ai'], // light
  [/ph/g, 'f'],
  [/([bcdgjkrstwz])h/g, '$1'],
  [/z/g, 'j'],
  [/v/g, 'b'],
  [/eau/g, 'iu'], // beauty
  [/ea(?=t[aeiou]|d)/g, 'e'], // leather (its h is gone), bead
  [/ee|ea|ie(?=[^aeiou])/g, 'i'],
  [/oo/g, 'u'],
  [/ui(?=t|se)/g, 'u'], // suit, juice
  [/oa(?=[tdpksnlfmC])/g, 'o'], // coat
  [/ue$/, 'u'], // blue
  [/([fkmpt])u([^aeiou])e$/, '$1iu$2'], // cute, costume
  [/our(?=$|ed)/, 'or'], // colour
  [/ou/g, 'au'], // pouch
  [/ow(?=e[rl])/g, 'aw'], // flower
  [/ow(?=[nd])/g, 'au'], // brown
  [/ow(?=[^aeiou]|$)/g, 'o'], // yellow
  [/aw(?=[^aeiou]|$)/g, 'o'], // shawl
  [/ew(?=[aeiou])/g, 'u'], // jewel
  [/ew/g, 'iu'], // new
  [/^([^aeiou]*)ai(?=[nl]$)/, '$1e'], // chain, nail
  [/^([^aeiou]*)ey$/, '$1e'], // grey
  [/ey$/, 'i'], // turkey
  [/^([^aeiou]*)a([^aeiouwyr])e$/, '$1e$2'], // lace
  [/^([^aeiou]*)[iy]([^aeiouwy])e$/, '$1ai$2'], // white
  [/([^aeioulr])le$/, '$1al'], // bottle
  [/ay$/, 'e'], // spray
];

/** Rules for both scripts, applied last. */
const foldedSounds: Rules = [
  [/([a-zA-Z])\1+/g, '$1'],
  [/ngg/g, 'ng'],
  [/ngk/g, 'nk'],
  [/o[wy](?=[aeiou])/g, 'w'], // ওয়া
  [/hw/g, 'w'], // হোয়াইট
  [/^u(?=[aei])/, 'w'], // উইন্টার
  [/([iu])y(?=[aeiou])/g, '$1'], // জুয়েলারি
  [/([^aeiouy])ya/g, '$1a'],
  [/y(?![aeiou])|(?<![aeiou])y/g, 'i'],
  [/au|ou/g, 'au'],
  [/ei/g, 'e'], // নেইল
  [/([aeiou])h(?=$)/g, '$1'],
  [/([aeiou].*[^aeiouyw])e$/, '$1'], // the silent e: jute is not juta
  [/([^aeiou]{2})o$/, '$1'], // rokto: রক্ত has it unwritten
  [/([aeiou][^aeiou])[aeo](?=[^aeiou][aeiou])/g, '$1'], // komola, kamala and komla: কমলা
  [/([aeiou].*[^aeiou])e(?=[^aeiou]$)/, '$1a'], // sandel, sandal
];

/** A word of two syllables or more: there, o and a are spelled for each other (nokshi, nakshi); a hat is never hot. */
const severalSyllables = /[aeiou][^aeiou]+[aeiou]/;

/**
 * The sound of a word, in ASCII with its vowels: the same for জুতা, juta, joota and zuta. A word with a digit stays
 * unchanged. Empty for a word in any other script.
 */
export function sound(word: string): string {
  if (/^[a-z]{1,2}$/.test(word)) return word; // too short to be misspelt: of is not off
  const bangla = /[\u0980-\u09ff]/u.test(word);
  const latin = bangla ? fromBangla(word) : word;
  if (/\d/.test(latin)) return latin.replace(/[^a-zA-Z0-9]/g, '').toLowerCase();
  const spoken = rewrite((bangla ? latin : rewrite(latin, latinSpelling)).replace(/[^a-zA-Z]/g, ''), foldedSounds);
  const folded = severalSyllables.test(spoken) ? spoken.replace(/o/g, 'a') : spoken;
  return folded.replace(/([aeiou])\1+/g, '$1').toLowerCase();
}

/**
 * The consonants of a word's sound, for the least strict match: p and f are the same, c and s are the same, and a
 * first vowel is always a.
 */
export function skeleton(word: string): string {
  return sound(word)
    .replace(/^[aeiou]+/, 'A')
    .replace(/(?<=.)[aeiouhwy]/g, '')
    .replace(/f/g, 'p')
    .replace(/c/g, 's')
    .replace(/([a-z0-9])\1+/g, '$1')
    .toLowerCase();
}
