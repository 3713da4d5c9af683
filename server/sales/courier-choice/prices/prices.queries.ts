import { sql } from 'kysely';
import type { CourierKey } from '#shared/couriers.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { CourierPrice } from '#server/platform/gateways/couriers/courier.ts';
import type { Written } from '#server/sales/courier-areas/courier-areas.ts';
import type { PriceKey } from './price-step.ts';

type Db = Database['db'];

type PriceRow = PriceKey & CourierPrice;

/** What couriers ask for parcels to these places, as far as they gave a price. */
export async function listPrices(db: Db, places: readonly Buffer[]): Promise<PriceRow[]> {
  const { rows } = await sql<PriceRow>`
    SELECT courier, place, grams, charge, cash_fee AS "cashFee" FROM courier_prices
    WHERE place = ANY (${places}::bytea[]) AND charge IS NOT NULL`.execute(db);
  return rows;
}

/** Days until the shop asks a courier again: its prices change, or it gives one at last. */
const [freshDays, freshDaysWithout] = [7, 1];

/** Those that a courier was asked for lately. */
export async function listAsked(db: Db): Promise<PriceKey[]> {
  const { rows } = await sql<PriceKey>`
    SELECT courier, place, grams FROM courier_prices
    WHERE asked_at > now() -
      CASE WHEN charge IS NULL THEN ${freshDaysWithout}::integer ELSE ${freshDays}::integer END * interval '1 day'
    `.execute(db);
  return rows;
}

/** Absent: the courier gives no price for these parcels. */
export async function upsertPrice(
  db: Db,
  { courier, place, grams }: PriceKey,
  price: CourierPrice | undefined,
): Promise<void> {
  const [charge, cashFee] = [price?.charge ?? null, price?.cashFee ?? null];
  await sql`
    INSERT INTO courier_prices (courier, place, grams, charge, cash_fee)
    VALUES (${courier}, ${place}, ${grams}, ${charge}, ${cashFee})
    ON CONFLICT (courier, place, grams) DO UPDATE
      SET charge = excluded.charge, cash_fee = excluded.cash_fee, asked_at = now()`.execute(db);
}

/** A parcel that waits to be booked, and a courier that could carry it. Grams as this courier gets it. */
interface WaitingParcel extends Written {
  courier: CourierKey;
  weight: number;
}

const mostAtOnce = 5000;

/**
 * The newest first: the prices of others are known. None where the shop has no choice. Couriers that refuse our keys or
 * want us to wait are left out.
 */
export async function listWaiting(db: Db): Promise<WaitingParcel[]> {
  const { rows } = await sql<WaitingParcel>`
    SELECT a.courier, w.grams AS weight, o.district, o.area, coalesce(o.address, '') AS address
    FROM parcels p JOIN orders o ON o.id = p.order_id CROSS JOIN courier_accounts a
      CROSS JOIN LATERAL parcel_weight(p.id, a.parcel_weight) AS w
    WHERE p.status IN ('planned', 'packed') AND o.status = 'accepted'
      AND a.problem IS NULL AND coalesce(a.paused_until, '-infinity') <= now()
      AND (SELECT count(*) FROM courier_accounts) > 1
      AND NOT EXISTS (
        SELECT FROM courier_bookings b WHERE b.parcel_id = p.id AND b.state IN ('waiting', 'sending', 'booked'))
    ORDER BY p.id DESC, a.courier LIMIT ${mostAtOnce}`.execute(db);
  return rows;
}
