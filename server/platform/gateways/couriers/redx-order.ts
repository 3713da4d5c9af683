import { beginningOf } from '#shared/beginning-of.ts';
import { maxCash } from '#shared/couriers.ts';
import { ShipmentRefused, type Shipment } from './courier.ts';

export const name = 'RedX';

/** Characters. */
const limits = { name: 100, address: 250, text: 250 };

/** Throws ShipmentRefused for what RedX would cut or refuse. */
export function toParcel(shipment: Shipment): Record<string, unknown> {
  const { invoice, phone, cash, note, contents, value, weight, pickup, areas } = shipment;
  const area = areas.at(-1);
  const address = shipment.address.replaceAll(/\s+/g, ' ').trim();
  const refused = [
    ...(/^01\d{9}$/.test(phone) ? [] : [{ field: 'phone', message: 'Must be 11 digits that begin with 01' }]),
    ...(address.length <= limits.address ? [] : [{ field: 'address', message: 'At most 250 characters' }]),
    ...(cash <= maxCash ? [] : [{ field: 'cash', message: 'At most ৳10,00,000' }]),
    ...(area ? [] : [{ field: 'areas', message: 'Choose the area' }]),
  ];
  if (refused.length > 0) throw new ShipmentRefused(`${name} does not accept this parcel`, refused);
  return {
    customer_name: beginningOf(shipment.name, limits.name),
    customer_phone: phone,
    delivery_area: area!.name,
    delivery_area_id: Number(area!.id),
    customer_address: address,
    merchant_invoice_id: invoice,
    cash_collection_amount: String(cash),
    parcel_weight: weight,
    value,
    parcel_details_json: [{ name: beginningOf(contents, limits.text), category: 'Goods', value }],
    ...(pickup !== null && { pickup_store_id: Number(pickup) }),
    ...(note && { instruction: beginningOf(note, limits.text) }),
  };
}

/** Of a pickup store that it does not know, RedX speaks as of an error of its own, with any status. */
export const isUnknownStore = (message: string): boolean => message.includes("'PHONE' of undefined");

/** RedX names no fields in its refusals. */
export const fieldsOfRefusal = (message: string) =>
  isUnknownStore(message) || /pickup/i.test(message)
    ? [{ field: 'pickup', message: 'RedX does not know this pickup place' }]
    : [];
