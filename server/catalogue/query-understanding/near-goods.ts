import { words } from '#server/platform/text/words.ts';
import { shelfOfWord, synonymsOf, type DictionaryShelf } from './dictionary/shop-words.ts';

// What is offered instead of goods that the shop has not: what is nearest to them, then their whole shelf.

/** Goods, and what somebody who looks for them may also take, the nearest first. */
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

/** Goods that are a kind of others: who looks for a bag also means a backpack. */
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

/** The words of a whole shelf of goods. What stands on none, such as a colour, is left out if it is missing. */
const wholeShelf: Partial<Record<DictionaryShelf, readonly string[]>> = {
  footwear: words('shoe footwear'),
  bags: words('bag'),
  jewellery: words('jewellery'),
  watches: words('watch'),
  clothing: words('clothing'),
  beauty: words('cosmetic perfume'),
  food: words('food'),
};

const wholeShelves: ReadonlySet<string> = new Set(Object.values(wholeShelf).flat());

/** Whether these words find all goods of one shelf. */
export const isWholeShelf = (found: readonly string[]): boolean => found.some((word) => wholeShelves.has(word));

export const isGoods = (word: string): boolean => {
  const shelf = shelfOfWord(word);
  return shelf === 'accessories' || shelf === 'home' || (shelf !== undefined && wholeShelf[shelf] !== undefined);
};

/** What is near to these goods, and their whole shelf; both empty for what is no goods. */
export function nearTo(word: string): { near: readonly string[]; shelf: readonly string[] } {
  const all = synonymsOf(word);
  const shelf = shelfOfWord(word);
  return {
    near: all.flatMap((one) => byWord.get(one) ?? []).filter((one) => !all.includes(one)),
    shelf: (shelf && wholeShelf[shelf]) ?? [],
  };
}
