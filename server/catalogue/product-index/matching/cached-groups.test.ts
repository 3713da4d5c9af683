import { expect, test } from 'vitest';
import { newId } from '#server/platform/db/queries/new-ids.ts';
import { rowsOfGroup } from './cached-groups.ts';
import { ProductTable } from '../columns/product-table.ts';

const product = {
  category: 1,
  subCategory: 0,
  brand: 1,
  price: 100,
  discount: 0,
  sold: 0,
  isSellable: true,
  created: 0,
  colors: 0,
  sizes: 0,
  choices: 0,
};

/** A tsvector with these words, each in the name, in the binary form of PostgreSQL. */
function documentOf(words: readonly string[]): Buffer {
  const count = Buffer.alloc(4);
  count.writeInt32BE(words.length);
  return Buffer.concat([count, ...words.map((word) => Buffer.from(`${word}\0\0\x01\xc0\x01`, 'latin1'))]);
}

function addTo(table: ProductTable, many: number, words: readonly string[]): void {
  for (let n = 0; n < many; n += 1) {
    const id = Buffer.from(newId().replaceAll('-', ''), 'hex');
    const row = table.set(id, 0, { product, words: true });
    table.words.add(row ?? 0, documentOf(words), 0);
  }
}

const group = (...words: string[]) => words.map((word) => ({ word, closeness: 1 }));

test('the rows of words are kept until there is another row, and each row stands there once', () => {
  const table = new ProductTable();
  addTo(table, 1500, ['saree', 'silk']);
  const rows = rowsOfGroup(table, group('saree', 'silk'));
  expect(rows.rows).toHaveLength(1500);
  expect(rowsOfGroup(table, group('saree', 'silk'))).toBe(rows);
  addTo(table, 1, ['silk']);
  expect(rowsOfGroup(table, group('saree', 'silk')).rows.toSorted()).toEqual(
    Int32Array.from({ length: 1501 }, (_, n) => n),
  );
});

test('the cache has a bound and drops the least recently used rows', () => {
  const table = new ProductTable();
  const words = ['one', 'two', 'three', 'four'] as const;
  addTo(table, 1500, words);
  const [first, second] = [rowsOfGroup(table, group('one')), rowsOfGroup(table, group('two'))];
  rowsOfGroup(table, group('one'));
  for (const word of ['three', 'four']) rowsOfGroup(table, group(word));
  expect(rowsOfGroup(table, group('one'))).toBe(first);
  expect(rowsOfGroup(table, group('two'))).not.toBe(second);
});
