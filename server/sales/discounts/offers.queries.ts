import { sql, type RawBuilder } from 'kysely';
import type { PricedOffer } from '#shared/pricing/offers.ts';
import type { Database } from '#server/platform/db/database.ts';

type Db = Database['db'];

export interface OfferRow extends Omit<PricedOffer, '_id' | 'isCoupon' | 'reason'> {
  id: string;
  name: string;
  nameBn: string | null;
  code: string | null;
  startsAt: Date;
  endsAt: Date | null;
  isPaused: boolean;
  isFirstOrder: boolean;
  mostUses: number | null;
  mostUsesEach: number | null;
  phones: string[] | null;
  version: number;
}

const columns = sql`
  o.id, o.name, o.name_bn AS "nameBn", o.code, o.benefit, o.value, o.most_off AS "mostOff",
  o.buy_pieces AS "buyPieces", o.free_pieces AS "freePieces", o.least_goods AS "leastGoods",
  o.least_pieces AS "leastPieces", jsonb_build_object('categories', o.categories, 'subCategories', o.sub_categories,
    'brands', o.brands, 'products', o.products) AS goods,
  o.starts_at AS "startsAt", o.ends_at AS "endsAt", o.is_paused AS "isPaused", o.is_first_order AS "isFirstOrder",
  o.most_uses AS "mostUses", o.most_uses_each AS "mostUsesEach", o.phones, o.version`;

/** Offers without a code that are or will be in force, the oldest first; at most `max`. */
export async function listWithoutCode(db: Db, max: number): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    SELECT ${columns} FROM offers o
    WHERE o.code IS NULL AND o.deleted_at IS NULL AND offer_force(o) IN ('in force', 'begins later')
    ORDER BY o.id LIMIT ${max}`.execute(db);
  return rows;
}

export async function findByCode(db: Db, code: string): Promise<OfferRow | undefined> {
  const { rows } = await sql<OfferRow>`
    SELECT ${columns} FROM offers o WHERE o.code = ${code} AND o.deleted_at IS NULL`.execute(db);
  return rows[0];
}

/** These offers, including deleted ones: orders keep their offers. */
export async function listByIds(db: Db, ids: readonly string[]): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    SELECT ${columns} FROM offers o WHERE o.id = ANY (${ids}::uuid[]) ORDER BY o.id`.execute(db);
  return rows;
}

/** With its number of orders, and the sum of its discounts in Taka. */
export type UsedOffer = OfferRow & { uses: number; saved: number; names: Record<string, string> };

const used = sql`
  SELECT o.*, coalesce(u.uses, 0)::int AS uses, coalesce(u.saved, 0) AS saved
  FROM offers o LEFT JOIN LATERAL (
    SELECT count(DISTINCT a.order_id) AS uses, -sum(a.amount) AS saved
    FROM order_adjustments a JOIN orders p ON p.id = a.order_id
    WHERE a.offer_id = o.id AND p.status NOT IN ('cancelled', 'rejected')) AS u ON true`;

const listed = (where: RawBuilder<unknown>, page: RawBuilder<unknown>) => sql<UsedOffer>`
  SELECT ${columns}, o.uses, o.saved, (
    SELECT coalesce(jsonb_object_agg(g.id, g.name), '{}') FROM (
      SELECT id, name FROM categories WHERE id = ANY (o.categories)
      UNION ALL SELECT id, name FROM sub_categories WHERE id = ANY (o.sub_categories)
      UNION ALL SELECT id, name FROM brands WHERE id = ANY (o.brands)
      UNION ALL SELECT id, name FROM products WHERE id = ANY (o.products)) AS g) AS names
  FROM (${used} WHERE o.deleted_at IS NULL AND ${where} ${page}) AS o
  ORDER BY o.id DESC`;

/** Lists a page of offers, the newest first, and counts them all. */
export async function listOffers(
  db: Db,
  { page, limit, search }: { page: number; limit: number; search?: string | undefined },
): Promise<{ offers: UsedOffer[]; total: number }> {
  const words = search?.trim() ?? '';
  const found = sql`(${words} = '' OR strpos(lower(concat_ws(' ', o.name, o.name_bn, o.code)), lower(${words})) > 0)`;
  const { rows } = await listed(found, sql`ORDER BY o.id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}`).execute(db);
  const counted = await sql<{ total: number }>`
    SELECT count(*) AS total FROM offers o WHERE o.deleted_at IS NULL AND ${found}`.execute(db);
  return { offers: rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findOffer(db: Db, id: string): Promise<UsedOffer | undefined> {
  const { rows } = await listed(sql`o.id = ${id}`, sql``).execute(db);
  return rows[0];
}
