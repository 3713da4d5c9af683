import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { roomyLimits } from '#test/support/roomy-limits.ts';
import { wallets } from '#test/support/wallets.ts';
import type { Shopping } from '../fill-customers.ts';
import { addSignedIn } from '../people.ts';

const buyers = 200;

/** Adds 200 customers who are signed in, and stock for all that they order. The books of the shop still agree. */
export async function addBuyers({ db }: Database): Promise<Shopping> {
  await sql`UPDATE variants SET quantity = 1000000`.execute(db);
  await sql`UPDATE products SET in_stock = true`.execute(db);
  const settings = JSON.stringify({ wallets, ...roomyLimits });
  await sql`UPDATE settings SET value = value || ${settings}::jsonb`.execute(db);
  const people = Array.from({ length: buyers }, (_, n) => ({
    name: `Buyer ${n}`,
    email: `buyer-${n}@haat.example`,
    phone: `0189${String(n).padStart(7, '0')}`,
  }));
  const customers = await Promise.all(
    people.map(async (person) => ({ ...(await addSignedIn(db, person)), phone: person.phone })),
  );
  const rows = await db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['variants.id', 'product_id'])
    .where('deleted_at', 'is', null)
    .orderBy('variants.id')
    .limit(200)
    .execute();
  return { customers, goods: rows.map((row) => ({ productId: row.product_id, variantId: row.id })) };
}
