import { sql } from 'kysely';
import type { OrderEventKind, OrderEventSource } from '#shared/orders/order-events.ts';
import { undoSeconds } from '#shared/order-states.ts';
import type { ParcelStatus } from '#shared/parcel-states.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { mayHaveGone } from '#server/sales/refunds/refunds.ts';

export interface LastStep {
  kind: OrderEventKind;
  at: Date;
  by: OrderEventSource;
  actor: string | null;
  /** It is not too long ago. */
  isFresh: boolean;
  /** Its customer's data was erased meanwhile: it could not be delivered. */
  isErased: boolean;
  /** For parcels: their new status, and their positions in the order. */
  status: string | null;
  parcels: number[];
}

/** The last step that staff or the customer took on an order; automatic events do not count. */
export async function findLastStep(tx: Tx, order: string): Promise<LastStep | undefined> {
  const { rows } = await sql<LastStep>`
    SELECT kind, at, by, actor_id AS actor, data ->> 'status' AS status,
      -- parcels that moved together were noted in one transaction
      ARRAY(SELECT (e.data ->> 'parcel')::int FROM order_events e
        WHERE e.order_id = step.order_id AND e.kind = 'parcel moved' AND e.at = step.at) AS parcels,
      at > now() - ${undoSeconds} * interval '1 second' AS "isFresh",
      (SELECT phone IS NULL FROM orders WHERE id = order_id) AS "isErased"
    FROM order_events step WHERE order_id = ${order} AND by <> 'shop' ORDER BY id DESC LIMIT 1`.execute(tx);
  return rows[0];
}

/** Makes a decided order pending again; an unpaid one gets its time again. */
export async function updateUndecided(tx: Tx, order: string, waitingHours: number): Promise<void> {
  await sql`
    UPDATE orders SET status = 'pending', decided_by = NULL, decided_at = NULL, rejection_reason = NULL,
      cancelled_by = NULL, updated_at = now(),
      expires_at = CASE WHEN paid = 0 THEN greatest(created_at + ${waitingHours} * interval '1 hour',
        now() + interval '1 hour') END
    WHERE id = ${order}`.execute(tx);
}

export async function updateAccepted(tx: Tx, order: string): Promise<void> {
  await sql`
    UPDATE orders SET status = 'accepted', rejection_reason = NULL, cancelled_by = NULL, updated_at = now()
    WHERE id = ${order}`.execute(tx);
}

interface Settled {
  /** Null for a guest or an automatic step. */
  by: string | null;
  since: Date;
}

/**
 * Reopens payments that this person has settled since then. Leaves those that wallet messages confirmed: staff may
 * paste them while a cancellation, started a moment before, waits for the order.
 */
export async function reopenPayments(tx: Tx, order: string, { by, since }: Settled): Promise<void> {
  await sql`
    UPDATE payments SET state = 'claimed', settled_at = NULL, settled_by = NULL
    WHERE order_id = ${order} AND settled_by IS NOT DISTINCT FROM ${by}::uuid AND settled_at >= ${since}
      AND method <> 'courier' AND found IS NULL`.execute(tx);
}

/** Refunds that fell due since then and are not sent. False: none is deleted, as a gateway was asked to send one. */
export async function deleteFreshRefunds(tx: Tx, order: string, since: Date): Promise<boolean> {
  const fresh = sql`SELECT id FROM refunds WHERE order_id = ${order} AND created_at >= ${since}`;
  const { rows } = await sql`
    SELECT FROM online_refunds WHERE refund_id IN (${fresh}) AND ${mayHaveGone}`.execute(tx);
  if (rows.length > 0) return false;
  const unsent = sql`(${fresh} AND paid_at IS NULL)`;
  await sql`DELETE FROM online_refunds WHERE refund_id IN ${unsent}`.execute(tx);
  await sql`DELETE FROM refunds WHERE id IN ${unsent}`.execute(tx);
  return true;
}

/** Whether the order was accepted before it was cancelled. */
export async function wasAccepted(tx: Tx, order: string): Promise<boolean> {
  const { rows } = await sql<{ kind: string }>`
    SELECT kind FROM order_events
    WHERE order_id = ${order} AND kind IN ('placed', 'accepted', 'undone') ORDER BY id DESC LIMIT 1`.execute(tx);
  return rows[0]?.kind === 'accepted';
}

/** Where a parcel was before it went where it is. */
export async function findPlaceBefore(tx: Tx, parcel: string): Promise<ParcelStatus> {
  const { rows } = await sql<{ status: ParcelStatus }>`
    SELECT status FROM parcel_events WHERE parcel_id = ${parcel} ORDER BY id DESC OFFSET 1 LIMIT 1`.execute(tx);
  return rows[0]?.status ?? 'planned';
}
