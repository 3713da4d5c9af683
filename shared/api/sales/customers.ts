import * as z from 'zod/mini';
import { callOutcomes } from '../../cash-risk/call-plan.ts';
import { orderBadges } from '../../orders/order-badge.ts';
import { orderStatuses } from '../../order-states.ts';
import { shippingStatuses } from '../../parcel-states.ts';
import { asPhone } from '../../phone.ts';
import { endpoint } from '../endpoint.ts';
import { id, line, listMeta, paging, requiredText, taka, text } from '../fields.ts';
import { absent } from '../refusals.ts';

const moment = z.iso.datetime();
const count = z.int().check(z.minimum(0));
const isId = (key: string) => z.uuid().safeParse(key).success;
/** A phone number in any spelling, or the `_id` of an account. */
const key = z.pipe(
  text(60).check(z.refine((one: string) => isId(one) || asPhone(one) !== undefined, 'A phone number or an id')),
  z.transform((one: string) => asPhone(one) ?? one),
);
const byKey = z.object({ key });

/** The maximum of notes and tags of a customer. */
export const maxNotes = 200;
export const maxTags = 20;

const Note = z.object({ _id: id, note: z.string(), at: moment, by: z.string() });

export const Customer = z.object({
  /** The key of the customer's page: the phone, if there is one. */
  key: z.string(),
  phone: z.nullable(z.string()),
  /** As the orders name them, the latest first. */
  names: z.array(z.string()),
  /** The account with this phone; its other orders belong to the customer only if the phone was proved. */
  account: z.nullable(
    z.object({
      _id: id,
      userId: z.string(),
      name: z.string(),
      email: z.nullable(z.string()),
      isProved: z.boolean(),
      isBanned: z.boolean(),
      createdAt: moment,
    }),
  ),
  figures: z.object({
    orders: count,
    /** Only the latest orders were counted: there are more than any person makes. */
    isCut: z.boolean(),
    waiting: count,
    delivered: count,
    returned: count,
    off: count,
    /** The income of the orders minus refunds, in Taka; by the ledger. */
    spent: z.int(),
    /** Taka that the shop still owes back. */
    owed: taka,
    firstAt: z.nullable(moment),
    lastAt: z.nullable(moment),
  }),
  addresses: z.array(
    z.object({
      district: z.string(),
      area: z.nullable(z.string()),
      address: z.string(),
      orders: count,
      lastAt: moment,
    }),
  ),
  /** Where the account is signed in, the latest seen first. */
  devices: z.array(z.object({ device: z.string(), seenAt: moment })),
  /** The latest calls. */
  calls: z.array(
    z.object({
      orderId: z.string(),
      at: moment,
      by: z.string(),
      outcome: z.enum(callOutcomes),
      note: z.nullable(z.string()),
    }),
  ),
  notes: z.array(Note),
  tags: z.array(z.string()),
});
export type Customer = z.output<typeof Customer>;

const CustomerOrder = z.object({
  _id: id,
  orderId: z.string(),
  userId: z.nullable(id),
  name: z.string(),
  phone: z.string(),
  status: z.enum(orderStatuses),
  shippingStatus: z.enum(shippingStatuses),
  /** How far it has come, in one word. */
  badge: z.enum(orderBadges),
  totalPrice: taka,
  createdAt: moment,
});
export type CustomerOrder = z.output<typeof CustomerOrder>;

const tag = line(30).check(z.refine((one: string) => one !== '', 'Type a tag'));

export const customersApi = {
  one: endpoint({
    method: 'GET',
    path: '/customers/{key}',
    access: 'orders.read',
    summary:
      'A customer by phone number or account: all orders with this phone, with or without an account, and all orders ' +
      'of the account that confirmed it.',
    params: byKey,
    refusals: absent,
    data: Customer,
  }),
  orders: endpoint({
    method: 'GET',
    path: '/customers/{key}/orders',
    access: 'orders.read',
    summary: 'The orders of a customer, the newest first.',
    params: byKey,
    query: z.object(paging),
    refusals: absent,
    data: z.array(CustomerOrder),
    meta: listMeta,
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/customers/{key}/notes',
    access: 'orders.decide',
    status: 201,
    summary: 'Adds a note about a customer for staff. Erasing the person deletes it.',
    params: byKey,
    body: z.object({ note: requiredText(500, 'Type a note') }),
    refusals: { ...absent, TOO_MANY_NOTES: 409 },
    data: Note,
  }),
  removeNote: endpoint({
    method: 'DELETE',
    path: '/customers/{key}/notes/{id}',
    access: 'orders.decide',
    summary: 'Removes a note about a customer.',
    params: z.object({ key, id }),
    refusals: absent,
    data: z.null(),
  }),
  addTag: endpoint({
    method: 'POST',
    path: '/customers/{key}/tags',
    access: 'orders.decide',
    summary: 'Adds a tag to a customer. A tag that is there already stays.',
    params: byKey,
    body: z.object({ tag }),
    refusals: { ...absent, TOO_MANY_TAGS: 409 },
    data: z.null(),
  }),
  removeTag: endpoint({
    method: 'DELETE',
    path: '/customers/{key}/tags/{tag}',
    access: 'orders.decide',
    summary: 'Removes a tag from a customer.',
    params: z.object({ key, tag: text(90) }),
    refusals: absent,
    data: z.null(),
  }),
};
