import { sql } from 'kysely';
import pLimit from 'p-limit';
import { expect, test } from 'vitest';
import { importProducts } from '#server/catalogue/import/catalogue-file.ts';
import { usersApi } from '#shared/api/people/accounts.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { settingsApi } from '#shared/api/shop/settings.ts';
import { taxonomyApi } from '#shared/api/catalogue/taxonomy.ts';
import { adminProductsApi } from '#shared/api/catalogue/admin-products.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { dataOf } from '#test/support/answers.ts';
import { csvFile, fileRow, pictureFolder, variantRow } from '#test/support/catalogue-files.ts';
import { addBrand, addCategory, addProduct, addSubCategory } from '#test/support/factories.ts';
import {
  decide,
  expectLedgerToAgree,
  line,
  newOrder,
  sendOrder,
  ship,
  variantsOf,
  type Goods,
} from '#test/support/orders.ts';
import { addPerson, type Person } from '#test/support/people.ts';
import { addByForm, form, saveProduct } from '#test/support/product-forms.ts';
import type { SentLooselyTo } from '#test/support/request.ts';
import { testFolder, testShop } from '#test/support/shop.ts';

// All writers at once, again and again. A writer never fails because of another, except for refusals that say so.

const rounds = 12;

const shop = await testShop();
const { database } = shop;
// on a busy machine the last of forty waits longer for a connection than a shop would allow
database.pool.options.connectionTimeoutMillis = 60_000;
// the connections of a real shop
database.pool.options.max = 10;
const admins = [await addPerson(shop, { role: 'admin' }), await addPerson(shop, { role: 'admin' })] as const;
const [admin] = admins;
const customers = await Promise.all(Array.from({ length: 6 }, () => addPerson(shop)));

const categories = [await addCategory(database, 'Clothing'), await addCategory(database, 'Shoes')] as const;
const subCategories = [
  await addSubCategory(database, categories[0], 'Saris'),
  await addSubCategory(database, categories[1], 'Boots'),
] as const;
const wandering = await addSubCategory(database, categories[0], 'Bags');
const brands = [await addBrand(database, 'Aarong'), await addBrand(database, 'Bata')] as const;
const taxonomy = [
  { category: 'Clothing', subCategory: 'Saris', brand: 'Aarong' },
  { category: 'Shoes', subCategory: 'Boots', brand: 'Bata' },
  { category: 'Clothing', subCategory: 'Bags', brand: 'Bata' },
];
const goods: Goods[][] = [];
for (let n = 0; n < 9; n++) {
  const { id } = await addProduct(database, {
    slug: `storm-${n}`,
    ...taxonomy[n % 3],
    variants: ['Red', 'Blue', 'Green'].map((color) => ({ color, quantity: 4 })),
  });
  goods.push((await variantsOf(database, id)).map((variantId) => ({ productId: id, variantId })));
}
const products = goods.map(([first]) => first!.productId);

const folder = await testFolder();
const pictures = await pictureFolder(folder);

const anyOf = <Thing>(things: readonly Thing[]): Thing => things[Math.floor(Math.random() * things.length)]!;
const shuffled = <Thing>(things: readonly Thing[]): Thing[] =>
  things
    .map((thing) => [Math.random(), thing] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, thing]) => thing);

// forms without a length reserve much memory: with more at the same time some are refused (body-room.ts)
const forms = pLimit(3);

const answered: string[] = [];

/** Records whether the status was expected, and the text of an unexpected answer. */
async function expectOneOf(statuses: number[], what: string, asked: Promise<Response>): Promise<Response> {
  const answer = await asked;
  answered.push(statuses.includes(answer.status) ? 'as expected' : `${what}: ${answer.status} ${await answer.text()}`);
  return answer;
}

const send = <E extends Endpoint>(statuses: number[], endpoint: E, ...sent: SentLooselyTo<E>) =>
  expectOneOf(statuses, `${endpoint.method} ${endpoint.path}`, shop.ask(endpoint, ...sent));
const { token } = admin;
type Renamed = (typeof taxonomyApi)['changeCategory' | 'changeBrand' | 'changeSubCategory'];
const rename = (kind: Renamed, id: string, fields: Record<string, string>) =>
  forms(() => send([200], kind, { params: { id }, body: form(fields), token }));

/** Orders a few products, some sold out or in the trash; then an admin accepts or rejects the order. */
async function buy(customer: Person, n: number): Promise<void> {
  const cart = shuffled(goods.flat()).slice(0, 1 + (n % 4));
  const order = newOrder(cart.map((one) => line(one, 1 + (n % 2))));
  const answer = await expectOneOf([201, 404, 409], 'order', sendOrder(shop, customer, order));
  if (answer.status !== 201) return;
  const { _id } = await dataOf(ordersApi.place, answer);
  const status = n % 2 === 0 ? 'accepted' : 'rejected';
  await Promise.all(
    admins.map((one, which) =>
      expectOneOf([200, 409], 'decision', decide(shop, one, _id, which === 0 ? status : 'rejected')),
    ),
  );
  for (const move of ['packed', 'handed over', 'returned'])
    await expectOneOf([200, 409], 'parcel', ship(shop, admin, _id, move, { restock: true }));
}

/** Opens a product's form and saves it under another name, sometimes with another colour and on another side. */
async function edit(id: string, n: number): Promise<void> {
  const opened = await shop.ask(adminProductsApi.one, { params: { id }, token: anyOf(admins).token });
  const product = await dataOf(adminProductsApi.one, opened);
  const side = n % 2;
  const moved = { category: categories[side], subCategory: subCategories[side], brand: anyOf(brands) };
  const recoloured = { 'variant[0][color]': `Red ${n % 3}` };
  const changes = { name: `Thing ${n} of storm`, ...(n % 3 === 0 && moved), ...(n % 4 === 0 && recoloured) };
  await forms(() => expectOneOf([200, 404, 409], 'form', saveProduct(shop, admin, product, changes)));
}

