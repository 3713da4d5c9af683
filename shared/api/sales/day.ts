import * as z from 'zod/mini';
import { incomeAccounts } from '../../income-accounts.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { SettlementDifferences } from './payments/settlement-parts.ts';

const moment = z.iso.datetime();
const count = z.int().check(z.minimum(0));
/** In Taka; negative if more was reversed than arrived. */
const taka = z.int();

/** Where money is: in a wallet, at the counter, or with couriers. */
const Place = z.enum(incomeAccounts);

/** The figures of a day in Bangladesh, by the ledger. */
export const Day = z.object({
  day: z.iso.date(),
  /** When these figures were true. */
  asOf: moment,
  /** Accepted orders, minus later cancellations. */
  sold: z.object({ orders: count, goods: taka, delivery: taka, discount: taka, rounding: taka, total: taka }),
  /** Payments of customers, by account; `courier`: at the door. */
  collected: z.array(z.object({ place: Place, payments: count, taka })),
  returned: z.object({ orders: count, taka }),
  couriers: z.object({
    /** Collected at the door on this day. */
    collected: taka,
    /** Payouts to the shop, by account. */
    paid: z.array(z.object({ place: Place, payments: count, taka })),
    charges: taka,
    writtenOff: taka,
    /** Their cash when the day ends, or now. */
    held: taka,
  }),
  refunds: z.object({
    fellDue: z.object({ refunds: count, taka }),
    paid: z.array(z.object({ place: Place, payments: count, taka })),
    /** Refunds due when the day ends, or now. */
    owed: taka,
  }),
  /** The fees of payments that gateways kept, and payments that they charged back. */
  gateways: z.object({ fees: taka, chargedBack: taka }),
  /** The change of each account over the day. */
  moved: z.array(z.object({ place: Place, in: taka, out: taka })),
  /** Differences between the ledger and the orders, payments, parcels and refunds of the day: empty if all is well. */
  differs: z.array(z.object({ order: z.nullable(z.object({ _id: id, orderId: z.string() })), what: z.string() })),
  /** What differs between payments and the statements of gateways, wallets and banks, whatever the day. */
  settlements: SettlementDifferences,
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
