import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { Facets, ProductFilters } from '#shared/api/catalogue/catalogue.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { indexProducts } from '#server/catalogue/search-index/search-index.service.ts';
import { announced } from '#test/support/announced.ts';
import { addBrand, addCategory, addPicture, addProduct, addSubCategory } from '#test/support/factories.ts';
import { expectedPage, readShop } from '#test/support/listed-products.ts';
import { testDatabase } from '#test/support/shop.ts';
import { CatalogueInThread } from './product-index-in-thread.ts';
import { ShopCatalogue } from './product-index.service.ts';
import { FollowedCatalogue } from './followed-products.ts';

// Nobody listens to notices of the database here: the index must not need them.
const database = await testDatabase();
const { db } = database;
const other = openDatabase(database.connection);
afterAll(other.close);
const inThread = new CatalogueInThread(database.connection);
afterAll(() => inThread.stop());
/** As three processes have them: one that reads all again after more than a few changes, one with a large shop. */
const catalogues = [
  new FollowedCatalogue({ pool: database.pool, long: database.pool }),
  // not the readers' connections: on a busy machine a statement there may be cut off after its two seconds
  new FollowedCatalogue({ pool: other.pool, long: other.work.pool, maxChanges: 20 }),
  inThread,
];
const [catalogue] = catalogues as [FollowedCatalogue];

const categories = [await addCategory(database, 'One'), await addCategory(database, 'Two')];
const subCategories = [
  await addSubCategory(database, categories[0]!, 'Sub'),
  await addSubCategory(database, categories[1]!, 'Sub'),
];
const brands = [await addBrand(database, 'Left'), await addBrand(database, 'Right'), await addBrand(database, 'Empty')];
const thumbnail = await addPicture(database);

const names = ['Red saree', 'Silk saree', 'লাল শাড়ি', 'Leather shoe', 'Panjabi', 'Cotton panjabi for men', 'Mug'];

/** The ids of the choices of three attributes; the last one is not offered as a filter. */
const choices: string[] = [];
for (const [name, words] of Object.entries({
  fabric: ['cotton', 'silk', 'wool'],
  fit: ['slim', 'loose'],
  care: ['hand'],
})) {
  const attribute = { name, slug: name, kind: 'choices', is_filter: name !== 'care' };
  const added = await announced(database, 'attributes', async (tx) => {
    const { id } = await tx.insertInto('attributes').values(attribute).returning('id').executeTakeFirstOrThrow();
    const rows = words.map((word, position) => ({ attribute_id: id, slug: word, name: word, position }));
    return tx.insertInto('attribute_choices').values(rows).returning('id').execute();
  });
  choices.push(...added.map((choice) => choice.id));
}

let serial = 0;
/** So many products at once, by chance that can be repeated. */
async function addSome(many: number, seed: number): Promise<void> {
  const rows = Array.from({ length: many }, (_, n) => {
    const draw = (below: number) => ((seed + n * 7919 + serial * 104_729) >>> (n % 5)) % below;
    const category = draw(2);
    return {
      category_id: categories[category]!,
      sub_category_id: draw(3) === 0 ? null : subCategories[category]!,
      brand_id: brands[draw(2)]!,
      thumbnail,
      product_number: `P-${2_000_000 + (serial += 1)}`,
      slug: `made-${serial}`,
      name: names[draw(names.length)]!,
      description: names[draw(5)]!,
      regular_price: 100,
      discount: [0, 0, 10, 35][draw(4)]!,
      sold_quantity: draw(3),
      choices: choices.filter((_, place) => (draw(64) >> place) & 1),
      created_at: new Date(Date.UTC(2026, 0, 1 + draw(4))),
    };
  });
  await db.transaction().execute(async (tx) => {
    const added = await tx.insertInto('products').values(rows).returning('id').execute();
    const variants = added.flatMap(({ id }, n) =>
      ['Red', 'Blue', 'Teal'].slice(0, (seed + n) % 4).map((color, position) => ({
        product_id: id,
        position,
        color,
        size: (seed + n) % 2 === 0 ? 'M' : null,
        price: 100 * (1 + ((seed + n) % 7)),
        quantity: (seed + n) % 3,
      })),
    );
    if (variants.length > 0) await tx.insertInto('variants').values(variants).execute();
    await indexProducts(
      tx,
      added.map(({ id }) => id),
    );
  });
}
await addSome(60, 1);