/** The same products from a file, in another order each time, and a new one. */
async function bringAgain(n: number): Promise<void> {
  const rows = shuffled([...products.keys()].slice(0, 6)).flatMap((which) => {
    const slug = `storm-${which}`;
    const { category, subCategory, brand } = taxonomy[which % 3]!;
    const said = { slug, category, sub_category: subCategory, brand, name: `Thing ${n} of a file` };
    const others = ['Blue', 'Green'].map((color) => variantRow(slug, { color, size: '' }));
    return [fileRow({ ...said, color: 'Red', size: '' }), ...others];
  });
  const fresh = fileRow({ slug: `fresh-${n}`, category: 'Clothing', brand: `Brand ${n}` });
  const file = await csvFile(pictures, [...rows, fresh]);
  const result = await importProducts(database, shop.media, file, { create: true, by: admin.id });
  const refused = result.ok
    ? []
    : result.problems.filter(({ message }) => !message.startsWith('This product was deleted'));
  answered.push(refused.length === 0 ? 'as expected' : `import: ${JSON.stringify(refused)}`);
}

/** Deletes products and restores them, one and several together. */
async function throwAway(n: number): Promise<void> {
  const max = products.slice(4);
  const one = max[n % max.length]!;
  const ids = shuffled(max).slice(0, 3);
  await send([200, 404], adminProductsApi.remove, { params: { id: one }, token });
  await send([200], adminProductsApi.removeMany, { body: { ids }, token });
  for (const id of [one, ...ids]) await send([200, 404], adminProductsApi.restore, { params: { id }, token });
}

/** Changes variants as a list row does: stock and price. */
function refill(n: number): Promise<Response> {
  const some = anyOf(goods);
  const variants = shuffled(some).map(({ variantId }) => ({ _id: variantId, by: 2, price: 500 + n }));
  return send([200, 404], adminProductsApi.changeInRow, {
    params: { id: some[0]!.productId },
    body: { variants },
    token,
  });
}

const many = (change: object) =>
  send([200], adminProductsApi.changeMany, { body: { ids: shuffled(products), ...change }, token });
const onCategory = (which: number) => ({ category: categories[which]!, subCategory: subCategories[which]! });

/** All writers, each in a loop; they get the number of the round. */
const writers: ((n: number) => Promise<unknown>)[] = [
  ...customers.map((customer) => (n: number) => buy(customer, n)),
  ...[0, 1, 2].map((which) => (n: number) => edit(products[(n * 2 + which) % products.length]!, n * 3 + which)),
  refill,
  refill,
  (n) => many({ discount: n % 3 }),
  (n) => many({ inStock: n % 3 > 0 }),
  (n) => many(onCategory(n % 2)),
  (n) => many(onCategory((n + 1) % 2)),
  throwAway,
  throwAway,
  bringAgain,
  (n) => send([200, 201], adminProductsApi.duplicate, { params: { id: products[n % products.length]! }, token }),
  async (n) => n % 4 === 0 && forms(() => addByForm(shop, admin, { name: 'Thing of storm' })),
  ...categories.map(
    (id, which) => (n: number) => rename(taxonomyApi.changeCategory, id, { name: `Category ${which} ${n}` }),
  ),
  ...brands.map(
    (id, which) => (n: number) => rename(taxonomyApi.changeBrand, id, { name: `Brand of storm ${which} ${n}` }),
  ),
  (n) => rename(taxonomyApi.changeSubCategory, wandering, { name: `Bags ${n}`, category: categories[n % 2]! }),
  () => send([200], taxonomyApi.orderCategories, { body: { ids: categories }, token }),
  () => send([200], taxonomyApi.orderCategories, { body: { ids: categories.toReversed() }, token }),
  (n) => send([200], settingsApi.change, { body: { shopName: `Shop ${n}` }, token }),
  (n) => send([200], settingsApi.change, { body: { lowStock: n }, token: admins[1].token }),
  (n) => send([200], usersApi.changeMe, { body: { name: `Person ${n}` }, token: customers[0]!.token }),
  (n) => send([200], usersApi.changeMe, { body: { name: `Admin ${n}` }, token: admins[1].token }),
];

test('simultaneous writers do not lock each other out, and stock, ledger and orders agree', async () => {
  await Promise.all(
    writers.map(async (write) => {
      for (let n = 0; n < rounds; n++) await write(n);
    }),
  );
  expect(answered.filter((one) => one !== 'as expected')).toEqual([]);
  expect(answered.length).toBeGreaterThan(writers.length * rounds);
  await expectLedgerToAgree(database);
  const { rows } = await sql`
    SELECT * FROM (
      SELECT category_id, sub_category_id, brand_id, products FROM product_counts WHERE products <> 0
      EXCEPT SELECT category_id, sub_category_id, brand_id, count(*)
      FROM products WHERE deleted_at IS NULL GROUP BY 1, 2, 3) AS miscounted`.execute(database.db);
  expect(rows).toEqual([]);
});

test('two simultaneous sorts of the categories both succeed', async () => {
  for (let n = 0; n < 20; n++) await addCategory(database, `Category ${n}`);
  const found = await database.db.selectFrom('categories').select('id').orderBy('id').execute();
  const ids = found.map(({ id }) => id);
  const orders = Array.from({ length: 24 }, (_, n) => (n % 2 === 0 ? ids : ids.toReversed()));
  const answers = await Promise.all(
    orders.map((one) => send([200], taxonomyApi.orderCategories, { body: { ids: one }, token })),
  );
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
});
