import * as z from 'zod/mini';
import { orderStatuses } from '../../../order-states.ts';
import { shippingStatuses } from '../../../parcel-states.ts';
import { endpoint } from '../../endpoint.ts';
import { id, requiredText, taka, trimmed } from '../../fields.ts';

/** The maximum of orders per call, so that each call is short; browsers send several calls. */
export const maxInBatch = 50;
/** The maximum of order numbers per lookup. */
export const maxScanned = 500;

/**
 * The states that many parcels can get together. Shipping needs a courier, and receiving a return needs the state of
 * the goods.
 */
const batchMoves = ['in transit', 'delivered', 'coming back'] as const;

/** Which orders that are paid on delivery are accepted with others. */
export const cashChoices = ['none', 'no call', 'all'] as const;
export type CashChoice = (typeof cashChoices)[number];

const enough = 'Choose at least one order';
const ids = z.array(id).check(z.minLength(1, enough), z.maxLength(maxInBatch, `At most ${maxInBatch} orders at once`));

export const BatchOutcome = z.object({
  /** The order's; of a hand-over the parcel's, where one was named. */
  _id: id,
  /**
   * done; or it was so already; or it was refused, and `why` says why; or there is no such order; or the shop was busy,
   * and it may be tried again.
   */
  outcome: z.enum(['done', 'already', 'refused', 'not found', 'not done']),
  /** For people, in English; null where it is done. */
  why: z.nullable(z.string()),
});
export type BatchOutcome = z.output<typeof BatchOutcome>;
const data = z.array(BatchOutcome);
const each = 'Handles each one by itself and reports each result. Sending it again is safe.';

/** An order as staff see it when they scan its label. No prices of goods. */
const Scanned = z.object({
  /** The order's. */
  _id: id,
  /** The scanned number: of the order, or of one of its parcels (`H-48219357/2`). */
  number: z.string(),
  /** The parcel's, where one of several was named. */
  parcel: z.nullable(id),
  status: z.enum(orderStatuses),
  shippingStatus: z.enum(shippingStatuses),
  name: z.string(),
  district: z.string(),
  area: z.nullable(z.string()),
  courier: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  cashToCollect: taka,
  /**
   * For a split order scanned without a parcel number: the numbers of the parcels still in the shop, which are shipped
   * separately.
   */
  parcels: z.array(z.string()),
});
export type Scanned = z.output<typeof Scanned>;

/** Actions on many orders together. */
export const batchesApi = {
  accept: endpoint({
    method: 'POST',
    path: '/orders/acceptances',
    access: 'orders.decide',
    summary:
      'Accepts pending orders whose payment was found; of cash on delivery orders none, all, or those that need no ' +
      `call by the shop’s rules. ${each}`,
    body: z.object({ ids, cash: z._default(z.enum(cashChoices, 'Must be none, no call or all'), 'none') }),
    data,
  }),
  reject: endpoint({
    method: 'POST',
    path: '/orders/rejections',
    access: 'orders.decide',
    summary: `Rejects pending orders for one reason; their stock comes back. ${each}`,
    body: z.object({ ids, reason: requiredText(300, 'Choose or write a reason: the customers see it') }),
    data,
  }),
  pack: endpoint({
    method: 'POST',
    path: '/parcels/packed',
    access: 'parcels.pack',
    summary: `Marks the parcels of accepted orders as packed. ${each}`,
    body: z.object({ ids }),
    data,
  }),
  handOver: endpoint({
    method: 'POST',
    path: '/parcels/handed-over',
    access: 'parcels.hand-over',
    summary:
      'Hands parcels to one courier, each with its tracking number if it has one. Two parcels of a courier cannot ' +
      `have the same number. A split order names each parcel. ${each}`,
    body: z.object({
      courier: requiredText(60, 'Name the courier'),
      parcels: z
        .array(z.object({ _id: id, parcel: z.optional(id), trackingNumber: z.optional(z.nullable(trimmed(60))) }))
        .check(z.minLength(1, enough), z.maxLength(maxInBatch, `At most ${maxInBatch} orders at once`)),
    }),
    data,
  }),
  move: endpoint({
    method: 'POST',
    path: '/parcels/moves',
    access: 'parcels.move',
    summary: `Sets the delivery status of the parcels of these orders. ${each}`,
    body: z.object({ ids, to: z.enum(batchMoves, 'Must be one of: ' + batchMoves.join(', ')) }),
    data,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/orders/undone',
    access: 'parcels.pack',
    summary:
      'Undoes the caller’s last step with each of these orders, like `POST /orders/{id}/undo`: within ten seconds, ' +
      `before its message is sent. ${each}`,
    body: z.object({ ids }),
    data,
  }),
  scan: endpoint({
    method: 'POST',
    path: '/parcels/scanned',
    access: 'parcels.hand-over',
    summary:
      'The orders and parcels that have these numbers (`H-48219357`, `H-48219357/2`), with the data needed to hand ' +
      'them over.',
    body: z.object({
      numbers: z
        .array(z.string().check(z.regex(/^H-\d{8}(?:\/\d{1,3})?$/i, 'Must be an order number such as H-48219357')))
        .check(z.minLength(1, 'Scan at least one label'), z.maxLength(maxScanned, `At most ${maxScanned} at once`)),
    }),
    data: z.array(Scanned),
  }),
};
