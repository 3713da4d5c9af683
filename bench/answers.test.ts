import type { PoolClient } from 'pg';
import { expect, test } from 'vitest';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { FollowedCatalogue } from '#server/catalogue/product-index/followed-products.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { FoundWords } from '#server/catalogue/search-index/search-index.service.ts';
import { addPicture } from '#test/support/factories.ts';
import { testShop } from '#test/support/shop.ts';
import { countStatements } from '#test/support/statements.ts';
import { answerCases } from './answer-cases.ts';
import { insertMade, madeRows } from './made-rows.ts';
import { makeMadeShelves } from './made-shelves.ts';

// The short form of `npm run bench`: not how long answers take, but whether they ask more of the database than they
// should, and whether the products in memory are those of the shop.

const shop = await testShop();
const { database } = shop;
await addPicture(database);
const shelves = await makeMadeShelves(database);

/** Adds the made-up products up to this number. */
async function fillTo(from: number, to: number): Promise<void> {
  const words = new FoundWords();
  const rows = Array.from({ length: to - from }, (_, n) => madeRows(from + n, shelves, words));
  await inTransaction(database, async (tx) => {
    await insertMade(tx, rows);
    await words.write(tx);
  });
  await shop.caughtUp();
}

// what changed since the last answer, and the rows of this one
const mostWanted = 2;
const asked = answerCases.filter(({ isKept, isPage }) => !isKept && !isPage);
let n = 0;
const mostStatements = async (path: (n: number, products: number) => string, products: number) => {
  const counts: number[] = [];
  for (let time = 0; time < 5; time += 1) {
    n += 1;
    counts.push(await countStatements(async () => expect((await shop.get(path(n, products))).status).toBe(200)));
  }
  return Math.max(...counts);
};

test('an answer that was never made before takes two statements at most, however many products', async () => {
  await fillTo(0, 40);
  const few = new Map<string, number>();
  // the shop's own words for its search are read once
  await shop.call(catalogueApi.products, { query: { search: 'warm' } });
  for (const { name, path } of asked) few.set(name, await mostStatements(path, 40));
  await fillTo(40, 400);
  await shop.call(catalogueApi.products, { query: { minPrice: 1 } });
  const many = new Map<string, number>();
  for (const { name, path } of asked) many.set(name, await mostStatements(path, 400));
  for (const counts of [few, many]) expect([...counts].filter(([, statements]) => statements > mostWanted)).toEqual([]);
});

test('what changes while all products are read into memory is in the first answer', async () => {
  const { pool } = database;
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM products ORDER BY id LIMIT 1');
  const id = rows[0]!.id;
  // when everything has been read, and before anybody was answered
  const change = () => pool.query('UPDATE products SET discount = 97 WHERE id = $1', [id]);
  const connect = async () => {
    const client = await pool.connect();
    const query = (text: never) => (text === 'COMMIT' ? change().then(() => client.query(text)) : client.query(text));
    return { query, release: () => client.release() } as unknown as PoolClient;
  };
  // of a pool only what the reading of all products needs
  const long = { connect } as unknown as typeof pool;
  const fresh = new FollowedCatalogue({ pool, long });
  expect((await fresh.ask('page', { page: 1, limit: 5, minDiscount: 97 })).ids).toEqual([id]);
});
