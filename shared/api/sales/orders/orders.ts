import * as z from 'zod/mini';
import { cancellers, orderStatuses } from '../../../order-states.ts';
import { paymentMethods } from '../../../payment-methods.ts';
import { shippingStatuses } from '../../../parcel-states.ts';
import { endpoint } from '../../endpoint.ts';
import { FormerAddress } from '../../people/former-address.ts';
import { bangla, id, listMeta, paging, requiredText, taka, text, trimmed } from '../../fields.ts';
import { NewOrder } from './new-order.ts';
import { storedExtras } from './order-extras.ts';
import { orderFilterFields, orderListMeta, OrderSort, pendingFilterFields } from './order-filter.ts';
import { GOODS_TO_COME, placeRefusals } from './order-refusals.ts';
import { OrderPayment, orderParts } from './order-parts.ts';
import { pieceCount, ReceivedPieces } from './return-lines.ts';
import { OrderRefund } from './refunds.ts';
import { absent } from '../../refusals.ts';

const Status = z.enum(orderStatuses, 'Must be pending, accepted, rejected or cancelled');
const Method = z.enum(paymentMethods, 'Choose how to pay');
const ShippingStatus = z.enum(shippingStatuses, 'Must be one of: ' + shippingStatuses.join(', '));

const OrderItem = z.object({
  _id: id,
  product: z.object({
    _id: id,
    name: z.string(),
    nameBn: bangla,
    productNumber: z.string(),
    slug: z.string(),
    thumbnail: z.string(),
  }),
  /** Null if the shop no longer has that variant. */
  variantId: z.nullable(id),
  size: z.nullable(z.string()),
  color: z.string(),
  /** Its SKU when the order was placed. */
  sku: z.nullable(z.string()),
  quantity: z.int(),
  /** For a pre-order: the arrival date promised to the buyer; null: it was in stock. */
  comesOn: z.nullable(z.string()),
  /** Pieces of a pre-order that have not come. */
  waiting: z.int(),
  /** Taka for one piece, as it was when the order was placed. */
  price: taka,
});

export const Order = z.object({
  _id: id,
  /** `H-48219357`, for reading aloud. */
  orderId: z.string(),
  /** The account that it belongs to. For guests, and customers that staff entered: the name, and empty ids. */
  user: z.object({ _id: z.union([id, z.literal('')]), name: z.string(), userId: z.string() }),
  /** Empty once the account is deleted. */
  phone: z.string(),
  status: Status,
  /** Grows with each change of the order's contents. */
  version: z.int(),
  totalQuantity: z.int(),
  /** With delivery: the subtotal is totalPrice minus shippingAmount. */
  totalPrice: taka,
  createdAt: z.iso.datetime(),
  items: z.array(OrderItem),
  shippingInfo: z.object({
    name: z.string(),
    district: z.string(),
    area: z.nullable(z.string()),
    address: z.string(),
    shippingAmount: taka,
    shippingStatus: ShippingStatus,
    /** The courier and its tracking number; null where the shop named none. */
    courier: z.nullable(z.string()),
    trackingNumber: z.nullable(z.string()),
    /** The days that were promised when it was placed, as `2026-11-30`; null: none were. */
    promised: z.nullable(z.object({ from: z.string(), by: z.string() })),
    /** How the parcel has moved, the earliest first. */
    history: z.array(z.object({ status: ShippingStatus, at: z.iso.datetime(), by: z.nullable(z.string()) })),
  }),
  paymentInfo: z.object({
    method: Method,
    /** Taka to pay, now or on delivery. */
    paymentAmount: taka,
    paymentNumber: z.nullable(z.string()),
    transactionId: z.nullable(z.string()),
    /** The time when the payment was found in a wallet message, and that message. */
    paidAt: z.nullable(z.iso.datetime()),
    matched: z.nullable(z.string()),
    /** Taka that arrived: confirmed payments. */
    paid: taka,
    payments: z.array(OrderPayment),
    /** The deposit of a cash order, paid in advance. Also in `payments`. */
    advance: z.nullable(OrderPayment),
  }),
  ...storedExtras,
  /** When the buyer agreed to terms, returns and privacy; null: the buyer was not asked. */
  agreedAt: z.nullable(z.iso.datetime()),
  rejectionReason: z.nullable(z.string()),
  /** When it was accepted, rejected or cancelled. */
  decidedAt: z.nullable(z.iso.datetime()),
  /**
   * The time when it is cancelled automatically, unless the shop decides or finds its payment before; null if it does
   * not wait.
   */
  expiresAt: z.nullable(z.iso.datetime()),
  /** The canceller; null if it was not cancelled. */
  cancelledBy: z.nullable(z.enum(cancellers)),
  /** Money that goes back to the customer, the earliest first. */
  refunds: z.array(OrderRefund),
  ...orderParts,
  /** The admin who decided. Admins only. */
  decidedBy: z.optional(z.nullable(z.string())),
  /** The staff member who created the order; null: the customer placed it. Staff only. */
  enteredBy: z.optional(z.nullable(z.string())),
  /** Signs of an unusual payment, for staff who check payments. Admins only. */
  warnings: z.optional(z.array(z.string())),
});
export type Order = z.output<typeof Order>;

