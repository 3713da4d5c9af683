import { latinDigits } from '#shared/digits.ts';
import { asProductNumber } from '../products/product-number.ts';

/*
 * What search compares: normalised text, its words, and for each word how it sounds. Shoppers write the same thing in
 * Bangla (জুতা), in Latin letters by ear (juta, joota, zuta) and in misspelt English (lether), so `sound` brings all of
 * them to one spelling. Documents and queries go through the same functions; a rule is right when both sides agree.
 */

const longestWord = 60;
const mostWords = 500;

/** Latin letters that no decomposition splits into a plain letter and a mark. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ŋ: 'ng',
};

/**
 * Text as search compares it: NFC, lower case, Latin digits, no diacritics, apostrophes or invisible characters, and one
 * space for everything between words. NFC leaves ড়, ঢ় and য় decomposed (letter and nukta), whichever way they came.
 */
export function normalise(text: string): string {
  return latinDigits(text)
    .replace(/[\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\0]/gu, '')
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'‘’ʼ`´′＇]/g, '')
    .replace(/[ßæœøđðþłıħŋ]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/অা/g, 'আ') // typed in two strokes, it looks the same
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{Nd}]+/gu, ' ')
    .trim();
}

/** Plurals that no rule gets right, and words that only look like plurals (or mean another thing without their -s). */
const irregular: ReadonlyMap<string, string> = new Map([
  ['men', 'man'],
  ['women', 'woman'],
  ['children', 'child'],
  ['feet', 'foot'],
  ['lenses', 'lens'],
  ['scarves', 'scarf'],
  ['leaves', 'leaf'],
  ['knives', 'knife'],
  ['shelves', 'shelf'],
  ['loaves', 'loaf'],
  ['tomatoes', 'tomato'],
  ['potatoes', 'potato'],
  ['mangoes', 'mango'],
  ...'bra sofa tea pea idea kurta dupatta lehenga patiala pajama pyjama bandana banana ballerina bermuda sherwani abaya burka'
    .split(' ')
    .map((word): [string, string] => [`${word}s`, word]),
  ...[
    'lens',
    'clothes',
    'jeans',
    'shorts',
    'tights',
    'adidas',
    'canvas',
    'christmas',
    'tennis',
    'vans',
    'crocs',
    'asics',
    'jins',
    'kismis',
  ].map((word): [string, string] => [word, word]),
]);

/** English endings, the first that fits. */
const englishEndings: readonly (readonly [RegExp, string])[] = [
  [/(?<=...)ies?$/, 'y'], // berries; and hoodie as hoodies
  [/(?<=ch|sh|ss|x|zz)es$/, ''],
  [/(?:ss|us)$/, '$&'],
  [/as$/, '$&'], // mostly Banglish (anaras, kapas, batas); the English ones are above
  [/(?<=...)s$/, ''],
];

/** Nouns that end in a vowel, and so take a bare -র, -টি or -টা. Other words end so of themselves (আচার, হার, আটা). */
const vowelNouns = new Set(
  (
    'জুতা জুতো চামড়া সরিষা সোনা রুপা রূপা হীরা মুক্তা তুলা মসলা মশলা গহনা শাড়ি শাড়ী ঘড়ি সুতি চিনি চাবি মেয়ে ছেলে বিয়ে ' +
    'শিশু বাচ্চা মহিলা মধু মেহেদি টুপি জামা কাচা আমলকি পাঞ্জাবি পোলাও খাদি জামদানি বেনারসি গরু পূজা কালোজিরা গেঞ্জি লুঙ্গি কুর্তি মোজা ছাতা টুপি চুড়ি আংটি লেবু'
  )
    .normalize('NFC')
    .split(' '),
);

const banglaEndings: readonly RegExp[] = [
  /(?<!্)(?:গুলো|গুলি|গুলা|সমূহ)র?$/u,
  /(?<!্)দের$/u,
  /(?<=[ক-হ\u09bc])(?<!বরব)(?:টি|টা)$/u, // ব্যাগটি; মাটি, পরিপাটি end so of themselves
  /(?<=[ািো])য়ের$/u,
  /(?<=[ক-হ\u09bcৎ])ের$/u,
];

/** How many letters a stem has beside its vowel signs: one is too few to take an ending off. */
function letterCount(stem: string): number {
  return stem.match(/[অ-হৎ]/gu)?.length ?? 0;
}

function banglaStem(word: string): string {
  const noun = word.replace(/(?:র|টি|টা)$/u, '');
  if (vowelNouns.has(noun)) return noun;
  for (const ending of banglaEndings) {
    const stem = word.replace(ending, '');
    if (stem !== word) return letterCount(stem) > 1 || word.endsWith('য়ের') ? stem : word;
  }
  return word;
}

