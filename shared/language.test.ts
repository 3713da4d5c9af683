import fc from 'fast-check';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import {
  barePath,
  languageOf,
  languages,
  learnBangla,
  pathIn,
  readFirstLanguageFrom,
  readLanguageFrom,
  t,
} from './language.ts';

afterAll(() => readLanguageFrom(() => 'en'));
afterEach(() => readFirstLanguageFrom(() => 'en'));

test('a name that every object has, such as "constructor", is a word like any other', () => {
  learnBangla({ Red: 'লাল' });
  readLanguageFrom(() => 'bn');
  expect(['Red', 'Teal', 'constructor', 'toString', '__proto__', 'hasOwnProperty'].map((word) => t(word))).toEqual([
    'লাল',
    'Teal',
    'constructor',
    'toString',
    '__proto__',
    'hasOwnProperty',
  ]);
});

test.each([
  ['/bn', '/', '/bn'],
  ['/', '/', '/bn'],
  ['/bn/products?page=2', '/products?page=2', '/bn/products?page=2'],
  ['/bn?x=//y', '/?x=//y', '/bn?x=//y'],
  ['/#top', '/#top', '/bn#top'],
  // a browser reads two leading slashes as the name of another site
  ['/bn//evil.example', '/evil.example', '/bn/evil.example'],
  ['//evil.example/x', '/evil.example/x', '/bn/evil.example/x'],
  ['/bn/\\evil.example', '/evil.example', '/bn/evil.example'],
  ['/bn///evil.example', '/evil.example', '/bn/evil.example'],
])('%s in either language is a page of ours', (path, english, bangla) => {
  expect([pathIn('en', path), pathIn('bn', path)]).toEqual([english, bangla]);
});

describe('whichever language a shop has first', () => {
  const anyPath = fc
    .array(
      fc.stringMatching(/^[a-z-]{1,6}$/).filter((part) => part !== 'en' && part !== 'bn'),
      { maxLength: 4 },
    )
    .map((parts) => `/${parts.join('/')}`);

  test('an address says its language, and leads to the same page in the other one and back', () => {
    fc.assert(
      fc.property(fc.constantFrom(...languages), fc.constantFrom(...languages), anyPath, (first, language, path) => {
        readFirstLanguageFrom(() => first);
        const address = pathIn(language, path);
        expect([languageOf(address), barePath(address)]).toEqual([language, path]);
        const other = language === 'en' ? 'bn' : 'en';
        expect(pathIn(language, pathIn(other, address))).toBe(address);
        expect(languageOf(pathIn(other, address))).toBe(other);
      }),
    );
  });

  test.each([
    ['en', '/', '/bn', '/products', '/bn/products'],
    ['bn', '/en', '/', '/en/products', '/products'],
  ] as const)('with %s first the front page is at %s and %s', (first, english, bangla, inEnglish, inBangla) => {
    readFirstLanguageFrom(() => first);
    expect([pathIn('en', '/'), pathIn('bn', '/')]).toEqual([english, bangla]);
    for (const path of ['/products', '/bn/products', '/en/products'])
      expect([pathIn('en', path), pathIn('bn', path)]).toEqual([inEnglish, inBangla]);
  });
});