const shownFirst = await db.selectFrom('products').select('id').orderBy('description').limit(9).execute();
const collections = [
  { by_hand: true, products: shownFirst.map(({ id }) => id) },
  { categories: [categories[0]!], sub_categories: [subCategories[1]!], sort: 'popular' },
  { brands: [brands[0]!, brands[2]!], min_price: 150, max_price: 500, sort: 'price-desc', most: 7 },
  { choices, sort: 'discount' },
  { search: 'saree', min_discount: 10, sort: 'price-asc', most: 5 },
  { search: 'saree xyzzy 42' },
  { search: 'panjabi', choices: choices.slice(0, 2), most: 3 },
].map((input, n) => ({ by_hand: false, ...input, slug: `c-${n}`, title: 'Collection' }));
await announced(database, 'collections', (tx) => tx.insertInto('collections').values(collections).execute());

/** Of all products, in the order of their ids, those whose place has this rest. */
const every = (
  n: number,
) => sql`(SELECT id FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM products) AS all_
  WHERE place % 9 = ${n % 9})`;
const changes: Record<string, (n: number) => Promise<unknown>> = {
  'adds some': (n) => addSome(1 + (n % 5), n),
  'adds many': (n) => addSome(40, n),
  'sells out': (n) => sql`UPDATE variants SET quantity = 0 WHERE product_id IN ${every(n)}`.execute(db),
  restocks: (n) => sql`UPDATE variants SET quantity = quantity + 1 WHERE product_id IN ${every(n)}`.execute(db),
  reprices: (n) => sql`UPDATE variants SET price = ${100 + n} WHERE product_id IN ${every(n)}`.execute(db),
  recolours: (n) =>
    sql`
    UPDATE variants SET color = 'Grey ' || position, size = 'XL' WHERE product_id IN ${every(n)}`.execute(db),
  discounts: (n) => sql`UPDATE products SET discount = ${n % 60} WHERE id IN ${every(n)}`.execute(db),
  sells: (n) => sql`UPDATE products SET sold_quantity = sold_quantity + ${n % 3} WHERE id IN ${every(n)}`.execute(db),
  'takes off sale': (n) => sql`UPDATE products SET in_stock = NOT in_stock WHERE id IN ${every(n)}`.execute(db),
  dates: (n) => sql`UPDATE products SET created_at = created_at + interval '1 day' WHERE id IN ${every(n)}`.execute(db),
  moves: (n) =>
    sql`
    UPDATE products SET category_id = ${categories[n % 2]!}, sub_category_id = ${subCategories[n % 2]!}
    WHERE id IN ${every(n)}`.execute(db),
  'gives another brand': (n) =>
    sql`UPDATE products SET brand_id = ${brands[n % 3]!} WHERE id IN ${every(n)}`.execute(db),
  'names otherwise': (n) =>
    db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ id: string }>`
        UPDATE products SET name = ${n % 2 ? 'Red panjabi' : `Jamdani ${n}`} WHERE id IN ${every(n)}
        RETURNING id`.execute(tx);
      await indexProducts(
        tx,
        rows.map(({ id }) => id),
      );
    }),
  'throws away': (n) => sql`UPDATE products SET deleted_at = now() WHERE id IN ${every(n)}`.execute(db),
  'gets back': (n) => sql`UPDATE products SET deleted_at = NULL WHERE id IN ${every(n)}`.execute(db),
  removes: async (n) => {
    await sql`ALTER TABLE stock_moves DISABLE TRIGGER ALL`.execute(db);
    await sql`DELETE FROM products WHERE id IN ${every(n)}`.execute(db);
    await sql`ALTER TABLE stock_moves ENABLE TRIGGER ALL`.execute(db);
  },
  'renames a category': (n) =>
    announced(database, 'categories', (tx) =>
      sql`
        UPDATE categories SET slug = ${`one-${n % 2}`}, name = ${`One ${n}`} WHERE id = ${categories[0]!}`.execute(tx),
    ),
  'renames a brand': (n) =>
    announced(database, 'brands', (tx) =>
      sql`UPDATE brands SET slug = ${`left-${n % 2}`}, name = ${`Left ${n}`} WHERE id = ${brands[0]!}`.execute(tx),
    ),
  'gives choices': (n) => {
    const input = choices.filter((_, place) => ((n >> place) & 1) === 1);
    return sql`UPDATE products SET choices = ${input}::uuid[] WHERE id IN ${every(n)}`.execute(db);
  },
  'gives each choice to some': () =>
    sql`
    UPDATE products SET choices = ARRAY(SELECT c FROM unnest(${choices}::uuid[]) WITH ORDINALITY AS all_ (c, place)
      WHERE get_byte(uuid_send(id), 15) & (1 << place::int) > 0)`.execute(db),
  'offers a filter or not': () =>
    announced(database, 'attributes', (tx) =>
      sql`UPDATE attributes SET is_filter = NOT is_filter WHERE slug = 'fit'`.execute(tx),
    ),
  'removes a choice': (n) =>
    announced(database, 'attributes', (tx) =>
      sql`DELETE FROM attribute_choices WHERE slug = ${n % 2 ? 'wool' : 'loose'}`.execute(tx),
    ),
  'changes collections': (n) =>
    announced(database, 'collections', (tx) =>
      sql`UPDATE collections
        SET products = (SELECT array_agg(id ORDER BY name, id) FROM products WHERE id IN ${every(n)}),
        brands = ARRAY[${brands[n % 3]!}]::uuid[], most = ${1 + (n % 9)} WHERE slug IN ('c-0', 'c-2')`.execute(tx),
    ),
  'writes all': () => sql`UPDATE products SET regular_price = regular_price + 1, discount = 5`.execute(db),
};

