import { sql, type Kysely } from 'kysely';
import { lockNumbers } from '#server/platform/db/lock-numbers.ts';
import type { DB } from '#server/platform/db/types.ts';
import { freeSlug, slugify } from '#server/platform/text/slug.ts';
import { newProductNumber } from './new-product-number.ts';

type Db = Kysely<DB>;

/** A slug made from this name that no other product has or had. */
export async function findFreeSlug(tx: Db, name: string, ownId: string | null = null): Promise<string> {
  await sql`SELECT pg_advisory_xact_lock(${lockNumbers.productSlug})`.execute(tx);
  const base = slugify(name) || 'product';
  const others = `${base}-%`;
  const { rows } = await sql<{ slug: string }>`
    SELECT slug FROM products
    WHERE (slug = ${base} OR slug LIKE ${others}) AND id IS DISTINCT FROM ${ownId}
    UNION
    SELECT slug FROM old_slugs
    WHERE (slug = ${base} OR slug LIKE ${others}) AND product_id IS DISTINCT FROM ${ownId}`.execute(tx);
  return freeSlug(base, new Set(rows.map(({ slug }) => slug)));
}

/** Finds a free random number: with nine million numbers a second try is rare, and a third hardly happens. */
export async function findFreeNumber(tx: Db): Promise<string> {
  for (;;) {
    const drawn = newProductNumber();
    const taken = await tx.selectFrom('products').select('id').where('product_number', '=', drawn).executeTakeFirst();
    if (!taken) return drawn;
  }
}

/** Leads from the former slug of a product to its new one. */
export async function redirectSlug(tx: Db, former: string, slug: string, productId: string): Promise<void> {
  await tx.deleteFrom('old_slugs').where('slug', '=', slug).execute();
  await tx
    .insertInto('old_slugs')
    .values({ slug: former, product_id: productId })
    .onConflict((on) => on.doNothing())
    .execute();
}
