import * as z from 'zod/mini';
import { channels } from '../../../order-states.ts';
import { shippingStatuses } from '../../../parcel-states.ts';
import { incomeAccounts } from '../../../income-accounts.ts';
import { returnReasons } from '../../../orders/return-requests.ts';
import { returnConditions, returnKinds } from '../../../orders/returns.ts';
import { adjustmentKinds } from '../../../pricing/price-order.ts';
import { bangla, id, taka } from '../../fields.ts';

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

/** The parcel's position among the order's parcels; null if there is only one. */
const Part = z.nullable(z.object({ n: z.int(), of: z.int() }));

/** A number of pieces of an order line. */
const Pieces = z.object({ item: id, quantity: z.int() });

const Parcel = z.object({
  _id: id,
  /** Its number within the order, for good: the label of the second one says `H-48219357/2`. */
  position: z.int(),
  status: z.enum(shippingStatuses),
  courier: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  /** The courier's page about it, where the courier gave one. */
  trackingLink: z.nullable(z.string()),
  /** Since when a rider is on the way with it, as the courier says; null: none is, or the courier does not say so. */
  outForDeliveryAt: z.nullable(moment),
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
  /** In which its pieces went to the customer; null: of an old return it is not known. */
  parcel: z.nullable(id),
  /** The comment of the customer or staff; the lines have their own reasons. */
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
      /** Null: refused at the door, or returned without a reason. */
      why: z.nullable(z.enum(returnReasons)),
      condition: z.nullable(z.enum(returnConditions)),
      restocked: z.boolean(),
    }),
  ),
});

/** The parts of an order besides lines, payments and refunds. */
export const orderParts = {
  /** Discounts (negative) and charges, with their reasons. */
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

/** The fields of a parcel that packing and printed sheets share. */
export const handled = {
  /** The parcel's; where there is none yet, the order's. */
  _id: id,
  order: id,
  orderId: z.string(),
  /** The number of the parcel, where the order has several. */
  part: Part,
  /** The text of its label: `H-48219357`, or `H-48219357/2` for the second of several parcels. */
  barcode: z.string(),
  createdAt: z.iso.datetime(),
  /** Pieces in the parcel. */
  totalQuantity: z.int(),
  recipient: z.object({
    name: z.string(),
    phone: z.string(),
    district: z.string(),
    area: z.nullable(z.string()),
    address: z.string(),
  }),
  note: z.nullable(z.string()),
};
/** The same for one of its items. */
export const handledItem = {
  _id: id,
  name: z.string(),
  nameBn: bangla,
  productNumber: z.string(),
  color: z.string(),
  size: z.nullable(z.string()),
  sku: z.nullable(z.string()),
  quantity: z.int(),
};
