import { expect, test } from 'vitest';
import { knownColumns } from '#shared/catalogue/import-columns.ts';
import { readProducts } from '#server/catalogue/import/product-rows/import-products.ts';
import { catalogueColumns, readSheet } from '#server/catalogue/import/sheet/import-sheet.ts';
import type { Problem } from '#server/catalogue/import/sheet/problem.ts';
import { columnWords, exampleFile } from './example-file.ts';

test('the example is a table that an import takes as it is', async () => {
  const problems: Problem[] = [];
  const sheet = readSheet(Buffer.from(exampleFile()), catalogueColumns, problems);
  const products = sheet ? await readProducts(sheet, problems) : [];
  expect(products.map(({ name, variants, imageColors }) => [name, variants.length, imageColors])).toEqual([
    ['Red Winter Shawl', 2, ['Red', 'Maroon']],
    ['Leather Sandal', 2, [null]],
  ]);
  expect(problems).toEqual([]);
});

test('only columns that there are are explained, and all that a file must have', () => {
  const explained = new Set(columnWords.flatMap(({ columns }) => columns.split(', ')));
  expect([...explained].filter((name) => !knownColumns.some((column) => column === name))).toEqual([]);
  expect(knownColumns.filter((column) => !explained.has(column))).toEqual([
    'category_bn',
    'sub_category_bn',
    'brand_bn',
  ]);
});
