import { sql } from 'kysely';
import { statusesIn, isInShop, type ParcelStatus } from '#shared/parcel-states.ts';
import { literals } from '#server/platform/db/queries/literals.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { updateSearchText } from '#server/sales/orders/orders.ts';

export interface ParcelState {
  id: string;
  position: number;
  status: ParcelStatus;
}

/** The parcels of an order, which is locked already. */
export async function listParcels(tx: Tx, order: string): Promise<ParcelState[]> {
  const { rows } = await sql<ParcelState>`
    SELECT id, position, status FROM parcels WHERE order_id = ${order} ORDER BY position FOR NO KEY UPDATE`.execute(tx);
  return rows;
}

interface ParcelMove {
  id: string;
  status: ParcelStatus;
  /** null: its courier moved it. */
  by: string | null;
  courier: string | null;
  tracking: string | null;
  /** In the courier's own words. */
  raw?: string | undefined;
}

/** Courier and number are set when the parcel is handed over, and are erased if it was not handed over after all. */
export async function updateParcel(tx: Tx, { id, status, by, courier, tracking, raw }: ParcelMove): Promise<void> {
  const isHere = isInShop(status);
  const isHanded = status === 'handed over';
  const { rows } = await sql<{ order: string }>`
    UPDATE parcels SET status = ${status},
      courier = CASE WHEN ${isHere} THEN NULL WHEN ${isHanded} THEN ${courier} ELSE courier END,
      tracking = CASE WHEN ${isHere} THEN NULL WHEN ${isHanded} THEN ${tracking} ELSE tracking END,
      handed_at = CASE WHEN ${isHere} THEN NULL ELSE coalesce(handed_at, now()) END,
      ended_at = CASE WHEN ${status === 'delivered' || status === 'returned'} THEN now() END
    WHERE id = ${id} RETURNING order_id AS "order"`.execute(tx);
  const [moved] = rows;
  if (moved && (isHere || isHanded)) await followCourier(tx, id, moved.order);
  await sql`
    INSERT INTO parcel_events (parcel_id, status, actor_id, raw)
    VALUES (${id}, ${status}, ${by}, ${raw ?? null})`.execute(tx);
}

/** The number of a parcel that was handed to this courier without one. Its order is locked. */
export async function recordTracking(
  tx: Tx,
  { order, parcel, courier, tracking }: { order: string; parcel: string; courier: string; tracking: string },
): Promise<void> {
  await sql`
    UPDATE parcels SET tracking = ${tracking}
    WHERE id = ${parcel} AND courier = ${courier} AND tracking IS NULL`.execute(tx);
  await updateSearchText(tx, [order]);
}

/** An order is found by its couriers, and their cash is listed by their names. */
async function followCourier(tx: Tx, parcel: string, order: string): Promise<void> {
  await updateSearchText(tx, [order]);
  await sql`
    UPDATE courier_cash c SET courier = coalesce(p.courier, '')
    FROM parcels p WHERE p.id = ${parcel} AND c.parcel_id = p.id`.execute(tx);
}

/** A line of an order with pieces that have not come. */
interface AwaitedLine {
  name: string;
  /** The arrival day that its buyer saw, as 2026-12-31; null if staff took it from the stock. */
  comesOn: string | null;
  waiting: number;
}

/** The lines of which these parcels, with those that are packed or sent already, would take more than is here. */
export async function listAwaited(tx: Tx, order: string, parcels: readonly string[]): Promise<AwaitedLine[]> {
  const { rows } = await sql<AwaitedLine>`
    SELECT l.product_name AS name, l.comes_on::text AS "comesOn", l.waiting
    FROM order_lines l
    WHERE l.order_id = ${order} AND l.waiting > 0
      AND l.quantity - l.waiting < (
        SELECT coalesce(sum(i.quantity), 0) FROM parcel_lines i JOIN parcels p ON p.id = i.parcel_id
        WHERE i.line_id = l.id AND (p.id = ANY (${parcels}::uuid[]) OR p.status <> 'planned'))
      AND EXISTS (SELECT FROM parcel_lines i WHERE i.line_id = l.id AND i.parcel_id = ANY (${parcels}::uuid[]))
    ORDER BY l.position`.execute(tx);
  return rows;
}

const onItsWay = literals(statusesIn('with courier'));

/** Whether its customer ever received it; a delivery that was marked by mistake and undone does not count. */
export async function wasDelivered(tx: Tx, parcel: string): Promise<boolean> {
  const { rows } = await sql<{ was: boolean }>`
    SELECT EXISTS (
      SELECT FROM (
        SELECT status, lead(status) OVER (ORDER BY id) AS next FROM parcel_events WHERE parcel_id = ${parcel}) e
      -- only a delivery that was taken back is followed by these at once; goods that come back may travel again later
      WHERE status = 'delivered' AND coalesce(next, '') NOT IN (${onItsWay})) AS was`.execute(tx);
  return rows[0]?.was ?? false;
}
