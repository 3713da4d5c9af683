import * as z from 'zod/mini';
import { requestKinds, requestStates, returnReasons } from '../../orders/return-requests.ts';
import { bangla, id, taka } from '../fields.ts';

// What shoppers ask to send back, as it is read.

const moment = z.iso.datetime();
export const RequestState = z.enum(requestStates, 'Must be waiting, accepted or refused');
const choice = { color: z.string(), size: z.nullable(z.string()) };

/** What a shopper has asked for, as the shopper and staff see it. */
export const ReturnRequest = z.object({
  _id: id,
  kind: z.enum(requestKinds),
  text: z.string(),
  state: RequestState,
  /** Accepted, and all of it is back in the shop. */
  isReceived: z.boolean(),
  /** What the shop says to it. */
  answer: z.nullable(z.string()),
  items: z.array(
    z.object({
      item: id,
      quantity: z.int(),
      why: z.enum(returnReasons),
      name: z.string(),
      nameBn: bangla,
      thumbnail: z.string(),
      /** Taka that a piece cost. */
      price: taka,
      ...choice,
    }),
  ),
  /** What is wanted in exchange, and what a piece comes to today, in Taka. */
  exchangeFor: z.nullable(z.object({ ...choice, price: taka })),
  /** How many it has; each is asked for by its place, from 0. */
  pictures: z.int(),
  createdAt: moment,
});
export type ReturnRequest = z.output<typeof ReturnRequest>;

/** The same with its order, for staff. */
export const ListedRequest = z.extend(ReturnRequest, {
  order: z.object({ _id: id, orderId: z.string(), user: z.nullable(id), name: z.string(), phone: z.string() }),
});
export type ListedRequest = z.output<typeof ListedRequest>;
