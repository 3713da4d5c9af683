import * as z from 'zod/mini';
import { payoutAccount, StatementParcel } from './courier-statements.ts';
import { endpoint } from '../../endpoint.ts';
import { id, listMeta, paging, requiredText, taka, text } from '../../fields.ts';
import { absent } from '../../refusals.ts';

const moment = z.iso.datetime();
const count = z.int().check(z.minimum(0));

/** The courier's cash for a parcel, by the ledger. */
const Held = z.object({
  parcel: StatementParcel,
  trackingNumber: z.nullable(z.string()),
  recipient: z.object({ name: z.string(), phone: z.string() }),
  /** Taka that it was to collect. */
  cashDue: taka,
  /** The cash that it still owes, in Taka. Negative: it paid more than it had collected. */
  amount: z.int(),
  since: moment,
  /** The statement that named it, where one did. */
  statement: z.nullable(z.object({ _id: id, recordedAt: moment })),
});
export type HeldCash = z.output<typeof Held>;

/** Whole days since delivery: at least `from`, and fewer than the next. */
export const cashAges = [
  { age: '0-to-3-days', from: 0, under: 4 },
  { age: '4-to-7-days', from: 4, under: 8 },
  { age: '8-to-14-days', from: 8, under: 15 },
  { age: 'over-14-days', from: 15, under: null },
] as const;

const CourierSum = z.object({
  /** Empty: the shop named none. */
  courier: z.string(),
  amount: z.int(),
  parcels: count,
  oldest: moment,
  /** Parts of the amount: parcels that no statement lists yet, and differences in statements. */
  missing: z.object({ parcels: count, amount: z.int() }),
  differing: z.object({ parcels: count, amount: z.int() }),
  ages: z.array(z.object({ age: z.enum(cashAges.map(({ age }) => age)), parcels: count, amount: z.int() })),
});
export type CourierSum = z.output<typeof CourierSum>;

/** A parcel whose money does not add up. */
const Disputed = z.object({
  orderId: z.string(),
  trackingNumber: z.nullable(z.string()),
  /** Taka that the courier still owes, or paid again. */
  amount: z.int(),
  /** Taka that it paid, where a statement names the parcel. */
  paid: z.nullable(z.int()),
  /** When it was delivered, or paid again. */
  at: moment,
});
const Dispute = z.object({ short: z.array(Disputed), missing: z.array(Disputed), double: z.array(Disputed) });
export type Dispute = z.output<typeof Dispute>;

const settling = {
  params: z.object({ id }),
  refusals: { ...absent, NOTHING_HELD: 409, CHANGED: { status: 409, details: z.object({ amount: z.int() }) } },
  data: z.null(),
} as const;
/** The amount that the caller saw: the call is refused if the courier's cash differs by now. */
const amount = z.int('Whole Taka').check(z.minimum(-2_000_000_000, 'Too much'), z.maximum(2_000_000_000, 'Too much'));

export const courierCashApi = {
  sums: endpoint({
    method: 'GET',
    path: '/courier-cash',
    access: 'orders.read',
    summary: 'How much of the shop’s cash each courier holds by the ledger, and for how long.',
    data: z.array(CourierSum),
  }),
  parcels: endpoint({
    method: 'GET',
    path: '/courier-cash/parcels',
    access: 'orders.read',
    summary: 'The parcels whose money a courier holds, the oldest first. `state`: only those that are on no statement.',
    query: z.object({
      ...paging,
      courier: text(60),
      state: z._default(z.enum(['all', 'missing', 'differing'], 'Must be all, missing or differing'), 'all'),
    }),
    data: z.array(Held),
    meta: listMeta,
  }),
  dispute: endpoint({
    method: 'GET',
    path: '/courier-cash/dispute',
    access: 'orders.read',
    summary:
      'The parcels whose money does not add up: paid short, in no statement four days after their delivery, and paid ' +
      'again in the last 60 days. At most 300.',
    query: z.object({ courier: text(60) }),
    data: Dispute,
  }),
  receive: endpoint({
    method: 'POST',
    path: '/courier-cash/{id}/receipt',
    access: 'payments.check',
    summary: 'Records that the courier has paid the rest for this parcel. `id`: the parcel.',
    body: z.object({ amount: amount.check(z.minimum(1, 'At least 1')), account: payoutAccount }),
    ...settling,
  }),
  writeOff: endpoint({
    method: 'POST',
    path: '/courier-cash/{id}/write-off',
    access: 'refunds.pay',
    summary: 'Writes off the difference of this parcel, as lost or kept. `id`: the parcel.',
    body: z.object({ amount, reason: requiredText(200, 'Say why') }),
    ...settling,
  }),
};
