import { sql } from 'kysely';
import type { ReceivedPayment } from '#shared/api/sales/payments/received-payments.ts';
import type { Database } from '#server/platform/db/database.ts';
import { facts, type ReceivedRow } from './received-payments.queries.ts';

export interface ListedReceived extends ReceivedRow {
  receivedAt: Date;
  saidBy: string;
  format: string | null;
  order: string | null;
  number: string | null;
  user: string | null;
  by: string | null;
}

export async function listReceived(
  db: Database['db'],
  { state, page, limit }: { state: ReceivedPayment['state']; page: number; limit: number },
): Promise<{ rows: ListedReceived[]; total: number }> {
  const { rows } = await sql<ListedReceived>`
    SELECT ${facts}, r.received_at AS "receivedAt", r.said_by AS "saidBy", r.format,
      o.id AS order, o.order_number AS number, o.user_id AS user, u.name AS by
    FROM received_payments r
    LEFT JOIN payments p ON p.id = r.payment_id
    LEFT JOIN orders o ON o.id = p.order_id
    LEFT JOIN users u ON u.id = r.settled_by
    WHERE r.state = ${state}
    ORDER BY r.received_at DESC, r.id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(db);
  const counted = await sql<{ total: number }>`
    SELECT count(*) AS total FROM received_payments WHERE state = ${state}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** The ids of matched payments, by the numbers of their orders: a payment that has another id in the shop's wallet. */
export async function listMatchedIds(db: Database['db'], transactionIds: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; number: string }>`
    SELECT unnest(r.transaction_ids) AS id, o.order_number AS number
    FROM received_payments r JOIN payments p ON p.id = r.payment_id JOIN orders o ON o.id = p.order_id
    WHERE r.transaction_ids && ${transactionIds} ORDER BY r.id LIMIT 1000`.execute(db);
  return new Map(rows.map(({ id, number }) => [id, number]));
}
