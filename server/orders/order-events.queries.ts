import { sql } from 'kysely';
import type { OrderEventKind, OrderEventSource } from '#shared/order-events.ts';
import type { Tx } from '../db/database.ts';

export interface OrderEvent {
  order: string;
  kind: OrderEventKind;
  by: OrderEventSource;
  /** The person, if it is one who has an account. */
  actor: string | null;
  /** From, to and why, by the names of the API. */
  data?: object;
}

export async function insertEvent(tx: Tx, { order, kind, by, actor, data = {} }: OrderEvent): Promise<void> {
  await sql`
    INSERT INTO order_events (order_id, kind, by, actor_id, data)
    VALUES (${order}, ${kind}, ${by}, ${actor}::uuid, jsonb_strip_nulls(${JSON.stringify(data)}::jsonb))`.execute(tx);
}

/** The person in whose name the triggers of this transaction write the ledgers. */
export async function setActor(tx: Tx, actor: string | null): Promise<void> {
  await sql`SELECT set_config('haat.actor', ${actor ?? ''}, true)`.execute(tx);
}
