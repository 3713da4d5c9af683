import * as z from 'zod/mini';
import { requestKinds, requestStates, returnReasons } from '../../orders/return-requests.ts';
import { bangla, id, taka } from '../fields.ts';

// Return requests of shoppers, as they are read.

const moment = z.iso.datetime();
export const RequestState = z.enum(requestStates, 'Must be waiting, accepted or refused');
const choice = { color: z.string(), size: z.nullable(z.string()) };

/** A return request, as the shopper and staff see it. */
export const ReturnRequest = z.object({
  _id: id,
  kind: z.enum(requestKinds),
  text: z.string(),
  state: RequestState,
  /** Accepted, and all of it has arrived in the shop. */
  isReceived: z.boolean(),
  /** The shop's reply. */
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
  /** The replacement wanted, and today's price of a piece, in Taka. */
  exchangeFor: z.nullable(z.object({ ...choice, price: taka })),
  /** The number of pictures; each is requested by its index, from 0. */
  pictures: z.int(),
  createdAt: moment,
});
export type ReturnRequest = z.output<typeof ReturnRequest>;

/** The same with its order, for staff. */
export const ListedRequest = z.extend(ReturnRequest, {
  order: z.object({ _id: id, orderId: z.string(), user: z.nullable(id), name: z.string(), phone: z.string() }),
});
export type ListedRequest = z.output<typeof ListedRequest>;
