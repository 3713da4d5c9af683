import { isInShop } from '#shared/parcel-states.ts';
import type { Shipment } from '#server/platform/gateways/couriers/courier.ts';
import type { ShipmentRow } from './due-bookings.queries.ts';

/** Why a parcel is not booked after all. */
export function whyNotSent(row: ShipmentRow | undefined): string | undefined {
  if (!row || row.orderStatus !== 'accepted') return 'The order was changed or cancelled before it was booked';
  if (!isInShop(row.status)) return 'The parcel left the shop before it was booked';
  return row.awaitsGoods ? 'Its pre-ordered items are not in stock' : undefined;
}

/** Where it goes, as the customer typed it. */
export const writtenOf = ({ district, area, address }: ShipmentRow) => ({ district, area, address: address ?? '' });

/** As the courier gets it, but for its areas. */
export const toShipment = (
  invoice: string,
  row: ShipmentRow,
  { pickup }: { pickup: string | null },
): Omit<Shipment, 'areas'> => ({
  invoice,
  name: row.name ?? '',
  phone: row.phone ?? '',
  address: [row.address, row.area, row.district].filter(Boolean).join(', '),
  cash: row.cash,
  note: row.note,
  contents: row.contents,
  pieces: row.pieces,
  value: row.value,
  weight: row.weight,
  pickup: row.pickup ?? pickup,
});
