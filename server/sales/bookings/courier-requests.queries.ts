import { sql } from 'kysely';
import { beginningOf } from '#shared/beginning-of.ts';
import type { CourierKey, CourierRequest } from '#shared/couriers.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';

type Db = Database['db'] | Tx;

/** With which courier a parcel is booked instead, and where that one collects it. */
export interface NextCourier {
  courier: CourierKey;
  pickup?: string | undefined;
}

interface NewRequest {
  booking: string;
  kind: CourierRequest;
  next?: NextCourier | undefined;
  by: string;
}

/** Returns false if the courier is being asked something of this parcel already. */
export async function insertRequest(tx: Tx, { booking, kind, next, by }: NewRequest): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO courier_requests (booking_id, kind, next_courier, next_pickup, requested_by)
    VALUES (${booking}, ${kind}, ${next?.courier ?? null}, ${next?.pickup ?? null}, ${by})
    ON CONFLICT (booking_id) WHERE state IN ('waiting', 'sending') DO NOTHING`.execute(tx);
  return numAffectedRows > 0n;
}

/** A request that is due to be sent to its courier. */
export interface DueRequest {
  id: string;
  booking: string;
  courier: CourierKey;
  consignment: string | null;
  kind: CourierRequest;
  attempts: number;
  /** It was sent before, or was to be: the courier may have it. */
  mayBeThere: boolean;
}

/** Longer than the calls for one request take: the process that took it is gone. */
const leaseSeconds = 300;

/** Takes the request that has waited longest and marks it as sent, before it is. Absent: none is due. */
export async function takeRequest(db: Db): Promise<DueRequest | undefined> {
  const { rows } = await sql<DueRequest>`
    UPDATE courier_requests r
    SET state = 'sending', attempts = r.attempts + 1, due_at = now() + ${leaseSeconds} * interval '1 second'
    FROM (
      SELECT r.id, r.state, b.courier, b.consignment
      FROM courier_requests r JOIN courier_bookings b ON b.id = r.booking_id JOIN courier_accounts a USING (courier)
      WHERE r.state IN ('waiting', 'sending') AND r.due_at <= now() AND a.problem IS NULL
        AND coalesce(a.paused_until, '-infinity') <= now()
      ORDER BY r.due_at, r.id LIMIT 1 FOR UPDATE OF r SKIP LOCKED) due
    WHERE r.id = due.id
    RETURNING r.id, r.booking_id AS booking, r.kind, r.attempts, due.courier, due.consignment,
      due.state = 'sending' AS "mayBeThere"`.execute(db);
  return rows[0];
}

interface Postponed {
  /** waiting: the courier does not have it; sending: it may. */
  state: 'waiting' | 'sending';
  problem: string;
  seconds: number;
}

export async function postponeRequest(db: Db, id: string, { state, problem, seconds }: Postponed): Promise<void> {
  await sql`
    UPDATE courier_requests SET state = ${state}, problem = ${beginningOf(problem, 300)},
      due_at = now() + ${seconds} * interval '1 second'
    WHERE id = ${id} AND state = 'sending'`.execute(db);
}

interface EndedRequest {
  next: NextCourier | undefined;
  by: string;
}

/** Ends the request of a booking that is locked. Absent: it has none, or another process has ended it. */
export async function endRequest(
  tx: Tx,
  booking: string,
  { state, problem }: { state: 'done' | 'refused'; problem: string | null },
): Promise<EndedRequest | undefined> {
  const { rows } = await sql<{ courier: CourierKey | null; pickup: string | null; by: string }>`
    UPDATE courier_requests SET state = ${state}, problem = ${problem && beginningOf(problem, 300)}
    WHERE booking_id = ${booking} AND state IN ('waiting', 'sending')
    RETURNING next_courier AS courier, next_pickup AS pickup, requested_by AS by`.execute(tx);
  const [ended] = rows;
  if (!ended) return undefined;
  const { courier, pickup, by } = ended;
  return { by, next: courier === null ? undefined : { courier, pickup: pickup ?? undefined } };
}
