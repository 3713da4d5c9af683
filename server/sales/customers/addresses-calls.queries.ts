import { sql } from 'kysely';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { meant, type Who } from './customers.queries.ts';

type Db = Database['db'] | Tx;

interface AddressRow {
  district: string;
  area: string | null;
  address: string;
  orders: number;
  lastAt: Date;
}

/** The names and addresses that the orders give, the latest first. */
export async function listPlaces(db: Db, who: Who): Promise<{ names: string[]; addresses: AddressRow[] }> {
  const addresses = await sql<AddressRow>`
    SELECT o.district, o.area, o.address, count(*) AS orders, max(o.created_at) AS "lastAt"
    FROM (${meant(who)}) meant JOIN orders o ON o.id = meant.id WHERE o.address IS NOT NULL
    GROUP BY o.district, o.area, o.address ORDER BY max(o.created_at) DESC LIMIT 10`.execute(db);
  const names = await sql<{ name: string }>`
    SELECT o.name FROM (${meant(who)}) meant JOIN orders o ON o.id = meant.id WHERE o.name IS NOT NULL
    GROUP BY o.name ORDER BY max(o.created_at) DESC LIMIT 10`.execute(db);
  return { names: names.rows.map(({ name }) => name), addresses: addresses.rows };
}

interface CallRow {
  orderId: string;
  at: Date;
  by: string;
  outcome: string;
  note: string | null;
}

export async function listCalls(db: Db, who: Who): Promise<CallRow[]> {
  const { rows } = await sql<CallRow>`
    SELECT o.order_number AS "orderId", c.called_at AS at, u.name AS by, c.outcome, c.note
    FROM (${meant(who)}) meant JOIN order_calls c ON c.order_id = meant.id JOIN orders o ON o.id = meant.id
    JOIN users u ON u.id = c.called_by ORDER BY c.called_at DESC, c.id DESC LIMIT 20`.execute(db);
  return rows;
}
