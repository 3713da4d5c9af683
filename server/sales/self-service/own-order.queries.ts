import { sql } from 'kysely';
import type { OrderStatus } from '#shared/order-states.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';

/** The owner of an order, and its state. */
interface OwnedOrder {
  owner: string | null;
  status: OrderStatus;
  version: number;
  /** Its customer's data was erased. */
  isErased: boolean;
}

/** The order, locked until the transaction ends; its account before it, as deleting an account locks them. */
export async function lockOwned(tx: Tx, id: string, owner: string | null): Promise<OwnedOrder | undefined> {
  if (owner !== null) await sql`SELECT FROM users WHERE id = ${owner} FOR KEY SHARE`.execute(tx);
  const { rows } = await sql<OwnedOrder>`
    SELECT user_id AS owner, status, version, phone IS NULL AS "isErased"
    FROM orders WHERE id = ${id} FOR NO KEY UPDATE`.execute(tx);
  return rows[0];
}

/** The account of an order; absent: there is no such order. */
export async function findOwner(db: Database['db'], id: string): Promise<{ owner: string | null } | undefined> {
  const { rows } = await sql<{ owner: string | null }>`SELECT user_id AS owner FROM orders WHERE id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** Changes a line to another variant of its product, at its former price; the stock is taken already. */
export async function updateChoice(tx: Tx, line: string, variant: string): Promise<void> {
  await sql`
    UPDATE order_lines l SET variant_id = v.id, color = v.color, size = v.size, sku = v.sku, comes_on = NULL
    FROM variants v WHERE l.id = ${line} AND v.id = ${variant}`.execute(tx);
}

/** Increases the version, so that a shopper who read the former contents cannot change it unseen. */
export async function addVersion(tx: Tx, order: string): Promise<void> {
  await sql`UPDATE orders SET version = version + 1, updated_at = now() WHERE id = ${order}`.execute(tx);
}

/** When it is to come, as days. */
export async function updatePromised(tx: Tx, order: string, { from, by }: { from: string; by: string }): Promise<void> {
  await sql`UPDATE orders SET promised_from = ${from}, promised_by = ${by} WHERE id = ${order}`.execute(tx);
}

/** Updates the discount of free delivery for the new district, or deletes it if delivery is free there. */
export async function updateFreeDelivery(
  tx: Tx,
  order: string,
  { offer, amount }: { offer: string; amount: number },
): Promise<void> {
  const which = sql`order_id = ${order} AND offer_id = ${offer} AND kind = 'delivery'`;
  if (amount === 0) await sql`DELETE FROM order_adjustments WHERE ${which}`.execute(tx);
  else await sql`UPDATE order_adjustments SET amount = ${amount} WHERE ${which}`.execute(tx);
}
