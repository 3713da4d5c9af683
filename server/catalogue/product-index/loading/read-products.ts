import type { Pool, PoolClient } from 'pg';
import { findCursor, type Change, type ChangeCursor } from '#server/platform/feed/feed.queries.ts';
import { eachCopiedRow, withClient, type CopiedRow } from '#server/platform/column-store/copied-rows.ts';
import { listChoices, listCollections, listTaxonomy, listWords, places, productRows } from './product-index.queries.ts';
import { ProductTable } from '../columns/product-table.ts';

/** So many changed products are read in one statement. */
const readAtOnce = 5000;

/** All products of the shop, as they are at one moment. */
export function readTable(pool: Pool): Promise<{ table: ProductTable; cursor: ChangeCursor }> {
  return withClient(pool, async (client) => {
    // one snapshot for everything
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const cursor = await findCursor(client);
    const table = new ProductTable();
    await readTaxonomy(client, table);
    table.words.know(await listWords(client));
    await eachCopiedRow(client, productRows(), (row) => takeRow(table, row, true));
    table.words.learn();
    await client.query('COMMIT');
    // each is sorted when it is first asked for, which takes a second for a million products
    for (const order of Object.values(table.sorted)) void order.rows;
    return { table, cursor };
  });
}

/** Takes over the present state of what changed. */
export function takeChanges(pool: Pool, table: ProductTable, changes: readonly Change[]): Promise<void> {
  return withClient(pool, async (client) => {
    if (changes.some(({ key }) => key === null)) await readTaxonomy(client, table);
    const products = changes.flatMap(({ key, kinds }) =>
      key === null ? [] : [{ id: key, words: kinds.includes('words') }],
    );
    for (let from = 0; from < products.length; from += readAtOnce)
      await takeProducts(client, table, products.slice(from, from + readAtOnce));
    table.words.learn();
  });
}

async function takeProducts(
  client: PoolClient,
  table: ProductTable,
  products: readonly { id: string; words: boolean }[],
): Promise<void> {
  const left = new Map(products.map(({ id, words }) => [id, words]));
  await eachCopiedRow(client, productRows([...left.keys()]), (row) => {
    const id = row.uuid(places.id);
    takeRow(table, row, left.get(id) === true);
    left.delete(id);
  });
  for (const id of left.keys()) table.remove(id);
}

async function readTaxonomy(client: PoolClient, table: ProductTable): Promise<void> {
  const taxonomy = await listTaxonomy(client);
  for (const name of ['categories', 'subCategories', 'brands'] as const) table[name].set(taxonomy[name]);
  table.attributes.set(await listChoices(client));
  table.collections.set(await listCollections(client));
  table.version += 1;
}

function takeRow(table: ProductTable, row: CopiedRow, words: boolean): void {
  const { bytes } = row;
  const product = {
    category: table.categories.codeOfBytes(bytes, row.start(places.category)),
    subCategory: row.isNull(places.subCategory)
      ? 0
      : table.subCategories.codeOfBytes(bytes, row.start(places.subCategory)),
    brand: table.brands.codeOfBytes(bytes, row.start(places.brand)),
    price: row.int32(places.price),
    discount: row.int32(places.discount),
    sold: row.int32(places.sold),
    isSellable: row.isTrue(places.isSellable),
    created: row.int64(places.created),
    colors: table.colorSets.codeOf(row.text(places.colors)),
    sizes: table.sizeSets.codeOf(row.text(places.sizes)),
    choices: table.choiceSets.codeOf(row.text(places.choices)),
  };
  const added = table.set(bytes, row.start(places.id), { product, words });
  if (added !== undefined) table.words.add(added, bytes, row.start(places.document));
}
