import { words } from '#server/platform/text/words.ts';
import { categoryOfWord, synonymsOf, type TaxonomyWords } from './dictionary/shop-words.ts';

// Alternatives to goods that the shop does not have: the nearest goods, then their whole category.

/** Goods, and the alternatives that their shoppers may also buy, the nearest first. */
const near: readonly (readonly [string, string])[] = [
  ['bangle bala', 'bracelet'],
  ['anklet nosepin tikli earring jhumka brooch choker', 'jewellery'],
  ['pendant chain', 'necklace'],
  ['necklace', 'garland bead pendant chain'],
  ['garland bead', 'necklace pendant chain'],
  ['burka abaya gown frock', 'kaftan gown dress'],
  ['hijab niqab dupatta stole', 'scarf shawl stole dupatta'],
  ['panjabi fatua sherwani kurta', 'kurta panjabi shirt'],
  ['kurti tunic kameez salwar three-piece', 'kurti tunic kurta kaftan dress'],
  ['lehenga', 'sari dress'],
  ['sweater hoodie cardigan pullover sweatshirt', 'sweater sweatshirt jacket coat blazer'],
  ['jacket', 'blazer coat'],
  ['coat overcoat', 'jacket blazer'],
  ['pant trouser', 'trouser jeans'],
  ['lungi pyjama', 'trouser shorts'],
  ['suit', 'blazer'],
  ['wallet', 'purse'],
  ['loafer moccasin', 'derby brogue casual'],
  ['slipper flip-flop', 'flip-flop sandal slide'],
  ['sandal', 'slide flat'],
  ['smartwatch', 'watch'],
  ['shawl', 'scarf stole muffler'],
  ['muffler', 'scarf shawl stole'],
  ['perfume attar deodorant', 'perfume attar deodorant mist jewellery'],
  ['oil', 'mustard'],
  ['date', 'jaggery'],
];

/** Goods that have narrower kinds: a shopper who types "bag" also means a backpack. */
const kinds: readonly (readonly [string, string])[] = [
  ['bag', 'handbag backpack tote satchel trolley clutch purse'],
  ['shoe', 'sneaker boot sandal heel loafer pump flat'],
  ['jewellery', 'necklace ring earring bracelet bangle pendant'],
  ['trouser pant', 'jeans'],
  ['perfume', 'mist deodorant'],
  ['সুগন্ধি', 'perfume attar mist'],
  ['fabric', 'clothing'],
  ['luggage suitcase', 'trolley suitcase luggage duffel'],
  // jaggery of date palms, the winter's own
  ['nolen', 'patali jhola date'],
];

const kindsByWord: ReadonlyMap<string, readonly string[]> = new Map(
  kinds.flatMap(([goods, others]) =>
    words(goods)
      .flatMap(synonymsOf)
      .map((one) => [one, words(others)] as const),
  ),
);

/** The kinds of these goods that have names of their own. */
export const kindsOf = (word: string): readonly string[] => kindsByWord.get(word) ?? [];

const byWord: ReadonlyMap<string, readonly string[]> = new Map(
  near.flatMap(([goods, others]) => words(goods).map((one) => [one, words(others)] as const)),
);

/** The words of a whole category of goods. A missing word without a category, such as a colour, is left out. */
const wholeCategory: Partial<Record<TaxonomyWords, readonly string[]>> = {
  footwear: words('shoe footwear'),
  bags: words('bag'),
  jewellery: words('jewellery'),
  watches: words('watch'),
  clothing: words('clothing'),
  beauty: words('cosmetic perfume'),
  food: words('food'),
};

const wholeCategories: ReadonlySet<string> = new Set(Object.values(wholeCategory).flat());

/** Whether these words find all goods of one category. */
export const isWholeCategory = (found: readonly string[]): boolean => found.some((word) => wholeCategories.has(word));

export const isGoods = (word: string): boolean => {
  const category = categoryOfWord(word);
  return (
    category === 'accessories' ||
    category === 'home' ||
    (category !== undefined && wholeCategory[category] !== undefined)
  );
};

/** The nearest alternatives to these goods, and their whole category; both empty if the word is not goods. */
export function nearTo(word: string): { near: readonly string[]; category: readonly string[] } {
  const all = synonymsOf(word);
  const category = categoryOfWord(word);
  return {
    near: all.flatMap((one) => byWord.get(one) ?? []).filter((one) => !all.includes(one)),
    category: (category && wholeCategory[category]) ?? [],
  };
}
