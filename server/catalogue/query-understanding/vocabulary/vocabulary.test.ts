import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { skeleton, sound } from '#server/platform/text/sounds.ts';
import { Vocabulary, type KnownWord } from './vocabulary.ts';

const name = (word: string): KnownWord => ({ word, sound: sound(word), skeleton: skeleton(word), isName: true });
const described = (word: string): KnownWord => ({ ...name(word), isName: false });
const shop = 'shoe জুতা leather bag bags jamdani panjabi tunic'.split(' ').map(name);

describe('a vocabulary', () => {
  test('contains words of names and of descriptions, and guesses only names', () => {
    const vocabulary = new Vocabulary([...shop, described('khalisha')]);
    expect(vocabulary.size).toBe(8);
    expect(['shoe', 'khalisha', 'boot'].map((word) => vocabulary.has(word))).toEqual([true, true, false]);
    expect(vocabulary.beginningWith('khal')).toEqual([]);
    expect(vocabulary.soundingAs(sound('kalisa'))).toEqual([]);
  });

  test('finds by beginning, the shortest first, up to a limit', () => {
    const vocabulary = new Vocabulary(['bagging', 'bag', 'bags', 'bale', 'c'].map(name));
    expect(vocabulary.beginningWith('bag')).toEqual(['bag', 'bags', 'bagging']);
    expect(vocabulary.beginningWith('ba', 2)).toEqual(['bag', 'bags']);
    expect(vocabulary.beginningWith('z')).toEqual([]);
  });

  test('finds by sound, by similar sound and by consonants', () => {
    const vocabulary = new Vocabulary(shop);
    expect(vocabulary.soundingAs(sound('zuta'))).toEqual(['জুতা']);
    expect(vocabulary.soundingLike(sound('jamdaniya'), 0.42)[0]?.word).toBe('jamdani');
    expect(vocabulary.withConsonants(skeleton('punjabi'), sound('punjabi'))).toEqual(['panjabi']);
    expect(vocabulary.withConsonants(skeleton('unjabi'), sound('unjabi'))).toEqual([]);
  });

  test('learns words of new products, also a name that was a word of descriptions', () => {
    const vocabulary = new Vocabulary([...shop, described('khalisha')]);
    vocabulary.add([name('khalisha'), name('boot'), name('shoe'), described('bright')]);
    expect(vocabulary.size).toBe(10);
    expect(vocabulary.has('bright')).toBe(true);
    expect(vocabulary.beginningWith('khal')).toEqual(['khalisha']);
    expect(vocabulary.soundingAs(sound('but'))).toEqual(['boot']);
    expect(vocabulary.soundingAs(sound('zuta'))).toEqual(['জুতা']);
  });

  test('gives the same answers for any order of its words', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'e', 'k', 'n', 's', 't', '1'), minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.array(word, { maxLength: 60 }), fc.nat(60), word, (words, split, typed) => {
        const whole = new Vocabulary(words.map(name));
        const grown = new Vocabulary(words.slice(0, split).map(name));
        for (const more of words.slice(split)) grown.add([name(more)]);
        const answers = (vocabulary: Vocabulary) => [
          vocabulary.size,
          vocabulary.has(typed),
          vocabulary.beginningWith(typed),
          vocabulary.soundingAs(sound(typed)),
          vocabulary.soundingLike(sound(typed), 0.3),
          vocabulary.withConsonants(skeleton(typed), sound(typed)),
        ];
        expect(answers(grown)).toEqual(answers(whole));
      }),
    );
  });

  test('measures likeness as pg_trgm does', () => {
    const trigrams = (word: string) =>
      new Set(Array.from({ length: word.length + 1 }, (_, at) => `  ${word} `.slice(at, at + 3)));
    const similarity = (one: string, other: string) =>
      trigrams(one).intersection(trigrams(other)).size / trigrams(one).union(trigrams(other)).size;
    const heard = fc.string({ unit: fc.constantFrom('a', 'b', 'k', 'z', '0', '9'), minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(fc.uniqueArray(heard, { maxLength: 30 }), heard, (sounds, typed) => {
        const vocabulary = new Vocabulary(sounds.map((one) => ({ ...name(one), sound: one })));
        const expected = sounds.filter(
          (one) => similarity(one, typed) >= 0.42 && Math.abs(one.length - typed.length) <= 3,
        );
        expect(
          vocabulary
            .soundingLike(typed, 0.42)
            .map(({ word }) => word)
            .toSorted(),
        ).toEqual(expected.toSorted());
      }),
    );
  });
});
