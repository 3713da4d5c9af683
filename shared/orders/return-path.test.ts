import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeReturnPath } from './return-path.ts';

describe('safeReturnPath', () => {
  test.each(['/order', '/dashboard/profile', '/products?category=shoes&page=2#top', '/products?search=%E0%A6%9C'])(
    'keeps %s',
    (path) => {
      expect(safeReturnPath(path)).toBe(path);
    },
  );

  test.each([
    '//evil.example',
    '\\\\evil.example',
    '/\\evil.example',
    'https:evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '\n//evil.example',
    '/bn//evil.example',
    '/bn/login',
    '/bn/login?from=/order',
    '',
    'order',
    null,
    undefined,
    '/login',
    '/login?from=/order',
    '/register',
    `/${'x'.repeat(2000)}`,
    '/a\\b',
  ])('refuses %j', (path) => {
    expect(safeReturnPath(path)).toBe('/');
  });

  test('leads to the page itself, in the language of the page to sign in', () => {
    expect(['/bn', '/bn/order', '/bn/products?page=2', '/bnx'].map(safeReturnPath)).toEqual([
      '/',
      '/order',
      '/products?page=2',
      '/bnx',
    ]);
  });

  test('never leads to another site, for any input', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((rest) => `/${rest}`),
          fc.webUrl(),
        ),
        (wanted) => {
          expect(new URL(safeReturnPath(wanted), 'https://shop.example').origin).toBe('https://shop.example');
        },
      ),
    );
  });
});
