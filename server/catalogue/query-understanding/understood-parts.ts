import type { UnderstoodPart } from '#shared/api/catalogue/catalogue.ts';
import { words } from '#server/platform/text/words.ts';
import type { SearchedWord, Typed, SearchIntent } from './attempts.ts';
import type { WordKind } from './meanings.ts';
import { nameOfWord, categoryOfWord } from './dictionary/shop-words.ts';

type Part = Omit<UnderstoodPart, 'rest'>;

/** The parts of a text that were understood and not left out, in the order in which they were typed. */
export function partsOf(wish: SearchIntent): UnderstoodPart[] {
  const { asked, size, price, offer, cheap, person, occasions } = wish;
  const parts: [Typed, Part][] = [
    ...asked.map((one): [Typed, Part] => [one, wordPart(one)]),
    ...occasions.map((one): [Typed, Part] => [one, { kind: 'occasion', ...namesOf(one) }]),
  ];
  if (person) parts.push([person, { kind: 'person', ...namesOf(person) }]);
  if (size) parts.push([size, { kind: 'size', name: size.value, nameBn: null }]);
  if (price) {
    const { minPrice, maxPrice } = price;
    parts.push([price, { kind: 'price', ...plainName(price.typed), ...withoutAbsent({ minPrice, maxPrice }) }]);
  }
  if (offer) parts.push([offer, { kind: 'offer', ...plainName(offer.typed) }]);
  if (cheap) parts.push([cheap, { kind: 'cheap', ...plainName(cheap.typed) }]);
  const inOrder = parts.toSorted(([one], [other]) => (one.at[0] ?? 0) - (other.at[0] ?? 0));
  const textWithout = (left: Typed) => inOrder.flatMap(([one]) => (one === left ? [] : [one.typed])).join(' ');
  return inOrder.map(([typed, part]) => ({ ...part, rest: textWithout(typed) }));
}

const plainName = (name: string) => ({ name, nameBn: null });
const namesOf = ({ name, nameBn }: { name: string; nameBn: string }) => ({ name, nameBn });

const withoutAbsent = ({ minPrice, maxPrice }: { minPrice: number | undefined; maxPrice: number | undefined }) => ({
  ...(minPrice !== undefined && { minPrice }),
  ...(maxPrice !== undefined && { maxPrice }),
});

const kinds: Record<WordKind, UnderstoodPart['kind']> = {
  goods: 'goods',
  quality: 'quality',
  name: 'word',
  guess: 'word',
};

/** A word is shown as its searched word: "joota" as shoe, and bangles, which the shop does not have, as bracelet. */
function wordPart({ typed, meant }: SearchedWord): Part {
  const [near] = meant && meant.meanings.length === 0 ? [...meant.broader, ...meant.category] : [];
  const other = near?.word ?? meant?.instead;
  const searched = other ?? words(typed)[0] ?? typed;
  const kind = categoryOfWord(searched) === 'colours' ? 'color' : kinds[meant?.kind ?? 'name'];
  return { kind, ...(nameOfWord(searched) ?? plainName(other ?? typed)) };
}

/**
 * The colours of the shop that the text names, the nearest first: `blue` is Blue, and also Navy Blue. Of several colour
 * words those that have all of them, if there are any.
 */
export function colorsMeant({ asked }: SearchIntent, colors: readonly string[]): string[] {
  const groups = asked
    .filter(({ meant }) => meant?.meanings.some(({ word }) => categoryOfWord(word) === 'colours'))
    .map(({ meant }) => new Set(meant?.meanings.map(({ word }) => word)));
  if (groups.length === 0) return [];
  const counted = colors.map((color) => {
    const found = words(color);
    const met = groups.filter((group) => found.some((word) => group.has(word))).length;
    return { color, met, length: found.length };
  });
  const max = Math.max(0, ...counted.map(({ met }) => met));
  return counted
    .filter(({ met }) => met > 0 && met === max)
    .toSorted((one, other) => one.length - other.length || (one.color < other.color ? -1 : 1))
    .slice(0, maxColors)
    .map(({ color }) => color);
}

const maxColors = 30;
