import { beforeEach, expect, test } from 'vitest';
import { csvFile, emptyCatalogue, fileRow, pictureFolder, toCsv, variantRow } from '#test/support/catalogue-files.ts';
import { testDatabase, testFolder } from '#test/support/shop.ts';
import { optionalColumns, requiredColumns } from '#shared/import-columns.ts';
import { inTransaction } from '../db/database.ts';
import { folderStore } from '../media/media-store.ts';
import { indexProducts } from '../search/search-index.service.ts';
import { importProducts } from './catalogue-file.ts';

const database = await testDatabase();
const folder = await pictureFolder(await testFolder());
const media = folderStore(await testFolder());

beforeEach(() => emptyCatalogue(database));

const rows = [
  fileRow({ slug: 'a', name_bn: 'লাল জুতা', category_bn: 'জুতা', sub_category: 'Heels', discount: '15', price: '333' }),
  variantRow('a', { color: 'blue', size: '9', price: '330', quantity: '0' }),
  variantRow('a', { color: 'Blue', size: '10', price: '999', quantity: '3' }),
  variantRow('a', { color: 'নীল', size: '', quantity: '1' }),
  fileRow({ slug: 'b', brand: 'Apex', brand_bn: 'এপেক্স', in_stock: 'no', size: '' }),
  fileRow({ slug: 'c', quantity: '0', discount: '100' }),
];
const bring = async () => {
  const file = await csvFile(folder, toCsv(rows, [...requiredColumns, ...optionalColumns]));
  expect(await importProducts(database, media, file, { create: true })).toMatchObject({ imported: { added: 3 } });
};
const products = async () => (await database.pool.query('SELECT * FROM products ORDER BY slug')).rows;
const vocabulary = async () => (await database.pool.query('SELECT * FROM vocabulary ORDER BY word')).rows;

test('a new product is stored whole: neither the triggers nor the search write into it again', async () => {
  await database.pool.query(`
    CREATE TABLE written_again (slug text);
    CREATE FUNCTION note_written_again() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN INSERT INTO written_again VALUES (NEW.slug); RETURN NULL; END';
    CREATE TRIGGER noted AFTER UPDATE ON products FOR EACH ROW EXECUTE FUNCTION note_written_again()`);
  await bring();
  expect((await database.pool.query('SELECT * FROM written_again')).rows).toEqual([]);
  await database.pool.query('DROP TRIGGER noted ON products');
});

test('what an import stores of a new product is what triggers and search would have made of it', async () => {
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
