import { sql } from 'kysely';
import type { CourierKey } from '#shared/couriers.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { PayoutLine } from '#server/platform/gateways/couriers/courier.ts';

type Db = Database['db'] | Tx;

interface ReadPayout {
  courier: CourierKey;
  number: string;
  hash: Buffer;
  total: number | null;
  paidAt: Date | null;
  lines: readonly PayoutLine[];
  problem: string | null;
}

/** Stores a payout that was read. One that says something new waits for staff again. */
export async function upsertPayout(db: Db, payout: ReadPayout): Promise<void> {
  const { courier, number, hash, total, paidAt, lines, problem } = payout;
  await sql`
    INSERT INTO courier_payouts AS p (courier, number, hash, total, paid_at, lines, problem)
    VALUES (${courier}, ${number}, ${hash}, ${total}, ${paidAt}, ${JSON.stringify(lines)}::jsonb, ${problem})
    ON CONFLICT ON CONSTRAINT courier_payouts_once DO UPDATE SET hash = excluded.hash, total = excluded.total,
      paid_at = excluded.paid_at, lines = excluded.lines, problem = excluded.problem,
      state = CASE WHEN p.lines = excluded.lines AND p.total IS NOT DISTINCT FROM excluded.total THEN p.state
        ELSE 'waiting' END`.execute(db);
}

/** A payout whose parcels the shop could not read: the stored ones stay, and the shop reads it again. */
export async function upsertUnread(
  db: Db,
  { courier, number, total, paidAt, problem }: Omit<ReadPayout, 'hash' | 'lines'>,
): Promise<void> {
  await sql`
    INSERT INTO courier_payouts (courier, number, total, paid_at, problem)
    VALUES (${courier}, ${number}, ${total}, ${paidAt}, ${problem})
    ON CONFLICT ON CONSTRAINT courier_payouts_once DO UPDATE SET hash = NULL, problem = excluded.problem`.execute(db);
}

/** Adds a parcel to a payout that its courier tells of parcel by parcel; each once. */
export async function addPaidParcel(
  tx: Tx,
  { courier, number, paidAt, line }: { courier: CourierKey; number: string; paidAt: Date | null; line: PayoutLine },
): Promise<void> {
  await sql`
    INSERT INTO courier_payouts AS p (courier, number, paid_at, lines)
    VALUES (${courier}, ${number}, ${paidAt}, jsonb_build_array(${JSON.stringify(line)}::jsonb))
    ON CONFLICT ON CONSTRAINT courier_payouts_once DO UPDATE SET lines = p.lines || excluded.lines, state = 'waiting'
      WHERE NOT p.lines @> jsonb_build_array(
        jsonb_build_object('consignment', ${line.consignment}::text, 'invoice', ${line.invoice}::text))`.execute(tx);
}
