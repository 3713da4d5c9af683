import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import { OrderFilter, orderFilterFields, OrderSort } from './order-filter.ts';

/** The maximum of orders per action. */
export const maxChosen = 1000;

/**
 * The orders of an action: a list, or all that match a filter (the query of the list, in JSON). `before`: only orders
 * placed until then, so that the action leaves out orders that came after the choice.
 */
export const ChosenOrders = z
  .object({
    ids: z.optional(
      z
        .array(id)
        .check(z.minLength(1, 'Choose at least one order'), z.maxLength(maxChosen, `At most ${maxChosen} at once`)),
    ),
    filter: z.optional(OrderFilter),
    before: z.optional(z.iso.datetime()),
  })
  .check(z.refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), 'Give either ids or a filter'));
export type ChosenOrders = z.output<typeof ChosenOrders>;

/** Calls of the order desk about many orders together. */
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
    query: z.object({ ...orderFilterFields, sort: z._default(OrderSort, 'newest') }),
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
