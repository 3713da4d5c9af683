import type { CourierKey } from '#shared/couriers.ts';
import { usualCharge, type Figures } from './figures.ts';

/** A courier that the shop can book with. */
export interface Candidate {
  courier: CourierKey;
  /** Grams of the parcel as this courier gets it. */
  weight: number;
  /** Taka that it asks for the parcel; null: it did not say. */
  price: number | null;
  /** In the district of the parcel, and in all of them. */
  here: Figures;
  country: Figures;
}

/** Taka that the courier asks, else what it charged before: `isPast`. Absent: neither is known. */
export function priceOf({ price, here, country }: Candidate): { taka: number; isPast: boolean } | undefined {
  if (price !== null) return { taka: price, isPast: false };
  const taka = usualCharge(here) ?? usualCharge(country);
  return taka === undefined ? undefined : { taka, isPast: true };
}
