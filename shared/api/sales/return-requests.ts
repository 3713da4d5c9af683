import * as z from 'zod/mini';
import { longestReturnText, maxReturnPictures, requestKinds } from '../../orders/return-requests.ts';
import { endpoint } from '../endpoint.ts';
import { id, listMeta, paging, requiredText, trimmed, wholeNumber } from '../fields.ts';
import { indexed, needed } from '../form-fields.ts';
import { agreedDifference, OTHER_PRICE, Short } from './orders/order-changes.ts';
import { ofOwn } from './self-service/own-orders.ts';
import { absent, limited } from '../refusals.ts';
import { eachLineOnce, returnReason } from './orders/return-lines.ts';
import { ListedRequest, RequestState, ReturnRequest } from './return-request.ts';

const somePictures = z.pipe(
  z.pipe(
    z.optional(z.union([z.file(), z.array(z.file())])),
    z.transform((input) => (input === undefined ? [] : [input].flat())),
  ),
  z.array(z.file()).check(z.maxLength(maxReturnPictures, `Maximum ${maxReturnPictures} pictures`)),
);
const position = wholeNumber(0, maxReturnPictures - 1);

const returned = z.object({ item: id, quantity: needed('How many?', 1, 1000), why: returnReason });

const accepted = { state: z.literal('accepted'), answer: z.optional(z.nullable(trimmed(300))) };

export const returnRequestsApi = {
  ofOwn: endpoint({
    method: 'POST',
    path: '/orders/own/returns/list',
    access: 'guest or signed-in',
    summary:
      'The return requests of an order, and what can still be requested: pieces of each line, until the time in the ' +
      'settings (`returns.askWithinHours` after delivery).',
    body: z.object(ofOwn),
    refusals: { ...absent, ...limited, WRONG_STATE: 409 },
    data: z.object({
      requests: z.array(ReturnRequest),
      /** Lines of which pieces may be sent back. */
      items: z.array(z.object({ item: id, left: z.int() })),
      /** Null if the order cannot be returned. */
      until: z.nullable(z.iso.datetime()),
    }),
  }),
  ask: endpoint({
    method: 'POST',
    path: '/orders/own/returns',
    access: 'guest or signed-in',
    status: 201,
    upload: true,
    maxBytes: 9_000_000,
    summary:
      'Requests a return of delivered pieces, each line with its reason (`why`), or an exchange of one line for ' +
      'another size or colour at the same price (`variantId`), with up to four `pictures` (JPEG, PNG, WebP of at ' +
      'most 2 MB each): for shopper and staff.',
    body: z.object({
      ...ofOwn,
      kind: z.enum(requestKinds, 'Choose what you want'),
      text: z._default(trimmed(longestReturnText), ''),
      items: indexed(returned, 'Choose at least one piece', 100).check(eachLineOnce),
      variantId: z.optional(id),
      pictures: somePictures,
    }),
    refusals: { ...absent, ...limited, WRONG_STATE: 409, NOT_RETURNABLE: 409, NOT_AN_EXCHANGE: 409, OTHER_PRICE: 409 },
    data: z.object({ _id: id }),
  }),
  ownPicture: endpoint({
    method: 'POST',
    path: '/orders/own/returns/picture',
    access: 'guest or signed-in',
    summary: 'A picture of a request for the caller’s own order, as WebP.',
    body: z.object({ ...ofOwn, request: id, position: z.int().check(z.minimum(0), z.maximum(maxReturnPictures - 1)) }),
    answers: 'image/webp',
    refusals: { ...absent, ...limited, WRONG_STATE: 409 },
    data: z.null(),
  }),
  list: endpoint({
    method: 'GET',
    path: '/return-requests',
    access: 'orders.read',
    summary: 'Return requests: pending ones oldest first, others newest first.',
    query: z.object({ ...paging, state: z._default(RequestState, 'waiting') }),
    data: z.array(ListedRequest),
    meta: listMeta,
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/return-requests/{id}',
    access: 'orders.decide',
    summary:
      'Accepts a request, which plans its return (or exchange) like `announceReturn`, or refuses it with a reason. ' +
      'Informs the customer. 409 ALREADY_DECIDED for the second of two.',
    params: z.object({ id }),
    body: z.union([
      z.object({ ...accepted, difference: agreedDifference }),
      z.object({ state: z.literal('refused'), answer: requiredText(300, 'Say why: the customer reads it') }),
    ]),
    refusals: {
      ...absent,
      ALREADY_DECIDED: 409,
      NOT_RETURNABLE: 409,
      NOT_AN_EXCHANGE: 409,
      OTHER_PRICE,
      OUT_OF_STOCK: { status: 409, details: Short },
    },
    data: z.object({ _id: id, state: RequestState }),
  }),
  picture: endpoint({
    method: 'GET',
    path: '/return-requests/{id}/pictures/{position}',
    access: 'orders.read',
    summary: 'A picture of a request, as WebP, for staff.',
    params: z.object({ id, position }),
    answers: 'image/webp',
    refusals: absent,
    data: z.null(),
  }),
};
