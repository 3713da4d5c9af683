import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { usualColumns, type Column } from '#shared/catalogue/import-columns.ts';
import {
  csvFile,
  emptyCatalogue,
  everyRow,
  fileRow,
  pictureFolder,
  toCsv,
  variantRow,
  type FileRow,
} from '#test/support/catalogue-files.ts';
import { announced } from '#test/support/announced.ts';
import { testDatabase, testFolder } from '#test/support/shop.ts';
import { folderStore } from '#server/platform/gateways/storage/media-store.ts';
import { importProducts } from '../catalogue-file.ts';
import { exportProducts } from './export-products.ts';
import { cellsOfValues, type ValuesByName } from '../plan/import-attributes.ts';

const database = await testDatabase();
const emptyShop = await testDatabase();
const media = folderStore(await testFolder());
const emptyMedia = folderStore(await testFolder());
const out = await testFolder();
const pictures = await pictureFolder(out);

beforeEach(async () => {
  await emptyCatalogue(database);
  await emptyCatalogue(emptyShop);
});

const formulas = ['=1+1', '+8801700000000', '-5%', '@SUM(A1)', "'quoted", "'=1", "''-x", '| , "\n'];

async function fillShop(): Promise<void> {
  const products = formulas.flatMap((text, n) => {
    const slug = `thing-of-${n}`;
    return [
      fileRow({ slug, name: `a${text}`, sub_category: 'Heels', color: `b${text}`.trim() }),
      variantRow(slug),
      variantRow(slug, { size: '' }),
    ];
  });
  await importProducts(database, media, await csvFile(pictures, products), { create: true });
  for (const [n, text] of formulas.entries()) {
    await database.pool.query('UPDATE products SET name = $1, name_bn = $1 WHERE slug = $2', [
      text.trim(),
      `thing-of-${n}`,
    ]);
  }
}

/** The parts of a shop that a file contains: ids, numbers and times are the shop's own. */
async function catalogueOf(shop: typeof database): Promise<unknown> {
  const { rows } = await shop.pool.query(`
    SELECT p.slug, p.name, p.name_bn, p.description, p.description_bn, p.regular_price, p.discount, p.in_stock,
           p.thumbnail, p.price_from, p.sellable,
           c.name AS category, c.name_bn AS category_bn, s.name AS sub_category, b.name AS brand,
           ARRAY(SELECT picture FROM product_pictures WHERE product_id = p.id ORDER BY position) AS images,
           (SELECT json_agg(json_build_array(color, size, price, quantity) ORDER BY position)
            FROM variants WHERE product_id = p.id) AS variants
    FROM products p JOIN categories c ON c.id = p.category_id JOIN brands b ON b.id = p.brand_id
      LEFT JOIN sub_categories s ON s.id = p.sub_category_id
    ORDER BY p.created_at DESC, p.id DESC`);
  return rows;
}

test('an exported catalogue comes back the same in an empty shop, pictures and all', async () => {
  await fillShop();
  const file = join(out, 'whole.csv');
  expect(await exportProducts(database, media, file)).toEqual({ products: 8, variants: 24, pictures: 2, missing: [] });
  expect(await importProducts(emptyShop, emptyMedia, file, { create: true })).toMatchObject({
    ok: true,
    imported: { added: 8 },
  });
  expect(await catalogueOf(emptyShop)).toEqual(await catalogueOf(database));
  const again = join(out, 'again.csv');
  await exportProducts(emptyShop, emptyMedia, again);
  expect((await readFile(again, 'utf8')).replaceAll('again-pictures', 'whole-pictures')).toBe(
    await readFile(file, 'utf8'),
  );
  for (const name of await readdir(join(out, 'whole-pictures'))) {
    expect(await readFile(join(out, 'again-pictures', name))).toEqual(
      await readFile(join(out, 'whole-pictures', name)),
    );
  }
});

test('importing an exported catalogue into its own shop makes no changes', async () => {
  await fillShop();
  const before = await everyRow(database);
  const file = join(out, 'same.csv');
  await exportProducts(database, media, file);
  expect(await importProducts(database, media, file)).toMatchObject({
    ok: true,
    imported: { added: 0, changed: 0, unchanged: 8 },
  });
  expect(await everyRow(database)).toEqual(before);
});

