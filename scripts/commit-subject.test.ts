import { expect, test } from 'vitest';
import { wrongInSubject } from './commit-subject.ts';

test.each([
  'Orders: show "awaiting stock" for pre-orders',
  'Erasure: clear the names of accounts deleted before',
  'Merge what the check of the limits found',
  `${'Orders '.repeat(10)}now`.slice(0, 72),
])('“%s” is a subject', (subject) => {
  expect(wrongInSubject(subject)).toEqual([]);
});

test.each([
  ['x', 2],
  ['wip', 3],
  ['WIP: orders', 1],
  ['Orders', 1],
  ['Merge branch wings into main', 1],
  ['orders: show pre-orders', 1],
  ['Orders: show pre-orders.', 1],
  [`Orders: ${'show '.repeat(13)}`.trim(), 0],
  ['Orders: ' + 'অর্ডার '.repeat(12), 1],
])('of “%s” %i rules are broken', (subject, broken) => {
  expect(wrongInSubject(subject)).toHaveLength(broken);
});
