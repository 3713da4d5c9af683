import * as z from 'zod/mini';
import { transactionId } from '../orders/payment-fields.ts';
import { endpoint } from '../../endpoint.ts';
import { id, requiredExactly, requiredText, taka, trimmed } from '../../fields.ts';
import { Short } from '../orders/order-changes.ts';
import { PlacedOrder } from '../orders/orders.ts';
import { personName } from '../../people/person-fields.ts';
import { absent, limited } from '../../refusals.ts';

/** Identifies the order: by the token of a guest's link, or by `_id` for the customer's own. */
export const ofOwn = {
  token: z.optional(requiredExactly(100, 'The link is incomplete')),
  order: z.optional(id),
};

const refusals = { ...absent, ...limited, WRONG_STATE: 409, CHANGED_MEANWHILE: 409 } as const;
const how = 'With the `trackingToken` of a guest order, or signed in with the `_id` of the caller’s own `order`.';

/** The changes that shoppers may make before the shop confirms the order. */
export const ownOrdersApi = {
  changeAddress: endpoint({
    method: 'POST',
    path: '/orders/own/address',
    access: 'guest or signed-in',
    summary:
      `Changes the delivery address of a pending order. ${how} In another district, delivery is priced again: 409 ` +
      'PRICE_CHANGED has the new total unless it equals `expectedTotal`, and AMOUNT_FIXED refuses another total if ' +
      'money was sent.',
    body: z.object({
      ...ofOwn,
      /** Of the order that was read. */
      version: z.int(),
      shippingInfo: z.object({
        name: personName,
        district: requiredText(60, 'District is required'),
        area: z.optional(z.nullable(trimmed(100))),
        address: requiredText(300, 'Address is required'),
      }),
      /** Taka that the shopper agrees to. */
      expectedTotal: z.optional(z.int()),
    }),
    refusals: {
      ...refusals,
      PRICE_CHANGED: { status: 409, details: z.object({ total: taka, shippingAmount: taka }) },
      AMOUNT_FIXED: 409,
      PREPAY_ONLY: 409,
    },
    data: PlacedOrder,
  }),
  changeChoice: endpoint({
    method: 'POST',
    path: '/orders/own/choice',
    access: 'guest or signed-in',
    summary:
      `Changes a line of a pending order to another size or colour at the same price. ${how} The line keeps its ` +
      'price. 409 OTHER_PRICE for a variant that has a different price today.',
    body: z.object({
      ...ofOwn,
      version: z.int(),
      /** The line, by its `_id`. */
      item: id,
      variantId: id,
    }),
    refusals: { ...refusals, OTHER_PRICE: 409, OUT_OF_STOCK: { status: 409, details: Short } },
    data: PlacedOrder,
  }),
  reportPayment: endpoint({
    method: 'POST',
    path: '/orders/own/payment',
    access: 'guest or signed-in',
    summary:
      `Reports that a pending order with cash on delivery was paid by Bangla QR. ${how} The shop checks it like the ` +
      'payment of a new order. 409 WRONG_STATE if a payment was reported already or the shop has no Bangla QR.',
    body: z.object({
      ...ofOwn,
      version: z.int(),
      /** Of the app that paid. */
      paymentNumber: requiredText(40, 'Sender number is required'),
      transactionId,
    }),
    refusals: { ...refusals, DUPLICATE_TRANSACTION: 409 },
    data: PlacedOrder,
  }),
};