test('an exported cell never starts with a character that makes a spreadsheet run it', async () => {
  await fillShop();
  const file = join(out, 'safe.csv');
  await exportProducts(database, media, file);
  const csv = await readFile(file, 'utf8');
  expect(csv).toContain(`,'=1+1,'=1+1,`);
  expect(csv).not.toMatch(/(^|,)"?[=+\-@]/m);
});

test('deleted products are not exported', async () => {
  await fillShop();
  await database.pool.query(`UPDATE products SET deleted_at = now() WHERE slug <> 'thing-of-0'`);
  expect(await exportProducts(database, media, join(out, 'few.csv'))).toMatchObject({ products: 1 });
});

/** Three attributes of the shop, one of each kind. */
async function keepAttributes(): Promise<void> {
  await announced(database, 'attributes', async (tx) => {
    await tx.deleteFrom('attributes').execute();
    for (const [name, kind] of [
      ['Fabric', 'choices'],
      ['Warranty', 'number'],
      ['Care', 'text'],
    ] as const) {
      const values = { name, slug: name.toLowerCase(), kind };
      const { id } = await tx.insertInto('attributes').values(values).returning('id').executeTakeFirstOrThrow();
      if (kind !== 'choices') continue;
      const choices = ['Cotton', 'Silk, washed'].map((choice, position) => ({
        attribute_id: id,
        name: choice,
        slug: `c-${position}`,
        position,
      }));
      await tx.insertInto('attribute_choices').values(choices).execute();
    }
  });
}

const saidBy = async (slug: string) => {
  const { rows } = await database.pool.query<{ said: ValuesByName[] }>(
    'SELECT attributes_of(choices, facts) AS said FROM products WHERE slug = $1',
    [slug],
  );
  return cellsOfValues(rows[0]?.said ?? []);
};
const attributeColumns = [...usualColumns, 'attributes'] as const;
const inBothLanguages = [...attributeColumns, 'attributes_bn'] as const;
const importRows = async (rows: FileRow[], columns: readonly Column[]) =>
  importProducts(database, media, await csvFile(pictures, toCsv(rows, columns)), { create: true });

test('attribute values survive an import followed by an export', async () => {
  await keepAttributes();
  const attributes = 'fabric: SILK, WASHED; cotton | Warranty: ১২ | Care: Wash: by hand';
  const said = {
    attributes: 'Care: Wash: by hand | Fabric: Cotton; Silk, washed | Warranty: 12',
    attributes_bn: 'Care: হাতে ধুয়ে নিন',
  };
  const rows = [
    fileRow({ slug: 'shawl', attributes, attributes_bn: 'Care: হাতে ধুয়ে নিন' }),
    fileRow({ slug: 'bare', category: 'Shoes' }),
  ];
  expect(await importRows(rows, inBothLanguages)).toMatchObject({ ok: true, imported: { added: 2 } });
  expect([await saidBy('shawl'), await saidBy('bare')]).toEqual([said, { attributes: '', attributes_bn: '' }]);

  const before = await everyRow(database);
  const file = join(out, 'said.csv');
  await exportProducts(database, media, file);
  expect(await importProducts(database, media, file)).toMatchObject({ imported: { changed: 0, unchanged: 2 } });
  // a file without the columns leaves them as they are; without the one for Bangla that text stays
  expect(await importRows(rows, usualColumns)).toMatchObject({ imported: { changed: 0, unchanged: 2 } });
  expect(await importRows(rows, attributeColumns)).toMatchObject({ imported: { changed: 0, unchanged: 2 } });
  expect(await everyRow(database)).toEqual(before);

  expect(await importRows([{ ...rows[0], attributes: 'Fabric: Cotton' }], attributeColumns)).toMatchObject({
    imported: { changed: 1 },
  });
  expect(await saidBy('shawl')).toEqual({ attributes: 'Fabric: Cotton', attributes_bn: '' });
});

test('lists attribute values that the shop does not accept with their lines, and imports nothing', async () => {
  await keepAttributes();
  const wrong = ['Colour: red', 'Fabric: Wool', 'Warranty: long', 'Care: a | care: b', `Care: ${'x'.repeat(201)}`];
  const rows = wrong.map((attributes) => fileRow({ attributes }));
  const result = await importRows(rows, attributeColumns);
  expect(result).toMatchObject({ ok: false });
  expect('problems' in result && result.problems.map(({ line, column }) => [line, column])).toEqual(
    wrong.map((_, n) => [n + 2, 'attributes']),
  );
  expect((await database.pool.query('SELECT FROM products')).rowCount).toBe(0);
});
