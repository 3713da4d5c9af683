import { formatTaka } from '#shared/money.ts';
import { paymentNames } from '#shared/payment-methods.ts';

/** The data of a timeline entry in words: names and values. */
type Data = Readonly<Record<string, unknown>>;

const names: Readonly<Record<string, string>> = {
  reason: 'Reason',
  amount: 'Amount',
  method: 'By',
  transactionId: 'Transaction ID',
  parcel: 'Parcel',
  status: 'Now',
  courier: 'Courier',
  trackingNumber: 'Tracking number',
  paymentArrived: 'Payment arrived',
  missing: 'Missing',
  rest: 'Remaining amount',
  total: 'Total',
  note: 'Note',
  outcome: 'Outcome',
  discount: 'Manual discount',
  discountPercent: 'Percent of the products',
};
const methods: Readonly<Record<string, string>> = paymentNames;
const inTaka = ['amount', 'total', 'collected', 'charge', 'missing', 'discount'];

interface EventFact {
  what: string;
  /** The former value, if it was changed. */
  from?: string;
  to: string;
}

/** A line for each fact; facts with `{ from, to }` show both. */
export function orderEventFacts(data: Data | null): EventFact[] {
  return Object.entries(data ?? {}).map(([name, value]) => {
    const what = names[name] ?? spaced(name);
    if (isChange(value)) return { what, from: say(name, value.from), to: say(name, value.to) };
    return { what, to: say(name, value) };
  });
}

const isChange = (value: unknown): value is { from: unknown; to: unknown } =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value;

/** `nextTry` reads `Next try`. */
const spaced = (name: string) =>
  name
    .replace(/^./, (first) => first.toUpperCase())
    .replace(/[A-Z]/g, (letter, at: number) => (at === 0 ? letter : ` ${letter.toLowerCase()}`));

function say(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return inTaka.includes(name) ? formatTaka(value) : String(value);
  if (Array.isArray(value)) return value.map((one) => say('', one)).join(', ') || 'nothing';
  if (typeof value === 'object')
    return Object.values(value)
      .map((one) => say('', one))
      .join(' ');
  const text = String(value as string);
  return name === 'method' ? (methods[text] ?? text) : text;
}
