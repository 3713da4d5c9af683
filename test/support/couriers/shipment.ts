import type { Shipment } from '#server/platform/gateways/couriers/courier.ts';

let n = 0;

/** A parcel with a number of its own, of 1,250 Taka. */
export const newShipment = (more: Partial<Shipment> = {}): Shipment => ({
  invoice: `H-1000000${(n += 1)}-1`,
  name: 'Rahima Begum',
  phone: '01712345678',
  address: 'House 12, Road 3, Mirpur, Dhaka',
  cash: 1250,
  note: 'Call <before> {noon}',
  contents: '1 × Cotton saree, Red',
  pieces: 2,
  value: 1180,
  weight: 700,
  pickup: null,
  areas: [],
  ...more,
});
