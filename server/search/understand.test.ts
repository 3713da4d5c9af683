import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { typedText } from '#test/support/typed-text.ts';
import { skeleton, sound } from '../text/sounds.ts';
import { words } from '../text/words.ts';
import { expand } from './shop-words.ts';
import { understand } from './understand.ts';
import { Vocabulary } from './vocabulary.ts';

/** A vocabulary as products with these names would make it. */
function vocabularyOf(...names: string[]): Vocabulary {
  const all = names.map(words).flatMap((found) => [...found, ...expand(found)]);
  return new Vocabulary(all.map((word) => ({ word, sound: sound(word), skeleton: skeleton(word), isName: true })));
}

const vocabulary = vocabularyOf(
  'White Drift Running Shoes',
  'Lambskin Leather Tote Bag',
  'Jute Shopping Bag',
  'Red Jamdani Sari',
  'Sundarban Honey',
  'Sun Sunhat',
);
const shop = { vocabulary };
const groupsOf = (typed: string, unfinished = false) =>
  understand(typed, shop, unfinished)?.attempts[0]?.groups.map((group) => group.map(({ word }) => word));
const meantBy = (typed: string) => understand(typed, shop)?.attempts[0]?.meant;

describe('a search is understood', () => {
  test('by the word itself, alone', () => {
    expect(groupsOf('sun')).toEqual([['sun']]);
    expect(groupsOf('jute bag')).toEqual([['jute'], ['bag']]);
    expect(groupsOf('পাট')).toEqual([['পাট']]);
    expect(meantBy('jute bag')).toBeUndefined();
  });

  test('by its beginning while it is being typed, the word itself first', () => {
    expect(groupsOf('sun', true)?.[0]?.slice(0, 2)).toEqual(['sun', 'sunhat']);
    expect(groupsOf('sun leat', true)?.[0]).toEqual(['sun']);
    expect(groupsOf('leat')).toEqual([['leather']]);
    expect(meantBy('leat')).toBeUndefined();
  });

  test.each([
    ['zuta', 'juta'],
    ['honny', 'honey'],
    ['jamdany', 'jamdani'],
    ['runing', 'running'],
  ])('by sound: %s is %s', (typed, word) => {
    expect(groupsOf(typed)?.[0]).toContain(word);
  });

  test('and says what it took for what was typed', () => {
    expect(meantBy('lether bag')).toBe('leather bag');
    expect(meantBy('leather bag')).toBeUndefined();
  });

  test('never by bending a word of the dictionary into another', () => {
    expect(understand('borka', shop)).toEqual({ attempts: [] });
  });

  test('not at all without a text, or where a word means nothing', () => {
    expect(understand(undefined, shop)).toBeUndefined();
    expect(understand('   ', shop)).toBeUndefined();
    expect(understand('!!!', shop)).toEqual({ attempts: [] });
    expect(understand('shoes blorf', shop)).toEqual({ attempts: [] });
  });

  test('whatever is typed: it throws nothing, and every meaning is a word of the shop', () => {
    fc.assert(
      fc.property(typedText, fc.boolean(), (typed, unfinished) => {
        for (const { groups } of understand(typed, shop, unfinished)?.attempts ?? [])
          for (const { word, closeness } of groups.flat()) {
            expect(vocabulary.has(word)).toBe(true);
            expect(closeness).toBeGreaterThan(0);
            expect(closeness).toBeLessThanOrEqual(1);
          }
      }),
    );
  });
});
