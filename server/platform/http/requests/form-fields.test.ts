import { expect, test } from 'vitest';
import { toFields } from './form-fields.ts';

test('the names of fields go four levels deep, as a product’s form needs at most, and no deeper', () => {
  expect(toFields([['variant[0][color]', 'Red']])).toEqual({ variant: { 0: { color: 'Red' } } });
  expect(toFields([['a[b][c][d][e]', 'four']])).toEqual({ a: { b: { c: { d: { e: 'four' } } } } });
  expect(toFields([['a[b][c][d][e][f]', 'five']])).toEqual({});
  expect(toFields([[`a${'[b]'.repeat(100_000)}`, 'very deep']])).toEqual({});
});

test('names that are too long, or none, are dropped', () => {
  for (const name of ['', '[a]', 'a[', 'a[]', 'a[b', 'a b', `a${'b'.repeat(41)}`, `a[${'b'.repeat(41)}]`])
    expect([name, toFields([[name, 'value']])]).toEqual([name, {}]);
});

test('no name can reach the prototype of all objects', () => {
  const fields = toFields([
    ['__proto__[polluted]', 'yes'],
    ['constructor[prototype][polluted]', 'yes'],
  ]);
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  expect(Object.getPrototypeOf(fields)).toBeNull();
});
