import * as z from 'zod/mini';
import { channels } from '../../../order-states.ts';
import { shippingStatuses } from '../../../parcel-states.ts';
import { incomeAccounts } from '../../../payment-methods.ts';
import { returnReasons } from '../../../orders/return-requests.ts';
import { returnConditions, returnKinds } from '../../../orders/returns.ts';
import { adjustmentKinds } from '../../../pricing/price-order.ts';
import { id, taka } from '../../fields.ts';

const moment = z.iso.datetime();

export const OrderPayment = z.object({
  _id: id,
  /** courier: collected at the door; cash: at the counter. */
  method: z.enum(incomeAccounts),
  amount: taka,
  /** Claimed by the customer, and then found by the shop or not. */
  state: z.enum(['claimed', 'confirmed', 'refused']),
  sender: z.nullable(z.string()),
  transactionId: z.nullable(z.string()),
  at: moment,
});

/** Which of the order's parcels this is; null where the order has only one. */
export const Part = z.nullable(z.object({ n: z.int(), of: z.int() }));

/** So many pieces of a line of the order. */
const Pieces = z.object({ item: id, quantity: z.int() });

const Parcel = z.object({
  _id: id,
  /** Its number within the order, for good: the label of the second one says `H-48219357/2`. */
  position: z.int(),
  status: z.enum(shippingStatuses),
  courier: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  /** Taka that the courier collects. */
  cashDue: taka,
  items: z.array(Pieces),
  handedAt: z.nullable(moment),
  /** When it was delivered, or back in the shop. */
  endedAt: z.nullable(moment),
  history: z.array(z.object({ status: z.enum(shippingStatuses), at: moment, by: z.nullable(z.string()) })),
});

const OrderReturn = z.object({
  _id: id,
  kind: z.enum(returnKinds),
  /** What the customer or staff wrote about it; why each line comes back is said there. */
  reason: z.nullable(z.string()),
  /** Taka that the customer need not pay for it, or gets back. */
  credit: taka,
  /** Taka that it takes off the total: the credit, of an exchange also while its goods are on their way. */
  takesOff: taka,
  createdAt: moment,
  /** null: the goods are on their way. */
  receivedAt: z.nullable(moment),
  items: z.array(
    z.extend(Pieces, {
      /** null: it was not taken at the door, or it came back without a reason. */
      why: z.nullable(z.enum(returnReasons)),
      condition: z.nullable(z.enum(returnConditions)),
      restocked: z.boolean(),
    }),
  ),
});

/** What belongs to an order beside lines, payments and refunds. */
export const orderParts = {
  /** What was taken off the price (below zero) or added, and why. */
  adjustments: z.array(
    z.object({
      kind: z.enum(adjustmentKinds),
      amount: z.int(),
      reason: z.string(),
    }),
  ),
  parcels: z.array(Parcel),
  returns: z.array(OrderReturn),
  /** How the order came to the shop. */
  channel: z.enum(channels),
};
