import { sql } from 'kysely';
import { literals } from '#server/platform/db/queries/literals.ts';
import type { OrderStatus } from '#shared/order-states.ts';
import type { PaymentMethod } from '#shared/payment-methods.ts';
import { statusesIn, type ShippingStatus } from '#shared/parcel-states.ts';
import type { Database } from '#server/platform/db/database.ts';

type Db = Database['db'];

/** The target of a change: an order, or a parcel of it. */
export interface Meant {
  id: string;
  parcel?: string | undefined;
}

/** Its present state; several people may be working on it. */
export interface OrderState {
  status: OrderStatus;
  /** Of the parcel, if one is given. */
  shipping_status: ShippingStatus;
  payment_method: PaymentMethod;
  is_paid: boolean;
  /** A part of the payment has arrived. */
  is_part: boolean;
  /** Its customer says that money was sent, and it was not found. */
  is_unfound: boolean;
  courier: string | null;
  tracking: string | null;
}

/** Absent where there is no such order, or no such parcel in it. */
export async function findState(db: Db, { id, parcel }: Meant): Promise<OrderState | undefined> {
  const { rows } = await sql<OrderState>`
    SELECT o.status, o.payment_method, o.payment_state = 'paid' AS is_paid, o.payment_state = 'part' AS is_part,
      o.payment_state IN ('claimed', 'refused') AS is_unfound,
      CASE WHEN p.id IS NULL THEN o.shipping_status WHEN p.status = 'planned' THEN 'not shipped' ELSE p.status END
        AS shipping_status,
      CASE WHEN p.id IS NULL THEN o.courier ELSE p.courier END AS courier,
      CASE WHEN p.id IS NULL THEN o.tracking ELSE p.tracking END AS tracking
    FROM orders o LEFT JOIN parcels p ON p.order_id = o.id AND p.id = ${parcel ?? null}::uuid
    WHERE o.id = ${id} AND (p.id IS NOT NULL OR ${parcel === undefined}::boolean)`.execute(db);
  return rows[0];
}

/** The number of the order whose other parcel this courier carries under this tracking number, where there is one. */
export async function findByTracking(
  db: Db,
  { id, parcel, courier, tracking }: Meant & { courier: string; tracking: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ order_number: string }>`
    SELECT o.order_number FROM parcels p JOIN orders o ON o.id = p.order_id
    WHERE p.tracking = ${tracking} AND lower(p.courier) = lower(${courier})
      AND (p.order_id <> ${id} OR p.id <> ${parcel ?? null}::uuid)
      AND p.status IN (${literals(statusesIn('with courier', 'delivered'))})
    ORDER BY p.id LIMIT 1`.execute(db);
  return rows[0]?.order_number;
}

export interface ScannedRow extends OrderState {
  id: string;
  order_number: string;
  parcel: string | null;
  position: number | null;
  name: string | null;
  district: string;
  area: string | null;
  cash_due: number;
  /** Where only the order was named, and it has several parcels: the positions of those that are still in the shop. */
  here: number[];
}

/**
 * The orders of these numbers; with `position` (0: all of the order) only that parcel of the order. Numbers that no
 * order has are left out.
 */
export async function listScanned(
  db: Db,
  scanned: readonly { number: string; position: number }[],
): Promise<ScannedRow[]> {
  const { rows } = await sql<ScannedRow>`
    SELECT o.id, o.order_number, p.id AS parcel, p.position, o.status, o.payment_method,
      o.payment_state = 'paid' AS is_paid, o.payment_state = 'part' AS is_part,
      o.payment_state IN ('claimed', 'refused') AS is_unfound, o.name, o.district,
      o.area,
      CASE WHEN p.id IS NULL THEN o.shipping_status WHEN p.status = 'planned' THEN 'not shipped' ELSE p.status END
        AS shipping_status,
      CASE WHEN p.id IS NULL THEN o.courier ELSE p.courier END AS courier,
      CASE WHEN p.id IS NULL THEN o.tracking ELSE p.tracking END AS tracking,
      coalesce(p.cash_due, (
        SELECT sum(cash_due)::int FROM parcels
        WHERE order_id = o.id AND status NOT IN ('delivered', 'returned')), 0) AS cash_due,
      CASE WHEN p.id IS NULL AND (SELECT count(*) FROM parcels WHERE order_id = o.id) > 1
        THEN ARRAY(SELECT h.position FROM parcels h WHERE h.order_id = o.id AND h.status IN ('planned', 'packed')
          ORDER BY h.position)
        ELSE '{}' END AS here
    FROM unnest(${scanned.map(({ number }) => number)}::text[], ${scanned.map(({ position }) => position)}::int[])
      AS asked(number, position)
    JOIN orders o ON o.order_number = asked.number
    LEFT JOIN parcels p ON p.order_id = o.id AND p.position = asked.position
    WHERE asked.position = 0 OR p.id IS NOT NULL
    ORDER BY o.id, p.position LIMIT ${scanned.length}`.execute(db);
  return rows;
}
