import * as z from 'zod/mini';
import { orderEventKinds, orderEventSources } from '../../../orders/order-events.ts';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import { absent } from '../../refusals.ts';

const OrderEvent = z.object({
  _id: z.string(),
  kind: z.enum(orderEventKinds),
  at: z.iso.datetime(),
  /** The author; `shop`: an automatic result of another event. */
  by: z.enum(orderEventSources),
  /** Which person, where it was staff; only staff see it. */
  person: z.nullable(z.string()),
  /** From, to and why, by the names of the API. */
  data: z.record(z.string(), z.unknown()),
});
export type OrderEvent = z.output<typeof OrderEvent>;

/** The timeline of an order. */
export const orderEventsApi = {
  ofOrder: endpoint({
    method: 'GET',
    path: '/orders/{id}/events',
    access: 'orders.read',
    summary: 'The timeline of an order, earliest first.',
    params: z.object({ id }),
    refusals: absent,
    data: z.array(OrderEvent),
  }),
  ofMine: endpoint({
    method: 'GET',
    path: '/users/me/orders/{id}/events',
    access: 'signed-in',
    summary: 'The timeline of the caller’s own order, earliest first, without internal events.',
    params: z.object({ id }),
    refusals: absent,
    data: z.array(OrderEvent),
  }),
};