const some = <Value>(...values: Value[]) => fc.subarray(values, { minLength: 1 });
const searches = `saree,shari,red saree,lal,panjabi,pan,jamdni,p2000007,xyzzy, ,saree under 300,size xl,sosta saree,
  saree offer,saree xyzzy 42,saree for men,wedding gift`.split(',');
const filters: fc.Arbitrary<ProductFilters> = fc.record(
  {
    page: fc.integer({ min: 1, max: 6 }),
    limit: fc.constantFrom(1, 7, 24, 100),
    facets: fc.boolean(),
    sort: fc.constantFrom('newest', 'price-asc', 'price-desc', 'discount', 'popular'),
    categorySlug: fc.constantFrom('one', 'one-0', 'one-1', 'two', 'nothing'),
    subCategorySlug: fc.constantFrom('sub', 'nothing'),
    brandSlug: some('left', 'left-0', 'left-1', 'right', 'empty'),
    minPrice: fc.integer({ min: 0, max: 500 }),
    maxPrice: fc.integer({ min: 100, max: 800 }),
    color: some('Red', 'Blue', 'Grey 1', 'Nothing'),
    size: some('M', 'XL'),
    collection: fc.constantFrom('c-0', 'c-1', 'c-2', 'c-3', 'c-4', 'c-5', 'c-6', 'no'),
    attribute: some(
      'fabric:cotton',
      'fabric:silk',
      'fabric:wool',
      'fit:slim',
      'fit:loose',
      'care:hand',
      'fit',
      'no:one',
    ),
    minDiscount: fc.constantFrom(0, 5, 10, 30),
    onOffer: fc.boolean(),
    inStock: fc.boolean(),
    sold: fc.boolean(),
    search: fc.constantFrom(...searches),
  },
  { requiredKeys: ['page', 'limit'] },
);

/** The counts alone, as the plain way of counting gives them. */
const plain = (facets: Facets | null) => {
  if (!facets) return null;
  const bySlug = (list: Facets['brands']) => {
    const counts: Record<string, number> = {};
    for (const { slug, count } of list) counts[slug] = (counts[slug] ?? 0) + count;
    return counts;
  };
  const byValue = (list: Facets['colors']) => Object.fromEntries(list.map(({ value, count }) => [value, count]));
  return {
    ...facets,
    categories: bySlug(facets.categories),
    subCategories: bySlug(facets.subCategories),
    brands: bySlug(facets.brands),
    colors: byValue(facets.colors),
    sizes: byValue(facets.sizes),
    discounts: Object.fromEntries(facets.discounts.map(({ percent, count }) => [String(percent), count])),
    attributes: Object.fromEntries(facets.attributes.map(({ slug, choices }) => [slug, bySlug(choices)])),
  };
};

/** So its counts are kept from one change to the next. */
const askedEachTime: ProductFilters = { page: 1, limit: 1, facets: true };

// ten seconds on a quiet machine; the steps are as many on a busy one
test('every list and count is that of the database in each process, whatever changes between', async () => {
  const step = fc.record({ change: fc.constantFrom(...Object.keys(changes)), n: fc.nat(200), asked: filters });
  const property = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
    for (const { change, n, asked } of steps) {
      await changes[change]!(n);
      const shop = await readShop(database);
      const whole: ProductFilters = { page: 1, limit: 100, sort: asked.sort, search: asked.search };
      const { attribute, collection, facets = true, color, sort } = asked;
      const ofGoods: ProductFilters = { page: 1, limit: 100, attribute, collection, facets, color, sort };
      for (const one of catalogues)
        for (const question of [asked, whole, ofGoods, askedEachTime]) {
          const { ids, total, facets: counts } = await one.ask('page', question);
          expect({ ids, total, facets: plain(counts) }, change).toEqual(expectedPage(shop, question));
        }
    }
  });
  await fc.assert(property, { numRuns: 40, endOnFailure: true });
});

