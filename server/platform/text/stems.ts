// The stems of words: without plural and without case endings.

function wordsOf(list: string): string[] {
  return list.normalize('NFC').trim().split(/\s+/);
}

/** Plurals that no rule gets right, and words that only look like plurals (or mean something else without their -s). */
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
  ...wordsOf(`
    bra sofa tea pea idea kurta dupatta lehenga patiala pajama pyjama bandana banana ballerina bermuda sherwani abaya
    burka`).map((word): [string, string] => [`${word}s`, word]),
  ...wordsOf(`
    lens clothes jeans shorts tights adidas canvas christmas tennis vans crocs asics jins kismis
  `).map((word): [string, string] => [word, word]),
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
  wordsOf(`
    জুতা জুতো চামড়া সরিষা সোনা রুপা রূপা হীরা মুক্তা তুলা মসলা মশলা গহনা শাড়ি শাড়ী ঘড়ি সুতি চিনি
    চাবি মেয়ে ছেলে বিয়ে শিশু বাচ্চা মহিলা মধু মেহেদি টুপি জামা কাচা আমলকি পাঞ্জাবি পোলাও খাদি জামদানি
    বেনারসি গরু পূজা কালোজিরা গেঞ্জি লুঙ্গি কুর্তি মোজা ছাতা টুপি চুড়ি আংটি লেবু`),
);

/** Nouns that end in দ, which looks like the beginning of the ending -দের. */
const nounsWithD = new Set(wordsOf('হলুদ ঈদ স্বাদ চাঁদ প্রসাদ মসজিদ আমোদ'));

const banglaEndings: readonly RegExp[] = [
  /(?<!্)(?:গুলো|গুলি|গুলা|সমূহ)র?$/u,
  /(?<!্)দের$/u,
  /(?<=[ক-হ\u09bc])(?<!বরব)(?:টি|টা)$/u, // ব্যাগটি; মাটি, পরিপাটি end in it without an ending
  /(?<=[ািো])য়ের$/u,
  /(?<=[ক-হ\u09bcৎ])ের$/u,
];

/** The number of letters of a stem without its vowel signs. With a single letter, the ending stays. */
function letterCount(stem: string): number {
  return stem.match(/[অ-হৎ]/gu)?.length ?? 0;
}

function banglaStem(word: string): string {
  const noun = word.replace(/(?:র|টি|টা)$/u, '');
  if (vowelNouns.has(noun)) return noun;
  const bare = word.replace(/ের$/u, '');
  if (nounsWithD.has(bare)) return bare;
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
 * The stem of a word, without plural or case endings. Repeats until no ending is left, so that the stem of a stem is
 * itself.
 */
export function fold(word: string): string {
  const stem = /^[a-z]+$/.test(word) ? englishStem(word) : banglaStem(word);
  return stem === word ? word : fold(stem);
}
