import { expect, test } from 'vitest';
import { pagePaths } from '#shared/page-paths.ts';
import { ownPagePath } from './own-page-path.ts';

test('a page about the shop has its own address, every other page one below /pages', () => {
  expect(ownPagePath('terms')).toBe(pagePaths.terms);
  expect(ownPagePath('eid-offers')).toBe('/pages/eid-offers');
  expect(ownPagePath('eid-offers', 'post')).toBe('/blog/eid-offers');
  // every object has one
  expect(ownPagePath('constructor')).toBe('/pages/constructor');
});
