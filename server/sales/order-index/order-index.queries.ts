import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { prepared } from '#server/platform/db/queries/prepared.ts';
import { codedNames, type CodedName, type IndexedOrder } from './order-table.ts';

type Db = Database['db'];
type Reader = Pick<Database, 'db' | 'pool'>;

type Row = Omit<IndexedOrder, 'texts'> & Record<CodedName, string | null>;

/** Where each coded text of an order `o` stands. */
export const indexedTexts: Record<CodedName, RawBuilder<unknown>> = {
  status: sql`o.status`,
  shippingStatus: sql`o.shipping_status`,
  paymentMethod: sql`o.payment_method`,
  payment: sql`o.payment_state`,
  channel: sql`o.channel`,
  district: sql`o.district`,
  courier: sql`o.courier`,
  decider: sql`o.decided_by::text`,
  enterer: sql`o.entered_by::text`,
  refund: sql`CASE WHEN EXISTS (SELECT FROM refunds r WHERE r.order_id = o.id AND r.paid_at IS NULL) THEN 'due' END`,
  goods: sql`CASE WHEN EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id AND l.waiting > 0)
    THEN 'to come' ELSE 'here' END`,
};

const columns = sql.join([
  sql`o.id, (extract(epoch FROM o.created_at) * 1000000)::bigint AS placed, o.total_price AS total, o.phone`,
  sql`coalesce((SELECT array_agg(l.product_id) FROM order_lines l WHERE l.order_id = o.id), '{}') AS products`,
  ...codedNames.map((name) => sql`${indexedTexts[name]} AS ${sql.ref(name)}`),
]);

const toIndexed = ({ id, placed, total, phone, products, ...rest }: Row): IndexedOrder => ({
  id,
  placed,
  total,
  phone,
  products,
  texts: rest,
});

/** These orders; those that are not there any more are left out. */
export async function listIndexed(reader: Reader, ids: readonly string[]): Promise<IndexedOrder[]> {
  const rows = await prepared(
    reader,
    'list-indexed-orders',
    sql<Row>`SELECT ${columns} FROM unnest(${ids}::uuid[]) AS noted (id) JOIN orders o ON o.id = noted.id`,
  );
  return rows.map(toIndexed);
}

/** The newest orders of an account. */
export async function listOfAccount(db: Db, userId: string, max: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM orders WHERE user_id = ${userId} ORDER BY created_at DESC, id DESC LIMIT ${max}`.execute(db);
  return rows.map(({ id }) => id);
}
