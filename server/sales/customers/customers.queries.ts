import { sql } from 'kysely';
import type { CustomerOrder } from '#shared/api/sales/customers.ts';
import { statusesIn, type ParcelStatus } from '#shared/parcel-states.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { literals } from '#server/platform/db/queries/literals.ts';
import { parcelStatuses } from '#server/sales/orders/orders.ts';

type Db = Database['db'] | Tx;

export interface AccountRow {
  id: string;
  user_number: string;
  name: string;
  email: string | null;
  phone: string | null;
  is_proved: boolean;
  is_banned: boolean;
  created_at: Date;
}

/** The account with this id, or with this phone. */
export async function findAccount(db: Db, by: { id: string } | { phone: string }): Promise<AccountRow | undefined> {
  const where = 'id' in by ? sql`id = ${by.id}` : sql`phone = ${by.phone}`;
  const { rows } = await sql<AccountRow>`
    SELECT id, user_number, name, email, phone, phone_verified_at IS NOT NULL AS is_proved,
      banned_at IS NOT NULL AS is_banned, created_at
    FROM users WHERE ${where} AND deleted_at IS NULL`.execute(db);
  return rows[0];
}

export async function hasOrdered(db: Db, phone: string): Promise<boolean> {
  const { rows } = await sql<{
    has: boolean;
  }>`SELECT EXISTS (SELECT FROM orders WHERE phone = ${phone}) AS has`.execute(db);
  return rows[0]?.has ?? false;
}

/** Selects orders: those with this phone, and those of this account. */
export interface Who {
  phone: string | null;
  user: string | null;
}

/** More orders than a person makes: of a number with more than that the latest count. */
export const maxOrders = 2000;

// the query must leave out a missing part: a comparison with null would read all orders
const newestBy = (column: 'phone' | 'user_id', value: string) => sql`
  SELECT id FROM (
    SELECT id FROM orders WHERE ${sql.ref(column)} = ${value}
    ORDER BY created_at DESC, id DESC LIMIT ${sql.lit(maxOrders)}) newest`;

/** The ids of a customer's orders. */
export const meant = ({ phone, user }: Who) =>
  sql.join(
    [...(phone === null ? [] : [newestBy('phone', phone)]), ...(user === null ? [] : [newestBy('user_id', user)])],
    sql` UNION `,
  );

export interface FiguresRow {
  orders: number;
  waiting: number;
  delivered: number;
  returned: number;
  off: number;
  first_at: Date | null;
  last_at: Date | null;
  spent: number;
  owed: number;
}

export async function sumFigures(db: Db, who: Who): Promise<FiguresRow> {
  const { rows } = await sql<FiguresRow>`
    WITH meant AS MATERIALIZED (${meant(who)})
    SELECT counted.*, money.spent, money.owed
    FROM (
      SELECT count(*) AS orders, count(*) FILTER (WHERE o.status = 'pending') AS waiting,
        count(*) FILTER (WHERE o.shipping_status IN (${literals(statusesIn('delivered'))})) AS delivered,
        count(*) FILTER (WHERE o.shipping_status IN (${literals(statusesIn('returned', 'coming back'))})) AS returned,
        count(*) FILTER (WHERE o.status IN ('rejected', 'cancelled')) AS off,
        min(o.created_at) AS first_at, max(o.created_at) AS last_at
      FROM meant JOIN orders o ON o.id = meant.id) counted,
    (
      SELECT coalesce(sum(income_of(e.debit, e.credit, e.amount)), 0)::bigint AS spent,
        coalesce(sum(CASE WHEN e.credit = 'refunds due' THEN e.amount WHEN e.debit = 'refunds due' THEN -e.amount END),
          0)::bigint AS owed
      FROM meant JOIN ledger_entries e ON e.order_id = meant.id) money`.execute(db);
  // aggregates always return one row
  return rows[0]!;
}

interface ListedOrder extends Omit<CustomerOrder, 'createdAt' | 'badge'> {
  createdAt: Date;
  places: ParcelStatus[];
}

/** Lists a page of the orders, the newest first. */
export async function listOrders(
  db: Db,
  who: Who,
  { page, limit }: { page: number; limit: number },
): Promise<ListedOrder[]> {
  const { rows } = await sql<ListedOrder>`
    SELECT o.id AS "_id", o.order_number AS "orderId", o.user_id AS "userId", coalesce(o.name, '') AS name,
      coalesce(o.phone, '') AS phone, o.status, o.shipping_status AS "shippingStatus", o.total_price AS "totalPrice",
      o.created_at AS "createdAt", ${parcelStatuses} AS places
    FROM (${meant(who)}) meant JOIN orders o ON o.id = meant.id
    ORDER BY o.created_at DESC, o.id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(db);
  return rows;
}
