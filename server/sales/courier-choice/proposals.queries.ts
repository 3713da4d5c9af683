import { sql } from 'kysely';
import type { CourierKey } from '#shared/couriers.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Written } from '#server/sales/courier-areas/courier-areas.ts';

/** A parcel that is still in the shop, as far as the choice of its courier depends on it. */
interface ParcelRow extends Written {
  order: string;
  parcel: string;
  /** Taka that it collects. */
  cash: number;
  /** Grams as each connected courier gets it; null: the shop is connected with none. */
  weights: { [Courier in CourierKey]?: number } | null;
}

/** The parcels of these orders. */
export async function listParcels(db: Database['db'] | Tx, orders: readonly string[]): Promise<ParcelRow[]> {
  const { rows } = await sql<ParcelRow>`
    SELECT p.order_id AS "order", p.id AS parcel, p.cash_due AS cash, o.district, o.area,
      coalesce(o.address, '') AS address,
      (SELECT json_object_agg(a.courier, w.grams)
       FROM courier_accounts a, LATERAL parcel_weight(p.id, a.parcel_weight) AS w) AS weights
    FROM parcels p JOIN orders o ON o.id = p.order_id
    WHERE p.order_id = ANY (${orders}::uuid[]) AND p.status IN ('planned', 'packed')
    ORDER BY p.order_id, p.position`.execute(db);
  return rows;
}
