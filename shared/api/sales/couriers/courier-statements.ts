import * as z from 'zod/mini';
import { lineOutcomes, payoutAccounts } from '../../../delivery/couriers.ts';
import { shippingStatuses } from '../../../parcel-states.ts';
import { endpoint } from '../../endpoint.ts';
import { id, line, listMeta, paging, requiredText, text } from '../../fields.ts';
import { absent } from '../../refusals.ts';

const moment = z.iso.datetime();
const day = z.iso.date();
const count = z.int().check(z.minimum(0));
const courier = requiredText(60, 'Choose the courier').check(
  z.refine((one) => !/\p{Cc}/u.test(one), 'One line of text'),
);
export const payoutAccount = z.enum(payoutAccounts, 'Choose where the money arrived');
const Outcome = z.enum(lineOutcomes);

const header = text(100);
const headers = z.array(header).check(z.maxLength(10, 'At most 10 columns'));
/** The meaning of the columns of a courier's statement, by their names. */
export const StatementColumns = z.object({
  /** The courier's own numbers: tracking, consignment. */
  tracking: headers,
  /** The shop's order number. */
  order: headers,
  collected: header,
  /** The courier's charges: delivery, collection, return. Not needed if `payout` is set. */
  charge: headers,
  payout: z.nullable(header),
  date: z.nullable(header),
});
export type StatementColumns = z.output<typeof StatementColumns>;

/** Of which order the parcel is that a line names. */
export const StatementParcel = z.object({
  _id: id,
  order: z.object({ _id: id, orderId: z.string(), userId: z.nullable(id) }),
  shippingStatus: z.enum(shippingStatuses),
});

export const StatementLine = z.object({
  /** As an editor counts. */
  line: z.int(),
  said: z.string(),
  outcome: Outcome,
  /** The problem with it; null if it is right. */
  why: z.nullable(z.string()),
  /** Taka; null where the line could not be read. */
  collected: z.nullable(z.int()),
  charge: z.nullable(z.int()),
  payout: z.nullable(z.int()),
  date: z.nullable(day),
  parcel: z.nullable(StatementParcel),
  /** The parcel is marked delivered with it: the courier has its cash. */
  delivers: z.boolean(),
});
export type StatementLine = z.output<typeof StatementLine>;

/** The number of lines by outcome; the booked amounts in Taka. */
export const StatementSums = z.object({
  lines: count,
  outcomes: z.record(Outcome, count),
  collected: z.int(),
  charge: z.int(),
  payout: z.int(),
});
export type StatementSums = z.output<typeof StatementSums>;

const Statement = z.object({
  _id: id,
  courier: z.string(),
  account: payoutAccount,
  name: z.nullable(z.string()),
  recordedAt: moment,
  recordedBy: z.string(),
  sums: StatementSums,
  /** It was undone as a mistake: none of it counts. */
  takenBack: z.nullable(z.object({ at: moment, by: z.string(), reason: z.string() })),
});
export type CourierStatement = z.output<typeof Statement>;

const fields = {
  courier,
  /** The file or the pasted text, with the line of column names. */
  text: text(1_000_000, 'Paste the statement or choose its file').check(
    z.refine((value: string) => value.trim() !== '', 'Paste the statement or choose its file'),
  ),
  /** As they were chosen; absent: as the courier's last time, else by their usual names. */
  columns: z.optional(StatementColumns),
};
const maxBytes = 4_000_000;

const Before = z.object({ _id: id, recordedAt: moment, recordedBy: z.string() });
const repeated = { ALREADY_RECORDED: { status: 409, details: Before } } as const;
const takenBack = { TAKEN_BACK: 409 } as const;
const unreadable = { UNKNOWN_COLUMNS: { status: 400, details: z.object({ headers: z.array(z.string()) }) } } as const;

export const courierStatementsApi = {
  check: endpoint({
    method: 'POST',
    path: '/courier-statements/check',
    access: 'payments.check',
    summary: 'What a statement of a courier would change, line by line. Changes nothing.',
    body: z.object(fields),
    maxBytes,
    refusals: unreadable,
    data: z.object({
      headers: z.array(z.string()),
      columns: StatementColumns,
      sums: StatementSums,
      lines: z.array(StatementLine),
      /** Where it was recorded before. */
      before: z.nullable(Before),
    }),
  }),
  record: endpoint({
    method: 'POST',
    path: '/courier-statements',
    access: 'payments.check',
    status: 201,
    summary:
      'Records a statement: posts what it pays, and stores the rest with its reason. Parcels on their way become ' +
      'delivered if the statement pays their cash in full. 409 ALREADY_RECORDED, and NOTHING_MATCHES where no line ' +
      'is of a parcel of this courier.',
    body: z.object({ ...fields, account: payoutAccount, name: z.optional(z.nullable(line(200))) }),
    maxBytes,
    refusals: { ...unreadable, ...repeated, NOTHING_MATCHES: 409 },
    data: Statement,
  }),
  list: endpoint({
    method: 'GET',
    path: '/courier-statements',
    access: 'orders.read',
    summary: 'The recorded statements of couriers, the newest first.',
    query: z.object({ ...paging, courier: z.optional(text(60)) }),
    data: z.array(Statement),
    meta: listMeta,
  }),
  one: endpoint({
    method: 'GET',
    path: '/courier-statements/{id}',
    access: 'orders.read',
    summary: 'A statement and one page of its lines, first the lines that need attention.',
    params: z.object({ id }),
    query: z.object(paging),
    refusals: absent,
    data: z.object({ ...Statement.shape, lines: z.array(StatementLine) }),
    meta: listMeta,
  }),
  retry: endpoint({
    method: 'POST',
    path: '/courier-statements/{id}/retry',
    access: 'payments.check',
    summary: 'Matches the lines again that matched no parcel or await a decision.',
    params: z.object({ id }),
    refusals: { ...absent, ...takenBack },
    data: Statement,
  }),
  takeBack: endpoint({
    method: 'POST',
    path: '/courier-statements/{id}/take-back',
    access: 'payments.check',
    summary:
      'Reverses a statement that was recorded by mistake: adds counter entries to the ledger and reopens its parcels ' +
      'for the correct statement. Parcels that it marked as delivered are on their way again, unless they have ' +
      'changed since. 409 TAKEN_BACK the second time.',
    params: z.object({ id }),
    body: z.object({ reason: requiredText(200, 'Say why') }),
    refusals: { ...absent, ...takenBack },
    data: Statement,
  }),
};
