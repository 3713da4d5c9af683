import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { CourierKey } from '#shared/couriers.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';

type Db = Database['db'] | Tx;

export type EventOutcome = 'applied' | 'kept' | 'unknown parcel' | 'unreadable';

interface NewEvent {
  courier: CourierKey;
  source: 'webhook' | 'poll';
  raw: string;
  /** What is stored of it. */
  kept?: string;
  outcome: 'waiting' | 'forged';
}

/** Returns false for a message that is there already: a courier sends it again until it is answered. */
export async function insertEvent(db: Db, { courier, source, raw, kept = raw, outcome }: NewEvent): Promise<boolean> {
  // a stranger's message must not block the same message of the courier
  const hash = createHash('sha256').update(`${source} ${outcome} ${raw}`).digest();
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO courier_events (courier, source, hash, raw, outcome)
    VALUES (${courier}, ${source}, ${hash}, ${kept}, ${outcome})
    ON CONFLICT ON CONSTRAINT courier_events_once DO NOTHING`.execute(db);
  return numAffectedRows > 0n;
}

export interface WaitingEvent {
  id: number;
  courier: CourierKey;
  source: 'webhook' | 'poll';
  raw: string;
  receivedAt: Date;
}

/** The earliest after this one that waits. Absent: none does. */
export async function findWaiting(db: Db, after: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM courier_events WHERE outcome = 'waiting' AND id > ${after} ORDER BY id LIMIT 1`.execute(db);
  return rows[0]?.id;
}

/** Locks a message until the transaction ends. Absent: another process reads it, or has read it. */
export async function takeEvent(tx: Tx, id: number): Promise<WaitingEvent | undefined> {
  const { rows } = await sql<WaitingEvent>`
    SELECT id, courier, source, raw, received_at AS "receivedAt" FROM courier_events
    WHERE id = ${id} AND outcome = 'waiting' FOR UPDATE SKIP LOCKED`.execute(tx);
  return rows[0];
}

export async function updateEvent(
  tx: Tx,
  id: number,
  { outcome, booking, raw }: { outcome: EventOutcome; booking: string | null; raw: string },
): Promise<void> {
  await sql`
    UPDATE courier_events SET outcome = ${outcome}, booking_id = ${booking}, raw = ${raw} WHERE id = ${id}`.execute(tx);
}

/**
 * The booking that a message is about. Where it names both numbers, both must be right; until the shop knows the
 * courier's number, ours is enough.
 */
export async function findBookingOf(
  tx: Tx,
  { courier, consignment, invoice }: { courier: CourierKey; consignment: string | null; invoice: string | null },
): Promise<{ id: string; order: string } | undefined> {
  const { rows } = await sql<{ id: string; order: string }>`
    SELECT id, order_id AS "order" FROM courier_bookings
    WHERE courier = ${courier} AND (
      (consignment = ${consignment} AND coalesce(${invoice}, invoice) = invoice)
      OR (invoice = ${invoice} AND (consignment IS NULL OR ${consignment}::text IS NULL)))
    ORDER BY id LIMIT 1`.execute(tx);
  return rows[0];
}

/** The booking whose number at the courier a message gives to another parcel. */
export async function findTwin(
  tx: Tx,
  { courier, consignment, invoice }: { courier: CourierKey; consignment: string | null; invoice: string | null },
): Promise<{ id: string; order: string } | undefined> {
  const { rows } = await sql<{ id: string; order: string }>`
    SELECT id, order_id AS "order" FROM courier_bookings
    WHERE courier = ${courier} AND invoice = ${invoice} AND consignment <> ${consignment}`.execute(tx);
  return rows[0];
}

/** What the courier sent about a booking, in the order in which it came. */
export async function listRaw(tx: Tx, booking: string): Promise<string[]> {
  const { rows } = await sql<{ raw: string }>`
    SELECT raw FROM courier_events WHERE booking_id = ${booking} AND source = 'webhook' ORDER BY id`.execute(tx);
  return rows.map(({ raw }) => raw);
}
