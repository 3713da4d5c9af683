import { beforeEach, describe, expect, test } from 'vitest';
import { csvFile, emptyCatalogue, fileRow, pictureFolder, toCsv, variantRow } from '#test/support/catalogue-files.ts';
import { testDatabase, testFolder } from '#test/support/shop.ts';
import { optionalColumns, usualColumns } from '#shared/catalogue/import-columns.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { folderStore } from '#server/platform/gateways/storage/media-store.ts';
import { indexProducts } from '#server/catalogue/search-index/search-index.service.ts';
import { importProducts } from '../catalogue-file.ts';

const database = await testDatabase();
const folder = await pictureFolder(await testFolder());
const media = folderStore(await testFolder());

beforeEach(() => emptyCatalogue(database));

const rows = [
  fileRow({
    slug: 'a',
    name: 'Red shoe',
    name_bn: 'লাল জুতা',
    category_bn: 'জুতা',
    sub_category: 'Heels',
    discount: '15',
    price: '333',
  }),
  variantRow('a', { color: 'blue', size: '9', price: '330', quantity: '0' }),
  variantRow('a', { color: 'Blue', size: '10', price: '999', quantity: '3' }),
  variantRow('a', { color: 'নীল', size: '', quantity: '1' }),
  fileRow({ slug: 'b', name: 'Sari', brand: 'Apex', brand_bn: 'এপেক্স', in_stock: 'no', size: '' }),
  fileRow({ slug: 'c', name: 'Honey', quantity: '0', discount: '100' }),
];
const bringRows = async (some: typeof rows, imported: object) => {
  const file = await csvFile(folder, toCsv(some, [...usualColumns, ...optionalColumns]));
  expect(await importProducts(database, media, file, { create: true })).toMatchObject({ imported });
};
const bring = () => bringRows(rows, { added: 3 });
const products = async () => (await database.pool.query('SELECT * FROM products ORDER BY slug')).rows;
const vocabulary = async () => (await database.pool.query('SELECT * FROM vocabulary ORDER BY word')).rows;

/** The slugs of the products that `work` updates, one for each time. */
async function updatedBy(work: () => Promise<void>): Promise<string[]> {
  await database.pool.query(`
    CREATE TABLE updated_products (slug text);
    CREATE FUNCTION note_updated_product() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN INSERT INTO updated_products VALUES (NEW.slug); RETURN NULL; END';
    CREATE TRIGGER noted AFTER UPDATE ON products FOR EACH ROW EXECUTE FUNCTION note_updated_product()`);
  await work();
  const { rows: noted } = await database.pool.query<{ slug: string }>('SELECT slug FROM updated_products ORDER BY 1');
  await database.pool.query(
    'DROP TRIGGER noted ON products; DROP FUNCTION note_updated_product; DROP TABLE updated_products',
  );
  return noted.map(({ slug }) => slug);
}

test('a new product is stored whole: neither the triggers nor the search write into it again', async () => {
  expect(await updatedBy(bring)).toEqual([]);
});

test('stores the same columns for a new product as triggers and search would compute', async () => {
  await bring();
  const [imported, words] = [await products(), await vocabulary()];
  expect(imported[0]).toMatchObject({ price_from: 281, sellable: true, sizes: ['10', '40', '9'] });
  await database.pool.query(`
    TRUNCATE vocabulary;
    UPDATE products SET document = '', price_from = 0, sellable = NOT sellable, colors = '{}', sizes = '{}';
    SELECT summarise_products(ARRAY(SELECT id FROM products))`);
  await inTransaction(database, (tx) =>
    indexProducts(
      tx,
      imported.map(({ id }: { id: string }) => id),
    ),
  );
  expect(await products()).toEqual(imported);
  expect(await vocabulary()).toEqual(words);
});

describe('an import that changes products', () => {
  const changes = [
    fileRow({
      slug: 'a',
      name: 'Red shoe',
      name_bn: 'লাল জুতা',
      category_bn: 'জুতা',
      sub_category: 'Heels',
      discount: '20',
      price: '500',
    }),
    variantRow('a', { color: 'blue', size: '9', price: '330', quantity: '4' }),
    variantRow('a', { color: 'Blue', size: '10', price: '400', quantity: '0' }),
    variantRow('a', { color: 'নীল', size: '', quantity: '0' }),
    fileRow({ slug: 'b', name: 'Sari', brand: 'Apex', brand_bn: 'এপেক্স', in_stock: 'yes', size: '' }),
    fileRow({ slug: 'c', name: 'Honey', quantity: '2', discount: '100' }),
  ];
  const change = () => bringRows(changes, { changed: 3 });
  const asked = async () =>
    (
      await database.pool.query(`
        SELECT p.slug, c.discount, c.price FROM price_changes c JOIN products p ON p.id = c.product_id
        WHERE c.variant_id IS NOT NULL ORDER BY c.price`)
    ).rows;

  test('writes each of them once if the search text stays the same', async () => {
    await bring();
    const cheaper = rows.slice(0, 4).map((row) => ({ ...row, price: '100', quantity: '7' }));
    expect(await updatedBy(() => bringRows(cheaper, { changed: 1 }))).toEqual(['a']);
  });

  test('stores the same columns as the triggers would', async () => {
    await bring();
    await change();
    const imported = await products();
    expect(imported[0]).toMatchObject({ price_from: 264, sellable: true, discount: 20 });
    await database.pool.query(`
      UPDATE products SET price_from = 0, sellable = NOT sellable, colors = '{}', sizes = '{}';
      SELECT summarise_products(ARRAY(SELECT id FROM products))`);
    expect(await products()).toEqual(imported);
  });

  test('stores former prices of variants, and strikes through only real ones', async () => {
    await bring();
    await change();
    expect(await asked()).toEqual([
      { slug: 'a', discount: 15, price: 333 },
      { slug: 'a', discount: 15, price: 999 },
    ]);
    expect((await products())[0]).toMatchObject({ discount: 20, former_discount: 20 });
  });

  test('applies a running campaign to an imported product', async () => {
    await bring();
    await database.pool.query(`
      WITH sale AS (
        INSERT INTO sales (name, percent, starts_at, ends_at)
        VALUES ('Half', 50, now() - interval '1 hour', now() + interval '1 day')
        RETURNING id)
      UPDATE products SET sale_id = sale.id FROM sale WHERE slug = 'a'`);
    await change();
    expect((await products())[0]).toMatchObject({ discount: 50, own_discount: 20, price_from: 165 });
  });

  test('is found by its new words, and by colours', async () => {
    await bring();
    const told = [
      ['name', { ...rows[5]!, slug: 'c', name: 'Mustard oil' }],
      ['description', { ...rows[5]!, slug: 'c', description: 'Pressed at dawn' }],
      ['colour', { ...rows[5]!, slug: 'c', color: 'Golden' }],
      ['category', { ...rows[5]!, slug: 'c', sub_category: 'Jars' }],
      ['brand', { ...rows[5]!, slug: 'c', brand: 'Sundarban' }],
    ] as const;
    for (const [what, row] of told) {
      await bringRows([row], { changed: 1 });
      const stored = (await products())[2];
      await inTransaction(database, (tx) => indexProducts(tx, [stored.id]));
      expect((await products())[2].document, what).toBe(stored.document);
    }
  });
});