/** An order as its sender sees it. */
export const PlacedOrder = z.extend(Order, {
  /** Opens only this order, for guests. */
  trackingToken: z.optional(z.string()),
  /** Opens the page on which it is paid online, while something is to be paid there. */
  payToken: z.optional(z.string()),
  /** Opens the page on which its customer reviews the goods, once it is delivered. */
  reviewToken: z.optional(z.string()),
});
export type PlacedOrder = z.output<typeof PlacedOrder>;

const optionalText = (longest: number) => z.optional(z.nullable(trimmed(longest)));
const search = z.optional(text(200));
const sort = z.optional(OrderSort);
const ofUser = z.object({ userId: id });

export const ordersApi = {
  place: endpoint({
    method: 'POST',
    path: '/orders',
    access: 'guest or signed-in',
    status: 201,
    summary:
      'Places an order; the server prices it. With an `Idempotency-Key` header, sending it again returns the same ' +
      'order. 400 names what exceeds the limits of one order. 409 PRICE_CHANGED, OUT_OF_STOCK, ' +
      'DUPLICATE_TRANSACTION, SHOP_CLOSED, PREPAY_ONLY, COUPON_REFUSED, AGREEMENT_NEEDED without `agrees` for a way ' +
      'to pay that asks for it, and ADVANCE_NEEDED if the order needs a ' +
      'deposit (`paymentInfo.advance`); 429 TOO_MANY_WAITING if the shop must first review earlier orders; 409 ' +
      'PROOF_NEEDED if so many orders of new customers wait that this one needs a code to its phone (`phoneCode`); ' +
      '422 for a key that another order has used. Without a token it is a guest order; its `trackingToken` opens it ' +
      '(`POST /track`). Staff with `orders.write` may send `channel`, `customer` and `adjustments`; 403 for others.',
    body: NewOrder,
    takesKey: true,
    refusals: placeRefusals,
    data: PlacedOrder,
  }),
  list: endpoint({
    method: 'GET',
    path: '/orders',
    access: 'orders.read',
    summary:
      'All orders, newest first. `search`: order id, name, phone as typed, transaction id, product name or number. A ' +
      'repeated parameter matches any of its values: `status=pending&status=accepted`.',
    query: z.object({ ...paging, ...orderFilterFields, sort }),
    data: z.array(Order),
    meta: orderListMeta,
  }),
  pending: endpoint({
    method: 'GET',
    path: '/orders/pending',
    access: 'orders.read',
    summary: 'The pending orders, with the same filters as the list of all orders.',
    query: z.object({ ...paging, ...pendingFilterFields, sort }),
    data: z.array(Order),
    meta: orderListMeta,
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/orders/{userId}',
    access: 'self or orders.read',
    summary: 'A person’s orders, newest first.',
    params: ofUser,
    query: z.object({
      ...paging,
      search,
      status: z.optional(Status),
      shippingStatus: z.optional(ShippingStatus),
      sort,
    }),
    data: z.array(Order),
    meta: listMeta,
  }),
  one: endpoint({
    method: 'GET',
    path: '/orders/{userId}/{id}',
    access: 'self or orders.read',
    summary:
      'One order of a person. With `guest` in place of the person, an order without an account. The customer gets ' +
      'the `reviewToken` of a delivered order.',
    params: z.object({ userId: z.union([id, z.literal('guest')]), id }),
    refusals: absent,
    data: PlacedOrder,
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/orders/{id}',
    access: 'orders.decide',
    summary:
      'Accepts or rejects a pending order, once. A rejection returns the stock, and makes a refund due if the ' +
      'payment was received. 409 with the current state if the order was reviewed already.',
    params: z.object({ id }),
    body: z.object({
      status: z.enum(['accepted', 'rejected'], 'Must be accepted or rejected'),
      reason: optionalText(300),
      /** For a rejected prepaid order: its payment arrived, so a full refund is due. */
      paymentArrived: z.optional(z.boolean()),
    }),
    refusals: {
      ...absent,
      ALREADY_DECIDED: { status: 409, details: z.object({ status: Status }) },
      ADVANCE_UNCHECKED: 409,
    },
    data: Order,
  }),
  ship: endpoint({
    method: 'PUT',
    path: '/orders/{id}/shipping',
    access: 'parcels.move',
    summary:
      'Sets the delivery status of an accepted order’s parcel; its courier, when it is handed over; and whether to ' +
      'restock what was returned: all of it by `restock`, or line by line what came by `received`. Pieces that ' +
      '`received` does not name are still on their way back.',
    params: z.object({ id }),
    body: z.object({
      shippingStatus: ShippingStatus,
      /**
       * Which parcel; absent: all that the courier has, or else all that are where the order is. A tracking number
       * belongs to one parcel, so that an order with several names which.
       */
      parcel: z.optional(id),
      courier: optionalText(60),
      trackingNumber: optionalText(60),
      restock: z.optional(z.boolean()),
      /** Of one delivered parcel that comes back: the customer never took it. First its delivery is undone. */
      neverArrived: z.optional(z.boolean()),
      /** A line appears once for each condition of its pieces. */
      received: z.optional(
        z
          .array(z.extend(ReceivedPieces, { quantity: pieceCount }))
          .check(z.minLength(1, 'Enter at least one piece'), z.maxLength(300)),
      ),
    }),
    refusals: {
      ...absent,
      NOT_ACCEPTED: { status: 409, details: z.object({ status: Status }) },
      WRONG_MOVE: { status: 409, details: z.object({ shippingStatus: ShippingStatus }) },
      SEVERAL_PARCELS: 409,
      NOT_IN_PARCEL: 409,
      GOODS_TO_COME,
    },
    data: Order,
  }),
  checkPayments: endpoint({
    method: 'POST',
    path: '/orders/payments',
    access: 'payments.check',
    summary: 'Reads a wallet’s SMS texts or a statement and marks the pending orders whose payments are in it.',
    body: z.object({ text: requiredText(50_000, 'Paste the SMS texts or the statement') }),
    data: z.object({
      matched: z.array(z.object({ orderId: z.string(), _id: id, userId: z.nullable(id), found: z.string() })),
      /**
       * Messages that match no pending order, with the reason. `offer`: the order that they may still be for, with
       * another amount or as the rest of a short payment (`POST /orders/{id}/payments`). `collecting`: the cash that
       * couriers are about to collect for the order, in Taka.
       */
      rest: z.array(
        z.object({
          found: z.string(),
          why: z.string(),
          /** Orders may be waiting for it without naming it: `GET /admin/received-payments` lists it with them. */
          listed: z.boolean(),
          offer: z.nullable(
            z.object({
              _id: id,
              orderId: z.string(),
              transactionId: z.string(),
              amount: taka,
              waitsFor: taka,
              collecting: taka,
            }),
          ),
        }),
      ),
    }),
  }),
  addresses: endpoint({
    method: 'GET',
    path: '/users/me/addresses',
    access: 'signed-in',
    summary: 'The addresses of the caller’s last orders, latest first.',
    data: z.array(FormerAddress),
  }),
};
