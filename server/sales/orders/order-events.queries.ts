import { sql } from 'kysely';
import type { OrderEventKind, OrderEventSource } from '#shared/orders/order-events.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';

interface OrderEvent {
  order: string;
  kind: OrderEventKind;
  by: OrderEventSource;
  /** The person, if they have an account. */
  actor: string | null;
  /** From, to and why, by the names of the API. */
  data?: object;
}

/** Adds an event to an order's timeline, in the transaction of the event. */
export async function recordEvent(tx: Tx, { order, kind, by, actor, data = {} }: OrderEvent): Promise<void> {
  await sql`
    INSERT INTO order_events (order_id, kind, by, actor_id, data)
    VALUES (${order}, ${kind}, ${by}, ${actor}::uuid, jsonb_strip_nulls(${JSON.stringify(data)}::jsonb))`.execute(tx);
}

/** The person in whose name the triggers of this transaction write the ledgers. */
export async function setActor(tx: Tx, actor: string | null): Promise<void> {
  await sql`SELECT set_config('haat.actor', ${actor ?? ''}, true)`.execute(tx);
}

interface EventRow {
  id: string;
  kind: OrderEventKind;
  at: Date;
  by: OrderEventSource;
  person: string | null;
  data: Record<string, unknown>;
}

const maxListed = 1000;

export async function listEvents(db: Database['db'], order: string): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    SELECT e.id::text, e.kind, e.at, e.by, CASE e.by WHEN 'staff' THEN u.name END AS person, e.data
    FROM order_events e LEFT JOIN users u ON u.id = e.actor_id
    WHERE e.order_id = ${order} ORDER BY e.id LIMIT ${maxListed}`.execute(db);
  return rows;
}

/**
 * Erases personal data from the timelines of a person's orders. A row only allows removing these fields
 * (refuse_rewriting() in db/routines/orders.sql).
 */
export async function eraseEvents(tx: Tx, orders: readonly string[]): Promise<void> {
  await sql`
    UPDATE order_events SET data = data - '{address,phone,name,note,reason,adjustments}'::text[]
    WHERE order_id = ANY (${orders}::uuid[])`.execute(tx);
}
