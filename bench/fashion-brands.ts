/** A row of the source. */
export interface Article {
  id: string;
  gender: string;
  masterCategory: string;
  subCategory: string;
  articleType: string;
  baseColour: string;
  season: string;
  usage: string;
  productDisplayName: string;
}

const whom = /^(men|man|women|woman|boy|girl|unisex|kid|teen)s?('?s)?$/i;
const mostWords = 3;
const nobody = 'Unbranded';

/**
 * The brand of each article by its id: the words of its name before the people it is for ("Puma Men White Shoes"). If
 * the name does not say for whom: a brand known from other names, else the words before its colour, else its first
 * word.
 */
export function brandsOf(articles: Article[]): Map<string, string> {
  const spelled = new Map<string, string>();
  const spell = (brand: string) => {
    const key = brand.toLowerCase();
    if (!spelled.has(key)) spelled.set(key, brand);
    return spelled.get(key) ?? brand;
  };
  const brands = new Map<string, string>();
  for (const { id, productDisplayName } of articles) {
    const words = wordsOf(productDisplayName);
    const end = words.findIndex((word) => whom.test(word));
    if (end >= 1 && end <= mostWords) brands.set(id, spell(words.slice(0, end).join(' ')));
  }
  const known = new Set(spelled.keys());
  for (const { id, productDisplayName, baseColour } of articles) {
    if (!brands.has(id)) brands.set(id, spell(guess(wordsOf(productDisplayName), known, baseColour)));
  }
  return brands;
}

const wordsOf = (name: string) => name.trim().split(/\s+/);

function guess(words: string[], known: Set<string>, colour: string): string {
  for (let length = mostWords; length >= 1; length--) {
    const start = words.slice(0, length).join(' ');
    if (known.has(start.toLowerCase())) return start;
  }
  const end = words.findIndex((word) => colour.split(' ').includes(word));
  return (
    words
      .slice(0, end >= 1 && end <= 2 ? end : 1)
      .filter((word) => !whom.test(word))
      .join(' ') || nobody
  );
}
