import { sql } from 'kysely';
import type { CourierKey } from '#shared/couriers.ts';
import type { PayoutAccount, PayoutState } from '#shared/delivery/couriers.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { PayoutLine } from '#server/platform/gateways/couriers/courier.ts';

type Db = Database['db'] | Tx;

export interface PayoutRow {
  id: string;
  courier: CourierKey;
  number: string;
  total: number | null;
  paidAt: Date | null;
  foundAt: Date;
  lines: PayoutLine[];
  problem: string | null;
  state: PayoutState;
  statement: string | null;
  isTakenBack: boolean;
  account: PayoutAccount;
}

const payouts = sql`
  SELECT p.id, p.courier, p.number, p.total, p.paid_at AS "paidAt", p.found_at AS "foundAt", p.lines, p.problem,
    p.state, p.statement_id AS statement, s.taken_back_at IS NOT NULL AS "isTakenBack",
    coalesce(a.payout_account, 'bank') AS account
  FROM courier_payouts p LEFT JOIN courier_statements s ON s.id = p.statement_id
  LEFT JOIN courier_accounts a ON a.courier = p.courier`;

export async function findPayout(db: Db, id: string): Promise<PayoutRow | undefined> {
  return (await sql<PayoutRow>`${payouts} WHERE p.id = ${id}`.execute(db)).rows[0];
}

export async function listPayouts(
  db: Db,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: PayoutRow[]; total: number }> {
  const { rows } = await sql<PayoutRow>`
    ${payouts} ORDER BY p.found_at DESC, p.id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(db);
  const counted = await sql<{ total: number }>`SELECT count(*) AS total FROM courier_payouts`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Those of the couriers whose clear payouts the shop records by itself. */
export async function listToRecord(db: Db): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    ${payouts} WHERE p.state = 'waiting' AND p.problem IS NULL AND p.total IS NOT NULL AND a.records_payouts
    ORDER BY p.id`.execute(db);
  return rows;
}

/** What each payout of the courier was read from, by its number; null: it must be read again. */
export async function findHashes(db: Db, courier: CourierKey): Promise<Map<string, Buffer | null>> {
  const { rows } = await sql<{ number: string; hash: Buffer | null }>`
    SELECT number, hash FROM courier_payouts WHERE courier = ${courier}`.execute(db);
  return new Map(rows.map(({ number, hash }) => [number, hash]));
}

const isOpen = sql`(state = 'waiting' OR EXISTS (
  SELECT FROM courier_statements s WHERE s.id = statement_id AND s.taken_back_at IS NOT NULL))`;

/** Returns false if it is not open any more, or its parcels have changed since they were read. */
export async function updateRecorded(tx: Tx, { id, lines }: PayoutRow, statement: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE courier_payouts SET state = 'recorded', statement_id = ${statement}
    WHERE id = ${id} AND ${isOpen} AND lines = ${JSON.stringify(lines)}::jsonb`.execute(tx);
  return numAffectedRows > 0n;
}

/** Returns false if it is not open. */
export async function updateDone(db: Db, id: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE courier_payouts SET state = 'done' WHERE id = ${id} AND ${isOpen}`.execute(db);
  return numAffectedRows > 0n;
}

export async function countUnread(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM courier_payouts WHERE state = 'waiting' AND problem IS NOT NULL`.execute(db);
  return rows[0]?.count ?? 0;
}
