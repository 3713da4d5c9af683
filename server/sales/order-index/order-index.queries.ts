import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { listOfIds } from '#server/platform/column-store/copied-rows.ts';
import { codedNames, type CodedName } from './order-table.ts';

/** Where each coded text of an order `o` stands. */
const coded: Record<CodedName, string> = {
  status: 'o.status',
  shippingStatus: 'o.shipping_status',
  paymentMethod: 'o.payment_method',
  payment: 'o.payment_state',
  channel: 'o.channel',
  district: 'o.district',
  courier: 'o.courier',
  decider: 'o.decided_by::text',
  enterer: 'o.entered_by::text',
  refund: `CASE WHEN EXISTS (SELECT FROM refunds r WHERE r.order_id = o.id AND r.paid_at IS NULL) THEN 'due' END`,
  goods: `CASE WHEN EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id AND l.waiting > 0)
    THEN 'to come' ELSE 'here' END`,
};

/** The places of the values in a row that the index reads; its coded texts follow. */
export const places = { id: 0, placed: 1, total: 2, phone: 3, products: 4, firstCoded: 5 } as const;

/** For COPY: all orders, the oldest first, or those of these ids. Of products, 16 bytes for the id of each. */
export const orderRows = (ids?: readonly string[]): string => `
  SELECT o.id, o.created_at, o.total_price, o.phone,
    (SELECT string_agg(uuid_send(l.product_id), '') FROM order_lines l WHERE l.order_id = o.id),
    ${codedNames.map((name) => coded[name]).join(', ')}
  FROM orders o ${ids ? `WHERE o.id IN (${listOfIds(ids)})` : ''} ORDER BY o.created_at, o.id`;

/** The newest orders of an account. */
export async function listOfAccount(db: Database['db'], userId: string, max: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM orders WHERE user_id = ${userId} ORDER BY created_at DESC, id DESC LIMIT ${max}`.execute(db);
  return rows.map(({ id }) => id);
}
