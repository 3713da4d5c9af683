import * as z from 'zod/mini';
import { incomeAccounts } from '../../payment-methods.ts';
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
   * Taka that came in for goods in this time: what was paid before, and cash that couriers collected at the door, less
   * what the shop owes back from then on. Delivery charges are apart. Below zero where more went back than came in.
   */
  revenue: z.int(),
  /** The delivery charges in what came in, less those that go back. */
  delivery: z.int(),
  /** Orders that this money came in for, less those for which nothing is left. */
  sold: z.int(),
  /** What was charged in this time for goods, when orders were accepted. */
  gross: z.int(),
  /** What was taken off it: coupons, offers, discounts by hand, rounding. */
  discount: z.int(),
  /** What goods cost that came back: their customers need not pay it, or get it back. */
  returned: z.int(),
  /** What fell due to be paid back. */
  refunded: z.int(),
  /** All that were placed, whatever became of them. */
  orders: count,
  accepted: count,
  /** Revenue of an order of `sold`, rounded half up; null where there is none. */
  average: z.nullable(z.int()),
  /** Customers who opened an account. */
  customers: count,
});

const Scarce = z.object({
  count,
  /** The scarcest first, ten at most. */
  products: z.array(
    z.object({
      _id: id,
      name: z.string(),
      thumbnail: z.string(),
      /** `low`: pieces of the variant that has the fewest. `out`: all that there are. */
      left: count,
      /** How many of its variants are low. */
      variants: count,
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
   * By which way money came in in this time, with delivery charges, less what was taken back; the most first. With
   * `refunded` it adds up to revenue and delivery.
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
  /**
   * As it is now, whatever the range. `low`: can be bought, but of a variant few are left, or none. `out`: cannot be
   * bought.
   */
  stock: z.object({ lowStock: count, low: Scarce, out: Scarce }),
  /** Orders that wait for a decision now, by how long they have waited. */
  waiting: z.object({
    ...sum.shape,
    ages: z.array(z.object({ age: z.enum(waitingAges.map(({ age }) => age)), ...sum.shape })),
  }),
  /** As it is now: cash that couriers have collected and not paid out yet, and what the shop owes back. */
  money: z.object({
    atCouriers: z.int(),
    refundsDue: z.object({
      count,
      taka,
      /** The day until which the law gives time for the first of them, `2026-12-01`; null: none is due. */
      first: z.nullable(z.string()),
      overdue: count,
    }),
  }),
  /** What a new shop has done already. */
  shop: z.object({
    hasProducts: z.boolean(),
    hasOrders: z.boolean(),
    hasPhone: z.boolean(),
    /** What customers are not sent, because no server or gateway is set for it. */
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
