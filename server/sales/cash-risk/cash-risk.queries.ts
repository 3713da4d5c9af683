import { sql } from 'kysely';
import type { Past } from '#shared/cash-risk/cash-risk.ts';
import { hasPreorders } from '#server/sales/orders/orders.ts';
import type { Database } from '#server/platform/db/database.ts';

type Db = Database['db'];

/** The recipient whose earlier orders are looked up. */
export interface Whom {
  phone: string;
  district: string;
  area: string | null;
  address: string | null;
  /** An order of theirs that does not count. */
  own: string | null;
}

export interface PastRow {
  delivered: number;
  returned: number;
  cancelled: number;
  unreachable: number;
  place_delivered: number;
  place_returned: number;
}

export const toPast = ({ place_delivered, place_returned, ...row }: PastRow): Past => ({
  phone: {
    delivered: row.delivered,
    returned: row.returned,
    cancelled: row.cancelled,
    unreachable: row.unreachable,
  },
  address: { delivered: place_delivered, returned: place_returned },
});

/**
 * Counts the outcomes of the earlier orders of each recipient, in the order of `whom`. A single statement that uses two
 * indexes.
 */
export async function listPast(db: Db, whom: readonly Whom[]): Promise<Past[]> {
  const { rows } = await sql<PastRow>`
    SELECT past.* FROM jsonb_to_recordset(${JSON.stringify(whom.map((one, n) => ({ ...one, n })))}::jsonb)
      AS w (n int, phone text, district text, area text, address text, own uuid),
      past_of(w.phone, address_key(w.district, w.area, w.address), now(), w.own) AS past
    ORDER BY w.n`.execute(db);
  return rows.map(toPast);
}

export interface JudgedRow {
  id: string;
  phone: string | null;
  district: string;
  area: string | null;
  address: string | null;
  total: number;
  hasPreorders: boolean;
  calls: number;
  last_outcome: string | null;
}

/** Reads the facts that orders are judged by. */
export async function listJudged(db: Db, ids: readonly string[]): Promise<JudgedRow[]> {
  const { rows } = await sql<JudgedRow>`
    SELECT o.id, o.phone, o.district, o.area, o.address, o.total_price AS total,
      ${hasPreorders} AS "hasPreorders", coalesce(last.number, 0) AS calls, last.outcome AS last_outcome
    FROM orders o LEFT JOIN LATERAL (
      SELECT number, outcome FROM order_calls WHERE order_id = o.id ORDER BY number DESC LIMIT 1) AS last ON true
    WHERE o.id = ANY (${[...ids]}::uuid[]) ORDER BY o.id`.execute(db);
  return rows;
}
