import { courierRows } from '../couriers.ts';

/** How many parcels a courier knows of, in its own words. */
export const scoreVolumes = ['none', 'low', 'medium', 'high', 'very_high'] as const;

/** What a courier knows of a phone from the parcels of all its merchants. */
export interface PhoneScore {
  /** Percent; null: it does not say. */
  delivered: number | null;
  volume: (typeof scoreVolumes)[number];
  /** Complaints of merchants. */
  reports: number;
}

const amounts = { low: 'few', medium: 'some', high: 'many', very_high: 'very many' } as const;

/** A score in one line with its source, for staff. */
export function scoreInWords({ delivered, volume, reports }: PhoneScore): string {
  const { name } = courierRows.steadfast;
  const complaints = reports === 0 ? '' : `, ${reports} ${reports === 1 ? 'complaint' : 'complaints'} of shops`;
  if (volume === 'none' || delivered === null) return `${name}: no parcels to this phone known${complaints}`;
  return `${name}: ${delivered}% of ${amounts[volume]} parcels delivered${complaints}`;
}
