import { words } from '#server/platform/text/words.ts';
import type { Described } from './product-document.ts';
import { synonymsOf, withCompounds, typedTokens } from '#server/catalogue/query-understanding/query-understanding.ts';

/** The names by which a product is called: never its description, which may have any word. */
type ProductNames = Pick<Described, 'names' | 'categories' | 'brand' | 'colors'>;

interface NameWord {
  /** As the name spells it, in small letters. */
  text: string;
  /** As `words()` compares it. */
  word: string;
}

/** The search with each word as a name of the product spells it; absent if one of them is in none of the names. */
export function inNames(search: string, product: ProductNames): string | undefined {
  const known = wordsOfNames(product);
  const spelled = withCompounds(typedTokens(search)).map(({ token }) => spelledAs(token, known));
  return spelled.length === 0 || spelled.includes(undefined) ? undefined : spelled.join(' ');
}

/** The words of a search, which are stems, as the names of these products spell them; others stay as they are. */
export function spelledByNames(stems: string, products: readonly ProductNames[]): string {
  const known = products.flatMap(wordsOfNames);
  return stems
    .split(' ')
    .map((stem) => known.find(({ word }) => word === stem)?.text ?? stem)
    .join(' ');
}

const wordsOfNames = ({ names, categories, brand, colors }: ProductNames): NameWord[] =>
  [...names, ...categories, ...brand, ...colors].flatMap((name) => wordsOf(name ?? ''));

/** The words of a name, and two neighbours that are one word: “T-shirt”, “hand bag”. */
function wordsOf(name: string): NameWord[] {
  const parts = name.toLowerCase().match(/[\p{L}\p{M}\p{Nd}'’]+/gu) ?? [];
  const pairs = parts.slice(1).map((part, at) => `${parts[at]} ${part}`);
  return [...parts, ...pairs].flatMap((text) => {
    const [word, more] = words(text);
    return word === undefined || more !== undefined ? [] : [{ text, word }];
  });
}

const isBangla = (text: string): boolean => /[\u0980-\u09ff]/.test(text);

/** The word itself before its synonyms, and the typed script before the other one. */
function spelledAs(token: string, known: readonly NameWord[]): string | undefined {
  const [typed = ''] = words(token);
  const same = new Set(synonymsOf(typed));
  const found = known.filter(({ word }) => word === typed || same.has(word));
  const inScript = found.filter(({ text }) => isBangla(text) === isBangla(token));
  const best = inScript.length > 0 ? inScript : found;
  return (best.find(({ word }) => word === typed) ?? best[0])?.text;
}
