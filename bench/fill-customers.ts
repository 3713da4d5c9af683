import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { roomyLimits } from '#test/support/roomy-limits.ts';
import { addSignedIn } from './people.ts';

interface Customer {
  id: string;
  token: string;
  phone: string;
}
interface Goods {
  productId: string;
  variantId: string;
}
export interface Shopping {
  customers: Customer[];
  goods: Goods[];
}

const customersNeeded = 2000;

/** Adds 2,000 customers, who are signed in, and enough stock for all of them. */
export async function fillCustomers({ db }: Database): Promise<Shopping> {
  await sql`UPDATE variants SET quantity = 1000000`.execute(db);
  await sql`UPDATE products SET in_stock = true`.execute(db);
  // nothing is refused because too much waits
  const settings = JSON.stringify({ waiting: roomyLimits.waiting });
  await sql`UPDATE settings SET value = value || ${settings}::jsonb`.execute(db);
  const customers: Customer[] = [];
  for (let n = 0; n < customersNeeded; n += 1) {
    const phone = `017${String(n).padStart(8, '0')}`;
    const person = { name: `Customer ${n}`, email: `customer-${n}@haat.example`, phone };
    customers.push({ ...(await addSignedIn(db, person)), phone });
  }
  // they have received an order before: of new customers no more than 500 orders may wait in all
  await db.transaction().execute(async (tx) => {
    // orders without lines: nothing here reads those
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    await sql`
      INSERT INTO orders (
        user_id, status, decided_at, shipping_status, total_quantity, total_price, shipping_amount, district,
        payment_method)
      SELECT id, 'accepted', now(), 'delivered', 1, 570, 70, 'Dhaka', 'cod'
      FROM users WHERE password_hash = '-'`.execute(tx);
  });
  const rows = await db.selectFrom('variants').select(['id', 'product_id']).orderBy('id').limit(20_000).execute();
  await sql`VACUUM ANALYZE`.execute(db);
  return { customers, goods: rows.map((row) => ({ productId: row.product_id, variantId: row.id })) };
}
