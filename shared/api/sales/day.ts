import * as z from 'zod/mini';
import { incomeAccounts } from '../../payment-methods.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';

const moment = z.iso.datetime();
const count = z.int().check(z.minimum(0));
/** Taka; below zero where more was taken back than came. */
const taka = z.int();

/** Where money is: in a wallet, at the counter, or with couriers. */
const Place = z.enum(incomeAccounts);

/** What happened in the shop on one day in Bangladesh, by the ledger of money. */
export const Day = z.object({
  day: z.iso.date(),
  /** When these figures were true. */
  asOf: moment,
  /** Accepted orders, less what was cancelled after that. */
  sold: z.object({ orders: count, goods: taka, delivery: taka, discount: taka, rounding: taka, total: taka }),
  /** What customers paid, by where it arrived; `courier`: at the door. */
  collected: z.array(z.object({ place: Place, payments: count, taka })),
  returned: z.object({ orders: count, taka }),
  couriers: z.object({
    /** Collected at the door on this day. */
    collected: taka,
    /** What they paid to the shop, by where it arrived. */
    paid: z.array(z.object({ place: Place, payments: count, taka })),
    charges: taka,
    writtenOff: taka,
    /** What they hold when the day ends, or now. */
    held: taka,
  }),
  refunds: z.object({
    fellDue: z.object({ refunds: count, taka }),
    paid: z.array(z.object({ place: Place, payments: count, taka })),
    /** What is owed to customers when the day ends, or now. */
    owed: taka,
  }),
  /** How much each place holds more than before the day. */
  moved: z.array(z.object({ place: Place, in: taka, out: taka })),
  /** Where the ledger differs from the orders, payments, parcels and refunds of the day: nothing, if all is well. */
  differs: z.array(z.object({ order: z.nullable(z.object({ _id: id, orderId: z.string() })), what: z.string() })),
  /** Orders that were compared. */
  compared: count,
});
export type Day = z.output<typeof Day>;

export const dayApi = {
  day: endpoint({
    method: 'GET',
    path: '/reports/day',
    access: 'reports.read',
    summary:
      'The end of a day in Bangladesh on one page: sold, collected, held by couriers, refunds, and what differs.',
    query: z.object({
      day: z.optional(
        z.iso
          .date('Must be a day such as 2026-11-21')
          .check(z.refine((text: string) => text >= '2010-01-01' && text < '2100', 'Must be between 2010 and 2099')),
      ),
    }),
    data: Day,
  }),
};
