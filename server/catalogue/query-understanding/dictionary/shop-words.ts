import { sound } from '#server/platform/text/sounds.ts';
import { words } from '#server/platform/text/words.ts';
import { accessories } from './accessories.ts';
import { bags } from './bags.ts';
import { beauty } from './beauty.ts';
import { brands } from './brands.ts';
import { clothing } from './clothing.ts';
import { colours } from './colours.ts';
import { food } from './food.ts';
import { footwear } from './footwear.ts';
import { home } from './home.ts';
import { jewellery } from './jewellery.ts';
import { materials } from './materials.ts';
import { occasions } from './occasions.ts';
import { people } from './people.ts';
import { qualities } from './qualities.ts';
import { watches } from './watches.ts';
import type { WordGroup } from './word-group.ts';

/** The words of this market by category: goods first, then qualities of goods. */
const dictionary = {
  footwear,
  bags,
  jewellery,
  watches,
  clothing,
  accessories,
  beauty,
  food,
  home,
  colours,
  materials,
  people,
  occasions,
  qualities,
  brands,
} satisfies Record<string, readonly WordGroup[]>;

export const shopWords: readonly WordGroup[] = Object.values(dictionary).flat();

/** Each word with the other words of its groups, all of them as stems, in the form that words() returns. */
const sameThing: ReadonlyMap<string, readonly string[]> = groupByWord();

function groupByWord(): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const group of shopWords) {
    const members = group.flatMap(words);
    for (const member of members) groups.set(member, [...(groups.get(member) ?? []), ...members]);
  }
  return groups;
}

/** The synonyms by which a document can also be found. Takes and returns words as `words()` does. */
export function expand(documentWords: readonly string[]): string[] {
  const known = new Set(documentWords);
  const extra = new Set<string>();
  for (const word of documentWords) {
    for (const other of sameThing.get(word) ?? []) {
      if (!known.has(other)) extra.add(other);
    }
  }
  return [...extra];
}

/** Whether the dictionary has this word, in the form of words(). */
export function isShopWord(word: string): boolean {
  return sameThing.has(word);
}

/** For each word, the first category of the dictionary that contains it. */
const categoryByWord: ReadonlyMap<string, keyof typeof dictionary> = new Map(
  Object.entries(dictionary)
    .toReversed()
    .flatMap(
      ([category, groups]) =>
        groups
          .flat()
          .flatMap(words)
          .map((word) => [word, category as keyof typeof dictionary] as const), // keys of a constant
    ),
);

export type TaxonomyWords = keyof typeof dictionary;

/** The category of the dictionary that contains a word; absent if there is none. */
export const categoryOfWord = (word: string): TaxonomyWords | undefined => categoryByWord.get(word);

/** The word and its synonyms, in the form of `words()`; empty for an unknown word. */
export const synonymsOf = (word: string): readonly string[] => sameThing.get(word) ?? [];

const isBangla = (text: string): boolean => /[\u0980-\u09ff]/.test(text);

/** For each word, the names of the first group in which it is an entry of its own. */
const names: ReadonlyMap<string, { name: string; nameBn: string | null }> = new Map(
  shopWords.toReversed().flatMap((group) => {
    const texts = { name: group[0] ?? '', nameBn: group.find(isBangla) ?? null };
    return group
      .map(words)
      .flatMap((one) => (one.length === 1 && one[0] !== undefined ? [[one[0], texts] as const] : []));
  }),
);

/** The English and Bangla names of a word of the dictionary; absent if it is not in the dictionary. */
export const nameOfWord = (word: string): { name: string; nameBn: string | null } | undefined => names.get(word);

const bySound: ReadonlyMap<string, string> = new Map(
  [...sameThing.keys()].toReversed().map((word) => [sound(word), word]),
);

/** The word of the dictionary that sounds so. */
export const shopWordSounding = (typedSound: string): string | undefined =>
  typedSound === '' ? undefined : bySound.get(typedSound);