function englishStem(word: string): string {
  const known = irregular.get(word);
  if (known !== undefined) return known;
  for (const [ending, singular] of englishEndings) {
    if (ending.test(word)) return word.replace(ending, singular);
  }
  return word;
}

/** A word without its plural or case ending, taken to where nothing more comes off, so that folding twice is folding once. */
function fold(word: string): string {
  const stem = /^[a-z]+$/.test(word) ? englishStem(word) : banglaStem(word);
  return stem === word ? word : fold(stem);
}

/**
 * What is written in two words as often as in one; in one it is sought. So a black seed is not black, a face wash no face,
 * and `hand bag`, `hand-bags` and `handbag` are the same word on both sides.
 */
const compounds: ReadonlyMap<string, string> = new Map(
  (
    't shirt,tee shirt,hand bag,vanity bag,side bag,high heel,back pack,flip flop,sun glasses,key chain,ear ring,eye liner,eye shadow,sun screen,sun block,face wash,' +
    'off white,track suit,sweat shirt,jump suit,swim suit,swim wear,night wear,kids wear,rain coat,waist coat,neck lace,lip stick,' +
    'nail polish,cuff link,wrist watch,smart watch,wrist band,head band,shoe lace,nose pin,make up,hand made,three piece,half pant,' +
    'money bag,foot ball,basket ball,black seed,black pepper,bay leaf,puffed rice,flattened rice,dried fish,flax seed,aloe vera,' +
    'kaner dul,kalo jira,kali jira,gol morich,tej pata,kath badam,chini gura,' +
    'টি শার্ট,হাই হিল,ভ্যানিটি ব্যাগ,সাইড ব্যাগ,হ্যান্ড ব্যাগ,হাত ব্যাগ,ব্যাক প্যাক,ফ্লিপ ফ্লপ,সান গ্লাস,রোদ চশমা,চাবির রিং,কানের দুল,নাক ফুল,আই লাইনার,' +
    'আই শ্যাডো,সান স্ক্রিন,ফেস ওয়াশ,অফ হোয়াইট,ট্র্যাক স্যুট,সোয়েট শার্ট,রেইন কোট,লিপ স্টিক,নেইল পলিশ,নেল পলিশ,কাফ লিংক,' +
    'হাত ঘড়ি,স্মার্ট ওয়াচ,স্মার্ট ঘড়ি,দেয়াল ঘড়ি,হেড ব্যান্ড,মেক আপ,থ্রি পিস,হাফ প্যান্ট,মানি ব্যাগ,জুতার ফিতা,জামা কাপড়,' +
    'হাত মোজা,ফুট বল,বাস্কেট বল,কালো জিরা,কালি জিরা,গোল মরিচ,তেজ পাতা,কাঠ বাদাম,কাজু বাদাম,চিনা বাদাম,চিনি গুঁড়া,অ্যালো ভেরা,' +
    'এলো ভেরা,জন্ম দিন'
  )
    .normalize('NFC')
    .split(',')
    .map((pair) => [pair.split(' ').map(fold).join(' '), fold(pair.replace(' ', ''))]),
);

function toWord(token: string): string {
  const productNumber = asProductNumber(token);
  if (productNumber !== null) return productNumber.replace('-', '').toLowerCase();
  return fold(Array.from(token).slice(0, longestWord).join(''));
}

/** The word that two neighbours make, if they do: a compound, or the number whose P stands apart. */
function together(first: string, second: string): string | undefined {
  if ((first === 'p' || first === 'পি') && /^p\d{7}$/.test(second)) return second;
  return compounds.get(`${first} ${second}`);
}

/**
 * The distinct words of a text, in order, as they stand in the vocabulary: singular, without Bangla case endings, a product
 * number as one word (`p4821935`). At most 500, of at most 60 characters.
 */
export function words(text: string): string[] {
  const found: string[] = [];
  for (const token of normalise(text).split(' ')) {
    if (!/[\p{L}\p{Nd}]/u.test(token)) continue;
    const word = toWord(token);
    const joined = together(found.at(-1) ?? '', word);
    if (joined === undefined) found.push(word);
    else found.splice(-1, 1, joined);
  }
  return [...new Set(found)].slice(0, mostWords);
}

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

/** What Bangla spelling has and speech has not. */
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

/** What both scripts then need. */
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
 * How a word sounds, in ASCII with its vowels: the same for জুতা, juta, joota and zuta. A word with a digit in it is spelled,
 * not spoken, and stays itself. Empty for a word in any other script: it sounds like nothing.
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

/** The consonants of a word's sound, for the widest net: p and f, c and s are one, a first vowel is always a. */
export function skeleton(word: string): string {
  return sound(word)
    .replace(/^[aeiou]+/, 'A')
    .replace(/(?<=.)[aeiouhwy]/g, '')
    .replace(/f/g, 'p')
    .replace(/c/g, 's')
    .replace(/([a-z0-9])\1+/g, '$1')
    .toLowerCase();
}
