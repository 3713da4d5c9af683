import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '../db/types.ts';
import { sameImages, valueColumns, type Change, type Plan, type Planned } from './import-plan.ts';
import { variantKey } from './import-products.ts';
import { lockProducts } from '../db/lock-catalogue.ts';
import { newProductNumber } from '../products/new-product-number.ts';
import { indexProducts } from '../search/search-index.service.ts';

const batch = 1000;

/** One JSON document per statement instead of a round trip per row. */
const rows = (list: object[]): RawBuilder<unknown> => sql`jsonb_to_recordset(${JSON.stringify(list)}::jsonb)`;

const types = `slug text, name text, name_bn text, description text, description_bn text, regular_price int, discount int, in_stock boolean,
  category_id uuid, sub_category_id uuid, brand_id uuid, thumbnail text`;

/** Carries out a plan. No statement touches unchanged rows, so no change is notified for them. */
export async function writePlan(
  tx: Kysely<DB>,
  { added, changed }: Plan,
  progress: (done: number, all: number) => void,
): Promise<void> {
  const all = added.length + changed.length;
  const written: string[] = [];
  // what the ledger of stock says of it
  await sql`SELECT set_config('haat.reason', 'import', true)`.execute(tx);
  await lockVariants(tx, changed);
  await lockProducts(
    tx,
    changed.map(({ id }) => id),
  );
  for (const some of batchesOf(changed)) {
    await updateProducts(tx, some);
    written.push(...some.map(({ id }) => id));
    progress(written.length, all);
  }
  for (const some of batchesOf(added)) {
    written.push(...(await insertProducts(tx, some)));
    progress(written.length, all);
  }
  await indexProducts(tx, written);
}

function batchesOf<Item>(items: Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / batch) }, (_, n) => items.slice(n * batch, (n + 1) * batch));
}

/**
 * Orders lock variants by id and then products. This does the same, so the two wait for each other and never
 * deadlock.
 */
async function lockVariants(tx: Kysely<DB>, changed: Change[]): Promise<void> {
  if (changed.length === 0) return;
  await sql`SELECT count(*) FROM (SELECT id FROM variants WHERE product_id = ANY (${changed.map(({ id }) => id)}::uuid[]) ORDER BY id FOR UPDATE) locked`.execute(
    tx,
  );
}

async function insertProducts(tx: Kysely<DB>, added: Planned[]): Promise<string[]> {
  const numbers = await freeNumbers(tx, added.length);
  const products = added.map(({ values, place }, n) => ({ ...values, place, product_number: numbers[n] }));
  // The first of the file is the newest, so that lists show the order of the file.
  const { rows: inserted } = await sql<{ id: string; slug: string }>`
    INSERT INTO products (product_number, created_at, ${sql.raw(valueColumns.join(', '))})
    SELECT product_number, now() - place * interval '1 millisecond', ${sql.raw(valueColumns.join(', '))}
    FROM ${rows(products)} AS n (product_number text, place int, ${sql.raw(types)}) ORDER BY place DESC
    RETURNING id, slug`.execute(tx);
  const ids = new Map(inserted.map(({ id, slug }) => [slug, id]));
  const withIds = added.map((to) => ({ id: ids.get(to.values.slug) ?? '', to }));
  await insertVariants(
    tx,
    withIds.flatMap(({ id, to }) => numbered(to).map((variant) => ({ ...variant, product_id: id }))),
  );
  await insertImages(tx, withIds);
  return inserted.map(({ id }) => id);
}

/**
 * Numbers that no product has. If another transaction takes one meanwhile, the constraint refuses it and the import
 * runs again.
 */
async function freeNumbers(tx: Kysely<DB>, count: number): Promise<string[]> {
  const numbers = new Set<string>();
  while (numbers.size < count) {
    const drawn = Array.from({ length: count - numbers.size }, () => newProductNumber());
    const { rows: taken } = await sql<{
      product_number: string;
    }>`SELECT product_number FROM products WHERE product_number = ANY (${drawn})`.execute(tx);
    const used = new Set(taken.map(({ product_number }) => product_number));
    for (const number of drawn) if (!used.has(number)) numbers.add(number);
  }
  return [...numbers];
}

const numbered = ({ variants }: Planned) => variants.map((variant, position) => ({ ...variant, position }));

async function insertVariants(tx: Kysely<DB>, variants: object[]): Promise<void> {
  if (variants.length === 0) return;
  await sql`
    INSERT INTO variants (product_id, position, color, size, price, quantity)
    SELECT product_id, position, color, size, price, quantity
    FROM ${rows(variants)} AS n (product_id uuid, position int, color text, size text, price int, quantity int)`.execute(
    tx,
  );
}

async function insertImages(tx: Kysely<DB>, products: { id: string; to: Planned }[]): Promise<void> {
  const images = products.flatMap(({ id, to }) =>
    to.images.map((shown, position) => ({ product_id: id, position, ...shown })),
  );
  if (images.length === 0) return;
  await sql`
    INSERT INTO product_pictures (product_id, position, picture, color)
    SELECT product_id, position, picture, color FROM ${rows(images)} AS n (product_id uuid, position int, picture text, color text)`.execute(
    tx,
  );
}

async function updateProducts(tx: Kysely<DB>, changed: Change[]): Promise<void> {
  const set = valueColumns.filter((column) => column !== 'slug').map((column) => `${column} = n.${column}`);
  await sql`
    UPDATE products p SET ${sql.raw(set.join(', '))}, version = version + 1, updated_at = now()
    FROM ${rows(changed.map(({ id, to }) => ({ id, ...to.values })))} AS n (id uuid, ${sql.raw(types)}) WHERE p.id = n.id`.execute(
    tx,
  );
  await updateVariants(tx, changed);
  const others = changed.filter(({ images, to }) => !sameImages(images, to.images));
  if (others.length === 0) return;
  await sql`DELETE FROM product_pictures WHERE product_id = ANY (${others.map(({ id }) => id)}::uuid[])`.execute(tx);
  await insertImages(tx, others);
}

/** Variants with the same colour and size keep their ids, so carts and orders still refer to them. */
async function updateVariants(tx: Kysely<DB>, changed: Change[]): Promise<void> {
  const gone: string[] = [];
  const kept: object[] = [];
  const fresh: object[] = [];
  for (const { id, to, variants } of changed) {
    const wanted = new Map(numbered(to).map((variant) => [variantKey(variant), variant]));
    for (const now of variants) {
      const same = wanted.get(variantKey(now));
      if (same) kept.push({ id: now.id, position: same.position, price: same.price, quantity: same.quantity });
      else gone.push(now.id);
      wanted.delete(variantKey(now));
    }
    fresh.push(...[...wanted.values()].map((variant) => ({ ...variant, product_id: id })));
  }
  if (gone.length > 0) await sql`DELETE FROM variants WHERE id = ANY (${gone}::uuid[])`.execute(tx);
  await sql`
    UPDATE variants v SET position = n.position, price = n.price, quantity = n.quantity
    FROM ${rows(kept)} AS n (id uuid, position int, price int, quantity int)
    WHERE v.id = n.id AND (v.position, v.price, v.quantity) IS DISTINCT FROM (n.position, n.price, n.quantity)`.execute(
    tx,
  );
  await insertVariants(tx, fresh);
}
