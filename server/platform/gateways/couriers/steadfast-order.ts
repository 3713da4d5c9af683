import { beginningOf } from '#shared/beginning-of.ts';
import { maxCash } from '#shared/couriers.ts';
import { ShipmentRefused, type Shipment } from './courier.ts';
import type { Fields } from './courier-answers.ts';

export const name = 'Steadfast';

/** Our names for the fields of a booking, by theirs. */
export const ourNames: Fields = {
  invoice: 'invoice',
  recipient_name: 'name',
  recipient_phone: 'phone',
  recipient_address: 'address',
  cod_amount: 'cash',
  note: 'note',
  item_description: 'contents',
};
/** Characters; Steadfast cuts longer texts, and turns `{ } ; < >` into blanks. */
const longest = { name: 100, address: 250, note: 480, contents: 255 };

/** Throws ShipmentRefused for what Steadfast would cut or refuse. */
export function toOrder({ invoice, phone, cash, note, ...shipment }: Shipment): Record<string, string | number> {
  const [to, address, contents] = [shipment.name, shipment.address, shipment.contents].map(inTheirLetters);
  const refused = [
    ...(/^01\d{9}$/.test(phone) ? [] : [{ field: 'phone', message: 'Must be 11 digits that begin with 01' }]),
    // half an address leads nowhere
    ...(address!.length <= longest.address ? [] : [{ field: 'address', message: 'At most 250 characters' }]),
    ...(cash <= maxCash ? [] : [{ field: 'cash', message: 'At most ৳10,00,000' }]),
  ];
  if (refused.length > 0) throw new ShipmentRefused(`${name} does not accept this parcel`, refused);
  return {
    invoice,
    recipient_name: beginningOf(to!, longest.name),
    recipient_phone: phone,
    recipient_address: address!,
    cod_amount: cash,
    item_description: beginningOf(contents!, longest.contents),
    ...(note && { note: beginningOf(inTheirLetters(note), longest.note) }),
  };
}

const inTheirLetters = (text: string) => text.replaceAll(/[{};<>\s]+/g, ' ').trim();
