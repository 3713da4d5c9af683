import { sql } from 'kysely';
import type { ReceivedPayment } from '#shared/api/sales/payments/received-payments.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Received } from '../scoring/judge-payment.ts';

type Db = Database['db'];

interface NewReceived extends Received {
  phone: string | null;
  fingerprint: Buffer;
  saidBy: string;
  text: string;
  format: string | null;
  doubt: string | null;
}

/** Its id; absent: it is there already. */
export async function insertReceived(db: Db, one: NewReceived): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO received_payments (phone_id, fingerprint, said_by, text, format, method, amount,
      transaction_ids, sender, last_digits, payer, paid_at, doubt)
    VALUES (${one.phone}, ${one.fingerprint}, ${one.saidBy}, ${one.text}, ${one.format}, ${one.method}, ${one.amount},
      ${one.transactionIds}, ${one.sender}, ${one.lastDigits}, ${one.payer}, ${one.paidAt},
      ${one.doubt})
    ON CONFLICT ON CONSTRAINT received_payments_once DO NOTHING RETURNING id`.execute(db);
  return rows[0]?.id;
}

export interface ReceivedRow extends Received {
  id: string;
  state: ReceivedPayment['state'];
  text: string;
  doubt: string | null;
}

/** The columns of a `ReceivedRow`. */
export const facts = sql`
  r.id, r.state, r.method, r.amount, r.transaction_ids AS "transactionIds", r.sender, r.last_digits AS "lastDigits",
  r.payer, r.paid_at AS "paidAt", r.text, r.doubt`;

export async function findReceived(db: Db, id: string): Promise<ReceivedRow | undefined> {
  const { rows } = await sql<ReceivedRow>`SELECT ${facts} FROM received_payments r WHERE r.id = ${id}`.execute(db);
  return rows[0];
}

const maxOthers = 500;

/** Other open payments of this amount. */
export async function listOthers(db: Db, { id, amount }: ReceivedRow): Promise<ReceivedRow[]> {
  const { rows } = await sql<ReceivedRow>`
    SELECT ${facts} FROM received_payments r
    WHERE r.state = 'open' AND r.amount = ${amount} AND r.id <> ${id}
    ORDER BY r.paid_at DESC, r.id LIMIT ${maxOthers}`.execute(db);
  return rows;
}

const maxAtOnce = 500;

/** Open payments without a doubt, the earliest first; `amount`: only those of this many Taka. */
export async function listOpen(db: Db, amount?: number): Promise<string[]> {
  const ofAmount = amount === undefined ? sql`` : sql`AND amount = ${amount}`;
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM received_payments
    WHERE state = 'open' AND doubt IS NULL AND received_at > now() - interval '3 days' ${ofAmount}
    ORDER BY received_at, id LIMIT ${maxAtOnce}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Lets all processes match payments one at a time. */
export async function lockMatching(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('match payments', 0))`.execute(tx);
}

interface Settling {
  /** Of the payment that it is; null: it is for no order. */
  payment: string | null;
  state: 'matched' | 'dismissed';
  /** Null: the shop itself. */
  by: string | null;
}

/** Whether it was open. */
export async function updateReceived(tx: Tx, id: string, { payment, state, by }: Settling): Promise<boolean> {
  const { rows } = await sql`
    UPDATE received_payments SET state = ${state}, payment_id = ${payment}, settled_at = now(), settled_by = ${by}
    WHERE id = ${id} AND state = 'open' RETURNING id`.execute(tx);
  return rows.length > 0;
}

/** Whether it was dismissed. */
export async function reopenReceived(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    UPDATE received_payments SET state = 'open', settled_at = NULL, settled_by = NULL
    WHERE id = ${id} AND state = 'dismissed' RETURNING id`.execute(tx);
  return rows.length > 0;
}

/** A statement confirmed this payment: the SMS of the same transaction is settled too. */
export async function settleById(tx: Tx, transactionIds: string[], payment: string, by: string): Promise<void> {
  await sql`
    UPDATE received_payments SET state = 'matched', payment_id = ${payment}, settled_at = now(), settled_by = ${by}
    WHERE id = (
      SELECT id FROM received_payments WHERE state = 'open' AND transaction_ids && ${transactionIds}
      ORDER BY id LIMIT 1)`.execute(tx);
}

/** The ids of payments that wait for a person already, of those that name one of these. */
export async function listOpenIds(db: Db, transactionIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT unnest(transaction_ids) AS id FROM received_payments
    WHERE state = 'open' AND transaction_ids && ${transactionIds}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function deleteReceived(tx: Tx, id: string): Promise<void> {
  await sql`DELETE FROM received_payments WHERE id = ${id}`.execute(tx);
}
