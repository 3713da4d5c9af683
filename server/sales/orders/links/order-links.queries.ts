import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { OrderRow } from '../order-row.ts';

type Db = Database['db'];

const keys = new WeakMap<Db, Promise<Buffer>>();

/** The key that signs links to orders. It never changes, so each process reads it once. */
export function getTrackingKey(db: Db): Promise<Buffer> {
  const known = keys.get(db);
  if (known) return known;
  const key = readKey(db);
  keys.set(db, key);
  // a failure is not remembered
  key.catch(() => keys.delete(db));
  return key;
}

async function readKey(db: Db): Promise<Buffer> {
  const { tracking_key: key } = await db.selectFrom('settings').select('tracking_key').executeTakeFirstOrThrow();
  return key;
}

/** `phone`: only an order that belongs to no account, and was placed with this number. */
export async function findOrderByNumber(db: Db, number: string, phone?: string): Promise<OrderRow | undefined> {
  const ofGuest = phone === undefined ? sql`` : sql`AND phone = ${phone} AND user_id IS NULL`;
  const { rows } = await sql<OrderRow>`
    SELECT * FROM order_details WHERE order_number = ${number} ${ofGuest}`.execute(db);
  return rows[0];
}
