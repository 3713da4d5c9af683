import * as z from 'zod/mini';
import { orderColumns, pageSizes } from '../../../orders/order-columns.ts';
import { endpoint } from '../../endpoint.ts';
import { id, requiredText } from '../../fields.ts';
import { OrderFilter, OrderSort } from './order-filter.ts';
import { absent } from '../../refusals.ts';

const Columns = z
  .array(z.enum(orderColumns, 'There is no such column'))
  .check(z.minLength(1, 'Choose at least one column'), z.maxLength(orderColumns.length));
const PageSize = z
  .int()
  .check(z.refine((size) => pageSizes.some((one) => one === size), `Must be one of: ${pageSizes.join(', ')}`));

const fields = {
  name: requiredText(40, 'Give it a name'),
  /** As it is sent to the list. */
  filter: OrderFilter,
  sort: z._default(OrderSort, 'newest'),
  /** null: the columns that each person has chosen. */
  columns: z._default(z.nullable(Columns), null),
  /** All order staff see it. */
  isShared: z._default(z.boolean(), false),
};

/** The number of orders of a view. `isCut`: at least this number, if it includes a search. */
const Counted = { count: z.int(), isCut: z.boolean() };
const View = z.object({
  /** Null for a usual view. */
  _id: z.nullable(id),
  /** In addresses: the id, or the name of a usual view. */
  key: z.string(),
  name: z.string(),
  filter: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  sort: OrderSort,
  columns: z.nullable(Columns),
  isShared: z.boolean(),
  isMine: z.boolean(),
  /** The person who saved it, unless it is the caller. */
  owner: z.nullable(z.string()),
  ...Counted,
});
export type OrderView = z.output<typeof View>;

const NewView = z.object(fields);
export type NewOrderView = z.output<typeof NewView>;
const nameTaken = { NAME_TAKEN: 409 } as const;
const byId = z.object({ id });

/** Saved lists of orders, and how each person wants their lists. */
export const orderViewsApi = {
  list: endpoint({
    method: 'GET',
    path: '/order-views',
    access: 'orders.read',
    summary: 'The built-in lists, the caller’s own and the shared ones, each with its number of orders.',
    data: z.array(View),
  }),
  add: endpoint({
    method: 'POST',
    path: '/order-views',
    access: 'orders.read',
    status: 201,
    summary: 'Saves a list of orders: its filters, sorting and columns.',
    body: NewView,
    refusals: { ...nameTaken, TOO_MANY_VIEWS: 409 },
    data: View,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/order-views/{id}',
    access: 'orders.read',
    summary: 'Changes one of the caller’s own lists.',
    params: byId,
    body: NewView,
    refusals: { ...absent, ...nameTaken },
    data: View,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/order-views/{id}',
    access: 'orders.read',
    summary: 'Removes one of the caller’s own lists. Staff who change settings may also remove shared lists of others.',
    params: byId,
    refusals: absent,
    data: z.null(),
  }),
  choices: endpoint({
    method: 'GET',
    path: '/order-list-choices',
    access: 'orders.read',
    summary: 'The columns and the page size that the caller has chosen; null if they chose nothing.',
    data: z.nullable(z.object({ columns: Columns, pageSize: PageSize })),
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/order-list-choices',
    access: 'orders.read',
    summary: 'Saves the caller’s columns and page size.',
    body: z.object({ columns: Columns, pageSize: PageSize }),
    data: z.object({ columns: Columns, pageSize: PageSize }),
  }),
};
