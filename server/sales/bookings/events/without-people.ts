import { readObject } from '#server/platform/gateways/couriers/courier-answers.ts';

/** Fields of couriers' messages that say what happened to which parcel, and nothing about a person. */
const keptFields = new Set(
  (
    'event notification_type status return_type store_id updated_at timestamp ' +
    'consignment_id tracking_number return_consignment_id invoice invoice_number merchant_order_id ' +
    'invoice_id cod_amount collected_amount delivery_fee delivery_charge'
  ).split(' '),
);
const isPlain = (value: unknown) => /^[\w.:+-][\w .:+-]{0,59}$/.test(String(value)) && !/01\d{9}/.test(String(value));

/**
 * What is stored of a message that belongs to no parcel of the shop: no erasure would find a name or a phone in it.
 * Empty for a message that is no JSON object.
 */
export function withoutPeople(raw: string): string {
  const said = readObject(raw);
  if (!said) return '';
  const facts = Object.entries(said).filter(([name, value]) => keptFields.has(name) && isPlain(value));
  return JSON.stringify(Object.fromEntries(facts));
}
