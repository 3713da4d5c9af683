import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import { OrderFilter, orderFilterFields } from './order-filter.ts';

/** So many orders at most are chosen for one action. */
export const mostChosen = 1000;

/**
 * Orders that an action is about: these, or all that match a filter (the query of the list, in JSON). `before`: only
 * those placed until then, so that nothing is done to an order that came after somebody chose.
 */
export const ChosenOrders = z
  .object({
    ids: z.optional(
      z
        .array(id)
        .check(z.minLength(1, 'Choose at least one order'), z.maxLength(mostChosen, `At most ${mostChosen} at once`)),
    ),
    filter: z.optional(OrderFilter),
    before: z.optional(z.iso.datetime()),
  })
  .check(z.refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), 'Give either ids or a filter'));
export type ChosenOrders = z.output<typeof ChosenOrders>;

/** What the desk does with many orders at once. */
export const orderDeskApi = {
  choose: endpoint({
    method: 'POST',
    path: '/orders/chosen',
    access: 'orders.read',
    summary: 'The ids of the orders in this list, newest first; at most 1,000.',
    body: ChosenOrders,
    data: z.array(z.object({ _id: id, orderId: z.string() })),
  }),
  file: endpoint({
    method: 'GET',
    path: '/orders/file',
    access: 'orders.export',
    summary:
      'All orders that the list has with this query, as a CSV file for spreadsheets. The activity log says who ' +
      'exported how many, and owners get a notification.',
    query: z.object({ ...orderFilterFields, sort: z._default(z.enum(['newest', 'oldest']), 'newest') }),
    answers: 'text/csv',
    data: z.string(),
  }),
  choices: endpoint({
    method: 'GET',
    path: '/orders/choices',
    access: 'orders.read',
    summary:
      'What orders can be filtered by: couriers, districts, and the people who reviewed or created orders, at most ' +
      '100 each; and the name of one product.',
    query: z.object({ product: z.optional(id) }),
    data: z.object({
      couriers: z.array(z.string()),
      districts: z.array(z.string()),
      staff: z.array(z.object({ _id: id, name: z.string() })),
      product: z.nullable(z.string()),
    }),
  }),
};