test('a change that is committed after a later one is seen too', async () => {
  const asked: ProductFilters = { page: 1, limit: 100, minDiscount: 77 };
  const { ids } = await catalogue.ask('page', { page: 1, limit: 2 });
  const slow = await db.startTransaction().execute();
  const change = (by: typeof db, n: number) =>
    by.updateTable('products').set({ discount: 77 }).where('id', '=', ids[n]!).execute();
  await change(slow, 0);
  await change(db, 1);
  expect((await catalogue.ask('page', asked)).ids).toEqual([ids[1]]);
  await slow.commit().execute();
  for (const one of catalogues) expect((await one.ask('page', asked)).ids.toSorted()).toEqual(ids.toSorted());
});

test('callers during a reading that began before their change see the change', async () => {
  const {
    ids: [id],
  } = await catalogue.ask('page', { page: 1, limit: 1 });
  // what it reads comes late
  let late = Promise.resolve();
  let readings = 0;
  const query = async (...asked: Parameters<typeof database.pool.query>) => {
    const read: unknown = await database.pool.query(...asked);
    readings += 1;
    await late;
    return read;
  };
  // of its many forms, the one that is used
  const pool = { query, connect: () => database.pool.connect() } as unknown as typeof database.pool;
  const slow = new FollowedCatalogue({ pool, long: database.pool });
  await slow.ask('size', null);
  const asked: ProductFilters = { page: 1, limit: 5, minDiscount: 81 };
  const arrived = Promise.withResolvers<void>();
  late = arrived.promise;
  const before = readings;
  const early = slow.ask('page', asked);
  await expect.poll(() => readings).toBe(before + 1);
  await db.updateTable('products').set({ discount: 81 }).where('id', '=', id!).execute();
  const pages = [1, 2, 3].map(() => slow.ask('page', asked));
  arrived.resolve();
  expect((await Promise.all(pages)).map(({ ids }) => ids)).toEqual([[id], [id], [id]]);
  await early;
});

test('a thread that ends is replaced, and what it was asked is refused as when the database is away', async () => {
  const held = await db.startTransaction().execute();
  await sql`LOCK TABLE changes`.execute(held);
  const asked = expect(inThread.ask('size', null)).rejects.toMatchObject({ code: 'ECONNRESET' });
  await inThread.stop();
  await asked;
  await held.rollback().execute();
  expect(await inThread.ask('size', null)).toBe(await catalogue.ask('size', null));
});

test('only what lists show is noted: a change of texts or of the number of pieces is not', async () => {
  const { id } = await addProduct(database, { variants: [{ color: 'Red', quantity: 9 }] });
  const notes = async () =>
    (
      await database.pool.query<{ notes: number }>(
        `SELECT count(*) AS notes FROM changes WHERE kind IN ('listed', 'words')`,
      )
    ).rows[0]!.notes;
  const before = await notes();
  await db.updateTable('products').set({ description: 'Another text.', version: 2 }).where('id', '=', id).execute();
  await db.updateTable('variants').set({ quantity: 3 }).where('product_id', '=', id).execute();
  expect(await notes()).toBe(before);
  await db.updateTable('variants').set({ quantity: 0 }).where('product_id', '=', id).execute();
  expect(await notes()).toBe(before + 1);
});

test('refuses callers only until the products have been read', async () => {
  const shop = await testDatabase();
  await addProduct(shop, {});
  const impatient = new ShopCatalogue(shop, { patienceMs: 50 });
  const held = await shop.db.startTransaction().execute();
  await sql`LOCK TABLE categories`.execute(held);
  const refused = { status: 503, code: 'BUSY', headers: { 'retry-after': '2' } };
  await expect(impatient.ask('size', null)).rejects.toMatchObject(refused);
  await held.rollback().execute();
  await expect.poll(() => impatient.ask('size', null).catch(() => undefined)).toBe(1);
});

test('a shop that has grown moves to a thread, which sees what this one saw', async () => {
  const shop = await testDatabase();
  const growing = new ShopCatalogue(shop, { few: 2, patienceMs: 60_000 });
  afterAll(() => growing.stop());
  for (let n = 0; n < 5; n += 1) await addProduct(shop, {});
  const asked: ProductFilters = { page: 1, limit: 24 };
  const { ids } = await growing.ask('page', asked);
  await expect.poll(() => growing.isInThread).toBe(true);
  expect((await growing.ask('page', asked)).ids).toEqual(ids);
  await addProduct(shop, {});
  expect((await growing.ask('page', asked)).total).toBe(6);
});
