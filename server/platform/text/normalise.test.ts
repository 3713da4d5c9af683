import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { text, typedText } from '#test/support/typed-text.ts';
import { normalise } from './normalise.ts';

describe('normalised text', () => {
  test.each([
    ["Ladies' Crème-Brûlée  SHOES", 'ladies creme brulee shoes'],
    ['Men’s ‘best’ tie', 'mens best tie'],
    ['  T-Shirt\t(XL)\n', 't shirt xl'],
    ['৳১,২৩,৪৫৬', '1 23 456'],
    ['২০২৬ সালের', '2026 সালের'],
    ['র‍্যাকেট', 'র্যাকেট'],
    ['কা\u200cজ\u200dল', 'কাজল'],
    ['অাম', 'আম'],
    ['শাড়ি, জুতা।', 'শাড়ি জুতা'.normalize('NFC')],
    ['Straße Ærø Łódź İstanbul', 'strasse aero lodz istanbul'],
    ['a\0b\ud800c\udfffd\u00ade\ufeff', 'abcde'],
    ['♥ ⭐️ 👠', ''],
    ['', ''],
  ])('%j becomes %j', (typed, normalised) => {
    expect(normalise(typed)).toBe(normalised);
  });

  test.each([
    ['শা\u09dcি', 'শা\u09a1\u09bcি'],
    ['আষা\u09dd', 'আষা\u09a2\u09bc'],
    ['মে\u09dfে', 'মে\u09af\u09bcে'],
    ['ক\u09cbট', 'ক\u09c7\u09beট'],
    ['ন\u09ccকা', 'ন\u09c7\u09d7কা'],
  ])('%j is the same in any composition of its letters', (one, other) => {
    expect(normalise(one)).toBe(normalise(other));
  });

  test('normalising twice is normalising once', () => {
    fc.assert(
      fc.property(text, (typed) => {
        expect(normalise(normalise(typed))).toBe(normalise(typed));
      }),
      { numRuns: 2000 },
    );
  });

  test('contains letters, marks, digits and single inner spaces, well formed', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const normalised = normalise(typed);
        expect(normalised).toMatch(/^(?:[\p{L}\p{M}\p{Nd}]+(?: [\p{L}\p{M}\p{Nd}]+)*)?$/u);
        expect(normalised).not.toMatch(/[০-৯\0]/);
        expect(normalised.isWellFormed()).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test('does not depend on composition, joiners, the script of digits or letter case', () => {
    fc.assert(
      fc.property(typedText, (typed) => {
        const normalised = normalise(typed);
        expect(normalise(typed.normalize('NFD'))).toBe(normalised);
        expect(normalise(typed.normalize('NFC'))).toBe(normalised);
        expect(normalise([...typed].join('\u200d'))).toBe(normalised);
        expect(normalise(typed.replace(/[0-9]/g, (digit) => String.fromCharCode(0x09e6 + Number(digit))))).toBe(
          normalised,
        );
        expect(normalise(typed.toUpperCase())).toBe(normalised);
      }),
      { numRuns: 1000 },
    );
  });
});
