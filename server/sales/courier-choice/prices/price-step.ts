import type { CourierKey } from '#shared/couriers.ts';

/** Couriers ask one price for parcels of nearly the same weight. Grams. */
const step = 500;

/** The weight for which a price is asked: no parcel of it is heavier. */
export const stepOf = (grams: number): number => Math.max(1, Math.ceil(grams / step)) * step;

/** Parcels for which a courier asks one price: a place, and the weight by its step. */
export interface PriceKey {
  courier: CourierKey;
  place: Buffer;
  grams: number;
}

export const keyOf = ({ courier, place, grams }: PriceKey): string => `${courier} ${place.toString('hex')} ${grams}`;
