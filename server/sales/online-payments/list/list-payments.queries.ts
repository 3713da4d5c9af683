import { sql } from 'kysely';
import type { GatewayMode, OnlineState } from '#shared/payment-gateways.ts';
import type { GatewayMethod } from '#shared/payment-methods.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';

type Db = Database['db'] | Tx;

interface Filter {
  list?: 'held' | undefined;
  order?: string | undefined;
  id?: string | undefined;
}

const whereOf = ({ list, order, id }: Filter) => sql`
  ${list ? sql`p.state = 'held'` : sql`true`} AND ${order ? sql`p.order_id = ${order}` : sql`true`}
  AND ${id ? sql`p.id = ${id}` : sql`true`}`;

export interface ListedOnline {
  id: string;
  gateway: GatewayMethod;
  mode: GatewayMode;
  order: string;
  number: string;
  user: string | null;
  invoice: string;
  amount: number;
  state: OnlineState;
  came: number | null;
  transaction: string | null;
  problem: string | null;
  createdAt: Date;
}

export async function listOnline(
  db: Db,
  { page, limit, ...filter }: Filter & { page: number; limit: number },
): Promise<ListedOnline[]> {
  const { rows } = await sql<ListedOnline>`
    SELECT p.id, p.gateway, p.mode, o.id AS "order", o.order_number AS number, o.user_id AS user, p.invoice, p.amount,
      p.state, p.came, p.transaction_id AS transaction, p.problem, p.created_at AS "createdAt"
    FROM online_payments p JOIN orders o ON o.id = p.order_id WHERE ${whereOf(filter)}
    ORDER BY p.id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(db);
  return rows;
}

export async function countOnline(db: Db, filter: Filter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM online_payments p WHERE ${whereOf(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

interface OnlineTrouble {
  /** Payments that staff must decide on, and refunds that a gateway refused. */
  held: number;
  refused: number;
  /** Messages of the last day that were not the gateway's, or about no payment of ours. */
  forged: number;
  unknown: number;
}

export async function countOnlineTrouble(db: Db): Promise<OnlineTrouble> {
  const { rows } = await sql<OnlineTrouble>`
    SELECT (SELECT count(*) FROM online_payments WHERE state = 'held' AND mode = 'live') AS held,
      (SELECT count(*) FROM online_refunds r JOIN refunds f ON f.id = r.refund_id
       WHERE r.state = 'refused' AND f.paid_at IS NULL AND r.id = (
         SELECT id FROM online_refunds WHERE refund_id = r.refund_id ORDER BY id DESC LIMIT 1)) AS refused,
      count(*) FILTER (WHERE outcome = 'forged') AS forged,
      count(*) FILTER (WHERE outcome <> 'forged') AS unknown
    FROM online_payment_events
    WHERE outcome IN ('unknown payment', 'unreadable', 'forged') AND received_at > now() - interval '1 day'`.execute(
    db,
  );
  return rows[0]!; // an aggregate has one row
}
