import * as z from 'zod/mini';
import { incomeAccounts } from '../../income-accounts.ts';
import { orderStatuses } from '../../order-states.ts';
import { endpoint } from '../endpoint.ts';
import { id, taka } from '../fields.ts';
import { messageChannel } from '../message-channel.ts';

export const overviewRanges = ['today', 'week', 'month', 'custom'] as const;
export type OverviewRange = (typeof overviewRanges)[number];

/** How long orders may have waited: from so many hours on, and for fewer than so many. */
export const waitingAges = [
  { age: 'under-1-hour', from: 0, under: 1 },
  { age: '1-to-6-hours', from: 1, under: 6 },
  { age: '6-to-24-hours', from: 6, under: 24 },
  { age: '1-to-3-days', from: 24, under: 72 },
  { age: 'over-3-days', from: 72, under: null },
] as const;

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;

/** A day in Dhaka, `2026-11-21`; from 2010 on, because until then Bangladesh had summer time. */
const day = z.string().check(
  z.refine((text: string) => isDay(text), { error: 'Must be a date such as 2026-11-21', abort: true }),
  z.refine((text: string) => text >= '2010-01-01' && text < '2100', 'Must be between 2010 and 2099'),
);

const count = z.int().check(z.minimum(0));
/** Orders and their Taka, delivery included. */
const sum = z.object({ orders: count, taka });

const Figures = z.object({
  /**
   * Income from products in this time, in Taka: payments in advance and cash collected at the door, minus refunds due.
   * Delivery charges are separate. Negative if more went back than came in.
   */
  revenue: z.int(),
  /** The delivery charges in the income, minus refunded ones. */
  delivery: z.int(),
  /** Orders with this income, minus those that were refunded in full. */
  sold: z.int(),
  /** Charged for goods of orders accepted in this period. */
  gross: z.int(),
  /** The discounts: coupons, offers, manual discounts, rounding. */
  discount: z.int(),
  /** The cost of returned goods, which customers do not pay or get refunded. */
  returned: z.int(),
  /** Refunds that fell due. */
  refunded: z.int(),
  /** All orders placed, whatever their state. */
  orders: count,
  accepted: count,
  /** Revenue of an order of `sold`, rounded half up; null where there is none. */
  average: z.nullable(z.int()),
  /** Customers who opened an account. */
  customers: count,
});

const Scarce = z.object({
  count,
  /** How many of them need new stock: a scarce variant sold in the last 30 days. */
  selling: count,
  /** Those that need new stock first, what runs out first before the rest; then the scarcest; ten at most. */
  products: z.array(
    z.object({
      _id: id,
      name: z.string(),
      thumbnail: z.string(),
      /** `low`: pieces of the variant that has the fewest. `out`: all that there are. */
      left: count,
      /** How many of its variants are low. */
      variants: count,
      /**
       * The scarce variant to restock first, and how many whole days it lasts if it sells as in the last 30 days; null
       * where no scarce variant sells. Rejected and cancelled orders do not count.
       */
      next: z.nullable(z.object({ color: z.string(), size: z.nullable(z.string()), left: count, days: count })),
    }),
  ),
});

export const Overview = z.object({
  range: z.enum(overviewRanges),
  /** First and last day, both of them in it. */
  from: z.string(),
  to: z.string(),
  /** When these figures were true. */
  asOf: z.iso.datetime(),
  figures: Figures,
  earlier: z.object({
    from: z.string(),
    to: z.string(),
    /** `figures` are those until here: as much of the earlier days as has passed of these. */
    until: z.iso.datetime(),
    /** All of the earlier days were compared. */
    isWhole: z.boolean(),
    figures: Figures,
  }),
  /** Of the orders that were placed in this time. */
  statuses: z.array(z.object({ status: z.enum(orderStatuses), ...sum.shape })),
  /** Of the accepted orders: those whose parcels came back. */
  returned: sum,
  /**
   * The income by payment method in this time, with delivery charges, minus reversals; the largest first. Together with
   * `refunded` it equals revenue plus delivery.
   */
  payments: z.array(z.object({ method: z.enum(incomeAccounts), taka: z.int() })),
  /**
   * Of orders for which money began to come in in this time (`sold`): pieces that did not come back, and their Taka,
   * the most pieces first, ten at most.
   */
  bestSellers: z.array(
    z.object({ _id: id, name: z.string(), thumbnail: z.string(), isDeleted: z.boolean(), pieces: count, taka }),
  ),
  /**
   * Revenue and accepted orders by hour of one day, else by day; `earlier` is the revenue of the same part of the
   * earlier days, all of them.
   */
  series: z.object({
    per: z.enum(['hour', 'day']),
    points: z.array(z.object({ at: z.iso.datetime(), revenue: z.int(), orders: count, earlier: z.nullable(z.int()) })),
  }),
  /** The present stock, whatever the range. `low`: on sale, but a variant has few pieces or none. `out`: sold out. */
  stock: z.object({ lowStock: count, low: Scarce, out: Scarce }),
  /** Orders that wait for a decision now, by how long they have waited. */
  waiting: z.object({
    ...sum.shape,
    ages: z.array(z.object({ age: z.enum(waitingAges.map(({ age }) => age)), ...sum.shape })),
  }),
  /** The present state: cash that couriers have not paid out yet, and refunds due. */
  money: z.object({
    atCouriers: z.int(),
    refundsDue: z.object({
      count,
      taka,
      /** The legal deadline of the first of them, `2026-12-01`; null if none is due. */
      first: z.nullable(z.string()),
      overdue: count,
    }),
  }),
  /** The setup steps that a new shop has completed. */
  shop: z.object({
    hasProducts: z.boolean(),
    hasOrders: z.boolean(),
    hasPhone: z.boolean(),
    /** Messages that customers do not get, because no server or gateway is set for them. */
    unset: z.array(messageChannel),
  }),
});
export type Overview = z.output<typeof Overview>;

export const reportsApi = {
  overview: endpoint({
    method: 'GET',
    path: '/reports/overview',
    access: 'reports.read',
    summary:
      'The shop’s figures for a day, a week (Saturday to Friday), a month or up to 366 days in Dhaka, compared with ' +
      'the same part of the period before. `from` and `to` only with `range=custom`.',
    query: z.object({
      range: z._default(z.enum(overviewRanges, 'Must be one of: ' + overviewRanges.join(', ')), 'today'),
      from: z.optional(day),
      to: z.optional(day),
    }),
    data: Overview,
  }),
};
