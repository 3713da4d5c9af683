import { expect, test } from 'vitest';
import { differences } from './history-words.ts';

const variant = (_id: string, price: number, quantity: number) => ({ _id, color: 'Red', size: 'M', price, quantity });

test('lists only the differences, before and after', () => {
  expect(
    differences(
      { name: 'Sari', discount: 0, inStock: true, nameBn: null },
      { name: 'Sari', discount: 10, inStock: false, nameBn: 'শাড়ি' },
    ),
  ).toEqual([
    { what: 'Name in Bangla', from: 'nothing', to: 'শাড়ি' },
    { what: 'Discount', from: '0 %', to: '10 %' },
    { what: 'In stock', from: 'yes', to: 'no' },
  ]);
});

test('shows no earlier values for a change of several products', () => {
  expect(
    differences(null, { discount: 20, category: 'c1', subCategory: null }, (id) => (id === 'c1' ? 'Shoes' : undefined)),
  ).toEqual([
    { what: 'Discount', to: '20 %' },
    { what: 'Category', to: 'Shoes' },
    { what: 'Sub-category', to: 'none' },
  ]);
});

test('shows the difference of long texts with the same beginning', () => {
  const text = 'A light brass crown with red and blue stones, combs at both sides hold it in a bun all day long.';
  expect(differences({ description: text }, { description: `${text} Washable.` })).toEqual([
    { what: 'Description', from: '… a bun all day long.', to: '… a bun all day long. Washable.' },
  ]);
  const [difference] = differences({ description: text }, { description: `Another ${text}` });
  expect(difference).toEqual({
    what: 'Description',
    from: `${text.slice(0, 80)} …`,
    to: `${`Another ${text}`.slice(0, 80)} …`,
  });
  const address = `https://example.com/${'a'.repeat(150)}`;
  expect(differences({ description: address }, { description: `${address}/b` }), 'one long word').toEqual([
    { what: 'Description', from: `… ${'a'.repeat(40)}`, to: `… ${'a'.repeat(40)}/b` },
  ]);
});

test('variants are listed one by one', () => {
  expect(
    differences(
      { variant: [variant('a', 900, 5), variant('b', 900, 5)] },
      { variant: [variant('a', 800, 7), variant('c', 100, 1)] },
    ),
  ).toEqual([
    { what: 'Red, M: price', from: '৳900', to: '৳800' },
    { what: 'Red, M: quantity', from: '5', to: '7' },
    { what: 'Red, M', to: 'added (৳100, 1 pcs)' },
    { what: 'Red, M', to: 'removed' },
  ]);
});

test('pictures in another order are described as such', () => {
  expect(differences({ images: ['a', 'b'] }, { images: ['b', 'a'] })).toEqual([
    { what: 'Images', to: 'in another order' },
  ]);
});
