import { words } from '#server/platform/text/words.ts';
import { expand } from '#server/catalogue/query-understanding/query-understanding.ts';

type Weight = 'A' | 'B' | 'C' | 'D';

/** The words of a document, each with the weights of the fields that contain it. */
type WeightedWords = Map<string, Set<Weight>>;

/** The texts of a product that the search reads; null where a Bangla text is missing. */
export interface Described {
  productNumber: string;
  names: (string | null)[];
  brand: (string | null)[];
  categories: (string | null)[];
  /** The colour that it is shown in, and the others that it comes in. */
  mainColor: string | null;
  colors: string[];
  descriptions: (string | null)[];
}

const together = (texts: (string | null)[]) => texts.filter((text) => text !== null).join(' ');

/**
 * A product's words, each with the weights of the fields that contain it: A for the name and the shown colour, B for
 * brand and category, C for other colours, D for the description. A synonym weighs a step less than the word itself. So
 * black products come before those that are also available in black.
 */
export function weightedWords(product: Described): WeightedWords {
  const places: { found: string[]; weight: Weight; meaning: Weight }[] = [
    { found: words(`${product.productNumber} ${together(product.names)}`), weight: 'A', meaning: 'B' },
    { found: words(together([product.mainColor])), weight: 'A', meaning: 'B' },
    { found: words(together([...product.categories, ...product.brand])), weight: 'B', meaning: 'C' },
    { found: words(together(product.colors)), weight: 'C', meaning: 'C' },
    { found: words(together(product.descriptions)), weight: 'D', meaning: 'D' },
  ];
  const weights: WeightedWords = new Map();
  const add = (word: string, weight: Weight) => weights.set(word, (weights.get(word) ?? new Set()).add(weight));
  for (const { found, weight, meaning } of places) {
    for (const word of found) add(word, weight);
    for (const word of expand(found)) add(word, meaning);
  }
  return weights;
}

/**
 * The text form of a tsvector: a word with two weights counts twice. Words contain only letters, marks and digits, so
 * quotation marks are enough to quote them.
 */
export function toDocument(weights: WeightedWords): string {
  let position = 0;
  const place = (weight: Weight) => `${Math.min((position += 1), 16_383)}${weight}`;
  return [...weights].map(([word, all]) => `'${word}':${[...all].map(place).join(',')}`).join(' ');
}
