import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { discountedPrice } from '#shared/money.ts';
import { addBrand, addCategory, addPicture, addSubCategory } from '#test/support/factories.ts';
import { testDatabase } from '#test/support/shop.ts';

const database = await testDatabase();
const { db } = database;
const categories = [await addCategory(database, 'One'), await addCategory(database, 'Two')];
const subCategories = [await addSubCategory(database, categories[0]!, 'Sub'), null];
const brands = [await addBrand(database, 'Left'), await addBrand(database, 'Right')];
const thumbnail = await addPicture(database);

const category = fc
  .record({ category: fc.nat(1), sub: fc.nat(1), brand: fc.nat(1) })
  .map(({ category, sub, brand }) => ({
    category_id: categories[category]!,
    sub_category_id: category === 0 ? subCategories[sub]! : null,
    brand_id: brands[brand]!,
  }));
type CategoryLevels = typeof category extends fc.Arbitrary<infer T> ? T : never;
const step = fc.oneof(
  fc.record({ what: fc.constant('add' as const), levels: category, many: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ what: fc.constant('move' as const), levels: category, to: category }),
  fc.record({ what: fc.constant('hide' as const), levels: category }),
  fc.record({ what: fc.constant('restore' as const), levels: category }),
  fc.record({ what: fc.constant('remove' as const), levels: category }),
);

let serial = 0;
const newRow = (on: CategoryLevels) => ({
  ...on,
  thumbnail,
  product_number: `P-${1_000_000 + (serial += 1)}`,
  slug: `product-${serial}`,
  name: 'Thing',
  description: 'It is.',
  regular_price: 100,
});
const standsOn = ({ category_id, sub_category_id, brand_id }: CategoryLevels) =>
  sql<boolean>`category_id = ${category_id} AND brand_id = ${brand_id}
    AND sub_category_id IS NOT DISTINCT FROM ${sub_category_id}::uuid`;

test('the stored counts agree with the products after any series of changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      for (const one of steps) {
        if (one.what === 'add')
          await db
            .insertInto('products')
            .values(Array.from({ length: one.many }, () => newRow(one.levels)))
            .execute();
        if (one.what === 'move') await db.updateTable('products').set(one.to).where(standsOn(one.levels)).execute();
        if (one.what === 'hide')
          await db.updateTable('products').set({ deleted_at: new Date() }).where(standsOn(one.levels)).execute();
        if (one.what === 'restore')
          await db.updateTable('products').set({ deleted_at: null }).where(standsOn(one.levels)).execute();
        if (one.what === 'remove') await db.deleteFrom('products').where(standsOn(one.levels)).execute();
      }
      const { rows } = await sql`
      (SELECT category_id, sub_category_id, brand_id, products FROM product_counts WHERE products <> 0
       EXCEPT SELECT category_id, sub_category_id, brand_id, count(*)
       FROM products WHERE deleted_at IS NULL GROUP BY 1, 2, 3)
      UNION ALL
      (SELECT category_id, sub_category_id, brand_id, count(*) FROM products WHERE deleted_at IS NULL GROUP BY 1, 2, 3
       EXCEPT SELECT category_id, sub_category_id, brand_id, products FROM product_counts)`.execute(db);
      expect(rows).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

test('the database rounds a discounted price exactly as the shop does', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 100_000_000 }),
      fc.integer({ min: 0, max: 100 }),
      async (price, discount) => {
        const {
          rows: [row],
        } = await sql<{ paid: number }>`SELECT discounted_price(${price}::int, ${discount}::int) AS paid`.execute(db);
        expect(row?.paid).toBe(discountedPrice(price, discount));
      },
    ),
    { numRuns: 200 },
  );
});
