import type { StatementColumns } from '#shared/api/sales/couriers/courier-statements.ts';
import { hasAllNamed, plainName } from '#server/sales/statement-file/statement-file.ts';

// The names that Steadfast, Pathao, RedX and others give their columns, in lower case and without signs.
const trackingNames = [
  'consignment id',
  'consignment',
  'consignment no',
  'tracking code',
  'tracking id',
  'tracking number',
  'tracking no',
  'tracking',
  'parcel id',
];
const orderNames = [
  'merchant order id',
  'merchant order',
  'merchant invoice id',
  'merchant invoice',
  'invoice',
  'invoice number',
  'invoice no',
  'order id',
  'order number',
  'order no',
];
// the first existing name is used
const collectedNames = [
  'collected amount',
  'collected',
  'amount collected',
  'cash collected',
  'cod amount',
  'cash collection amount',
  'cash collection',
  'collection amount',
  'collectable amount',
  'cod',
];
const totalChargeNames = ['total charge', 'total charges', 'total fee', 'total fees', 'charges', 'charge'];
const chargeName = /^(?!total).*\b(?:charge|charges|fee|fees|commission)$/;
const payoutNames = [
  'payout',
  'payout amount',
  'net payout',
  'net payable',
  'payable',
  'payable amount',
  'amount payable',
  'net amount',
  'disbursed amount',
  'receivable',
  'paid amount',
  'paid out',
];
const dateNames = ['payment date', 'paid at', 'payout date', 'delivery date', 'delivered at', 'date', 'updated at'];

/**
 * Guesses the meaning of columns by their names; undefined if none names a parcel, or none has the collected amount.
 */
export function guessColumns(headers: readonly string[]): StatementColumns | undefined {
  const names = headers.map(plainName);
  const isOneOf = (known: readonly string[]) => (name: string) => known.includes(name);
  const all = (isMeant: (name: string) => boolean) => headers.filter((_, n) => isMeant(names[n]!));
  const first = (known: readonly string[]) => {
    const found = known.find((one) => names.includes(one));
    return found === undefined ? undefined : headers[names.indexOf(found)];
  };
  const collected = first(collectedNames);
  const [tracking, order] = [all(isOneOf(trackingNames)), all(isOneOf(orderNames))];
  if (collected === undefined || tracking.length + order.length === 0) return undefined;
  const total = first(totalChargeNames);
  const charge = total === undefined ? all((name) => chargeName.test(name)) : [total];
  const payout = first(payoutNames) ?? null;
  return { tracking, order, collected, charge: charge.slice(0, 10), payout, date: first(dateNames) ?? null };
}

/** Whether a file with these headers has all columns that were chosen, and enough of them. */
export function hasColumns(headers: readonly string[], columns: StatementColumns): boolean {
  const { tracking, order, collected, charge, payout, date } = columns;
  return hasAllNamed(headers, [...tracking, ...order, collected, ...charge, payout, date]) && isEnough(columns);
}

/** A line must name its parcel, with the collected amount and the courier's charge or payout. */
const isEnough = ({ tracking, order, charge, payout }: StatementColumns): boolean =>
  tracking.length + order.length > 0 && (charge.length > 0 || payout !== null);
