import { normalise } from './normalise.ts';
import { asProductNumber } from './product-number.ts';

// The words of a text, each by its stem. Documents and queries go through the same functions.

const longestWord = 60;
const mostWords = 500;

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

/**
 * Nouns that end in a vowel and so take a bare -র, -টি or -টা. In other words these letters belong to the word itself
 * (আচার, হার, আটা).
 */
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

/**
 * The stem of a word: without plural or case ending, repeated until nothing more comes off, so that the stem of a
 * stem is itself.
 */
function fold(word: string): string {
  const stem = /^[a-z]+$/.test(word) ? englishStem(word) : banglaStem(word);
  return stem === word ? word : fold(stem);
}

/**
 * Compounds that are written as one word or as two; search treats them as one. So a black seed does not match black,
 * a face wash does not match face, and `hand bag`, `hand-bags` and `handbag` are the same word in products and
 * queries.
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

/** The single word that two neighbouring words form, if any: a compound, or a product number whose P is separate. */
function together(first: string, second: string): string | undefined {
  if ((first === 'p' || first === 'পি') && /^p\d{7}$/.test(second)) return second;
  return compounds.get(`${first} ${second}`);
}

/**
 * The distinct words of a text, in order, as the vocabulary stores them: singular, without Bangla case endings, a
 * product number as one word (`p4821935`). At most 500 words of at most 60 characters.
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
