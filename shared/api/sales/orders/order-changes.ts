import * as z from 'zod/mini';
import { DISCOUNT_TOO_HIGH } from './discount-limits.ts';
import { endpoint } from '../../endpoint.ts';
import { id, requiredText, taka, trimmed } from '../../fields.ts';
import { Order } from './orders.ts';
import { personName, phone } from '../../people/person-fields.ts';
import { absent } from '../../refusals.ts';
import { eachLineOnce, pieceCount, ReceivedPieces, returnReason } from './return-lines.ts';

const reason = requiredText(300, 'Say why');
const Pieces = z.object({ item: id, quantity: pieceCount });
const somePieces = z.array(Pieces).check(z.minLength(1, 'Choose at least one piece'), z.maxLength(100));
const returnedPieces = z
  .array(z.extend(Pieces, { why: returnReason }))
  .check(z.minLength(1, 'Choose at least one piece'), z.maxLength(100), eachLineOnce);
const params = z.object({ id });
const ofParcel = z.object({ id, parcel: id });
/** Variants with too little stock. */
export const Short = z.object({ items: z.array(z.object({ variantId: id, left: z.int() })) });

/** The state of the order does not allow it: it is cancelled, has left the shop, or has not left yet. */
const WRONG_STATE = 409;
/** The other variant costs another sum than the customer agreed to: for one piece `was` and `is`, in Taka. */
export const OTHER_PRICE = { status: 409, details: z.object({ was: taka, is: taka }) } as const;
/** Taka that the customer agreed to pay more for each piece; below zero: gets back. */
export const agreedDifference = z._default(z.int(), 0);
const OUT_OF_STOCK = { status: 409, details: Short } as const;

/** Changes of an order after it was placed. */
export const orderChangesApi = {
  cancelMine: endpoint({
    method: 'POST',
    path: '/users/me/orders/{id}/cancellation',
    access: 'signed-in',
    summary: 'Cancels the caller’s own pending order. Returns its stock and refunds what was paid.',
    params,
    body: z.object({ reason: z.optional(z.nullable(trimmed(300))) }),
    refusals: { ...absent, WRONG_STATE },
    data: Order,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/orders/{id}/cancellation',
    access: 'orders.decide',
    summary:
      'Cancels an order, also an accepted one, before any parcel has left the shop. Returns its stock, and what was ' +
      'paid becomes a refund due.',
    params,
    body: z.object({ reason }),
    refusals: { ...absent, WRONG_STATE },
    data: Order,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/orders/{id}/contents',
    access: 'orders.decide',
    summary:
      'Changes products, address, phone, discount or delivery charge of an order before any parcel has left the ' +
      'shop. Existing pieces keep their price; added pieces cost today’s price. `version` is the order’s: 409 ' +
      'CHANGED_MEANWHILE if another person has changed it; BEING_SENT while a payment gateway sends a refund that ' +
      'the new price takes back.',
    params,
    body: z.object({
      version: z.int(),
      items: z
        .array(z.object({ productId: id, variantId: id, quantity: pieceCount }))
        .check(z.minLength(1, 'An order needs at least one piece'), z.maxLength(100, 'At most 100 lines')),
      phone,
      shippingInfo: z.object({
        name: personName,
        district: requiredText(60, 'District is required'),
        area: z.optional(z.nullable(trimmed(100))),
        address: requiredText(300, 'Address is required'),
      }),
      /** A manual discount, in Taka. */
      discount: z.optional(z.nullable(z.object({ amount: z.int().check(z.minimum(1, 'At least 1')), reason }))),
      /** Another delivery charge than usual, in Taka. */
      delivery: z.optional(z.nullable(z.object({ charge: taka, reason }))),
    }),
    refusals: { ...absent, WRONG_STATE, CHANGED_MEANWHILE: 409, OUT_OF_STOCK, DISCOUNT_TOO_HIGH, BEING_SENT: 409 },
    data: Order,
  }),
  split: endpoint({
    method: 'POST',
    path: '/orders/{id}/parcels/{parcel}/split',
    access: 'parcels.move',
    summary: 'Moves some pieces of a parcel that has not left the shop to a new parcel.',
    params: ofParcel,
    body: z.object({ items: somePieces }),
    refusals: { ...absent, WRONG_STATE, NOT_IN_PARCEL: 409 },
    data: Order,
  }),
  deliverPart: endpoint({
    method: 'POST',
    path: '/orders/{id}/parcels/{parcel}/part-delivery',
    access: 'parcels.move',
    summary:
      'Records a partial delivery: the customer refused these pieces, which come back, and the courier collects ' +
      'less. A delivery of the whole parcel is undone first, unless more has happened to it.',
    params: ofParcel,
    body: z.object({ items: somePieces, reason: z.optional(z.nullable(trimmed(300))) }),
    refusals: { ...absent, WRONG_STATE, NOT_IN_PARCEL: 409 },
    data: Order,
  }),
  announceReturn: endpoint({
    method: 'POST',
    path: '/orders/{id}/parcels/{parcel}/returns',
    access: 'parcels.move',
    summary:
      'Records a return of delivered pieces, each line with its reason (`why`), or an exchange for another variant ' +
      'of the same product, sent in a new parcel. For a more expensive variant, send the `difference` that the ' +
      'customer agreed to, which the courier collects; for a cheaper one the difference becomes a refund due.',
    params: ofParcel,
    body: z.object({
      items: returnedPieces,
      /** A comment on the whole return. */
      reason: z.optional(z.nullable(trimmed(300))),
      /** For each piece of the one line that is exchanged: another variant of its product. */
      exchangeFor: z.optional(z.nullable(id)),
      difference: agreedDifference,
    }),
    refusals: { ...absent, WRONG_STATE, NOT_IN_PARCEL: 409, OUT_OF_STOCK, NOT_AN_EXCHANGE: 409, OTHER_PRICE },
    data: Order,
  }),
  receiveReturn: endpoint({
    method: 'PUT',
    path: '/orders/{id}/returns/{return}',
    access: 'parcels.move',
    summary:
      'Records that returned products have arrived in the shop: their condition, and whether to restock them. What ' +
      'the customer gets back becomes a refund due.',
    params: z.object({ id, return: id }),
    body: z.object({
      items: z.array(ReceivedPieces),
      /** The refund to the customer, in Taka; absent: the price of the goods. */
      credit: z.optional(taka),
    }),
    refusals: { ...absent, WRONG_STATE, TOO_MUCH: 409 },
    data: Order,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/orders/{id}/undo',
    access: 'orders.decide',
    summary:
      'Undoes the caller’s last step (accepted, rejected, cancelled, packed, handed over, delivered) within ten ' +
      'seconds, before its message is sent. 409 TOO_LATE after that, or if the order has changed since.',
    params,
    refusals: { ...absent, TOO_LATE: 409, OUT_OF_STOCK },
    data: Order,
  }),
};
