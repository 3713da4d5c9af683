import type { PoolClient } from 'pg';
import { expect, test } from 'vitest';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { FollowedCatalogue } from '#server/catalogue/product-index/followed-products.ts';
import { addProduct } from '#test/support/factories.ts';
import { testShop } from '#test/support/shop.ts';
import { countStatements } from '#test/support/statements.ts';
import { answerCases, sampleOf, type Sample } from './answer-cases.ts';
import { multiplyProducts } from './fill-shop.ts';

// The short form of `npm run bench`: not how long answers take, but whether they ask more of the database than they
// should, and whether the products in memory are those of the shop.

const shop = await testShop();
const { database } = shop;

/** Products of four sub-categories, brands and colours, with words of their own. */
async function addProducts(howMany: number): Promise<void> {
  const kinds = ['Warm Shawl', 'Silk Sari', 'Leather Bag', 'Steel Bottle'];
  for (let n = 0; n < howMany; n += 1) {
    const kind = kinds[n % kinds.length]!;
    const name = `${kind} ${['Padma', 'Meghna', 'Jamuna'][n % 3]} ${n}`;
    await addProduct(database, {
      name,
      subCategory: kind,
      brand: `Brand ${n % 4}`,
      price: 200 + 90 * n,
      discount: 5 * (n % 5),
      variants: [{ color: ['Red', 'Blue', 'Green', 'Black'][n % 4]! }, { color: 'White', size: 'M' }],
    });
  }
  await shop.caughtUp();
}

// what changed since the last answer, and the rows of this one
const maxWanted = 2;
const asked = answerCases.filter(({ isCached, isPage }) => !isCached && !isPage);
let n = 0;
const maxStatements = async (path: (n: number, sample: Sample) => string, sample: Sample) => {
  const counts: number[] = [];
  for (let time = 0; time < 5; time += 1) {
    n += 1;
    counts.push(await countStatements(async () => expect((await shop.get(path(n, sample))).status).toBe(200)));
  }
  return Math.max(...counts);
};

test('an answer that was never made before takes two statements at most, however many products', async () => {
  await addProducts(40);
  const few = new Map<string, number>();
  // the shop's own words for its search are read once after a change
  await shop.call(catalogueApi.products, { query: { search: 'warm' } });
  const small = await sampleOf(database.pool);
  for (const { name, path } of asked) few.set(name, await maxStatements(path, small));
  await multiplyProducts(database, 400);
  await shop.caughtUp();
  await shop.call(catalogueApi.products, { query: { search: 'warm' } });
  const large = await sampleOf(database.pool);
  expect(large.products).toBe(400);
  const many = new Map<string, number>();
  for (const { name, path } of asked) many.set(name, await maxStatements(path, large));
  for (const counts of [few, many]) expect([...counts].filter(([, statements]) => statements > maxWanted)).toEqual([]);
});

test('the first answer includes changes made while all products are read into memory', async () => {
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
