import type { Booking } from '#shared/api/sales/couriers/booking-rows.ts';

// What a courier refuses in a booking, as rows: its name, and where staff change it.

/** What staff do about a refused booking; `area` and `pickup` book it again themselves. */
export type Fix = 'area' | 'pickup' | 'other courier' | 'order';

interface FieldRow {
  name: string;
  fixes: readonly Fix[];
}

const rows: Readonly<Record<string, FieldRow>> = {
  name: { name: 'Name', fixes: ['order'] },
  phone: { name: 'Phone', fixes: ['order'] },
  address: { name: 'Address', fixes: ['order'] },
  cash: { name: 'Cash to collect', fixes: ['order'] },
  note: { name: 'Note', fixes: [] },
  contents: { name: 'Contents', fixes: ['order'] },
  invoice: { name: 'Invoice number', fixes: [] },
  areas: { name: 'Area', fixes: ['area', 'order'] },
  pickup: { name: 'Pickup place', fixes: ['pickup'] },
  weight: { name: 'Weight', fixes: ['other courier', 'order'] },
};

/** A courier may name a field that the shop does not know. */
export const fieldName = (field: string): string => rows[field]?.name ?? field;

/** What may help, the likeliest first. Without a known field: whatever the order says. */
export function fixesOf({ fields }: Pick<Booking, 'fields'>): Fix[] {
  const found = fields.flatMap(({ field }) => rows[field]?.fixes ?? ['order' as const]);
  return fields.length === 0 ? ['order'] : [...new Set(found)];
}

/** Whether the booking is sent again with what staff choose. */
export const isBookedAgainBy = (fix: Fix): boolean => fix === 'area' || fix === 'pickup';
