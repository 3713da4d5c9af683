import { beginningOf } from '#shared/beginning-of.ts';
import { courierRows, maxCash } from '#shared/couriers.ts';
import { ShipmentRefused, type Shipment } from './courier.ts';
import type { Fields } from './courier-answers.ts';

export const name = 'Pathao';

/** Our names for the fields of a booking, by theirs. */
export const ourNames: Fields = {
  store_id: 'pickup',
  merchant_order_id: 'invoice',
  recipient_name: 'name',
  recipient_phone: 'phone',
  recipient_address: 'address',
  recipient_city: 'areas',
  recipient_zone: 'areas',
  recipient_area: 'areas',
  special_instruction: 'note',
  item_weight: 'weight',
  item_description: 'contents',
  amount_to_collect: 'cash',
};
/** Characters. */
const limits = { name: 100, shortName: 3, address: 220, shortAddress: 10, text: 255 } as const;
/** Grams. */
const [leastWeight, mostWeight] = [500, courierRows.pathao.maxWeight ?? Infinity];
export const normalDelivery = 48;
export const parcelItem = 2;

/** Throws ShipmentRefused for what Pathao would cut or refuse. */
export function toOrder(shipment: Shipment): Record<string, string | number> {
  const { invoice, phone, cash, note, contents, pieces, pickup, areas } = shipment;
  const [city, zone, area] = areas;
  const address = oneLine(shipment.address);
  const to = oneLine(shipment.name);
  const refused = [
    ...(/^01\d{9}$/.test(phone) ? [] : [{ field: 'phone', message: 'Must be 11 digits that begin with 01' }]),
    ...(to.length >= limits.shortName ? [] : [{ field: 'name', message: 'At least 3 letters' }]),
    // half an address leads nowhere
    ...(address.length <= limits.address ? [] : [{ field: 'address', message: 'At most 220 characters' }]),
    ...(address.length >= limits.shortAddress ? [] : [{ field: 'address', message: 'At least 10 characters' }]),
    ...(cash <= maxCash ? [] : [{ field: 'cash', message: 'At most ৳10,00,000' }]),
    ...(shipment.weight <= mostWeight ? [] : [{ field: 'weight', message: `At most ${mostWeight / 1000} kg` }]),
    ...(pickup === null ? [{ field: 'pickup', message: 'An owner must choose the pickup place' }] : []),
  ];
  if (refused.length > 0) throw new ShipmentRefused(`${name} does not accept this parcel`, refused);
  return {
    store_id: Number(pickup),
    merchant_order_id: invoice,
    recipient_name: beginningOf(to, limits.name),
    recipient_phone: phone,
    recipient_address: address,
    // Pathao wants no null
    ...(city && { recipient_city: Number(city.id) }),
    ...(zone && { recipient_zone: Number(zone.id) }),
    ...(area && { recipient_area: Number(area.id) }),
    delivery_type: normalDelivery,
    item_type: parcelItem,
    item_quantity: pieces,
    item_weight: kilograms(shipment.weight),
    item_description: beginningOf(contents, limits.text),
    amount_to_collect: cash,
    ...(note && { special_instruction: beginningOf(oneLine(note), limits.text) }),
  };
}

/** As Pathao wants a weight. */
export const kilograms = (grams: number): number => Math.max(grams, leastWeight) / 1000;

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
