import { afterAll, expect, test } from 'vitest';
import { learnBangla, pathIn, readLanguageFrom, t } from './language.ts';

afterAll(() => readLanguageFrom(() => 'en'));

test('a word that every object knows is a word like any other: a colour may be asked for by it', () => {
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
  // a browser takes what begins with two slashes for the name of another site
  ['/bn//evil.example', '/evil.example', '/bn/evil.example'],
  ['//evil.example/x', '/evil.example/x', '/bn/evil.example/x'],
  ['/bn/\\evil.example', '/evil.example', '/bn/evil.example'],
  ['/bn///evil.example', '/evil.example', '/bn/evil.example'],
])('%s in either language is a page of ours', (path, english, bangla) => {
  expect([pathIn('en', path), pathIn('bn', path)]).toEqual([english, bangla]);
});
