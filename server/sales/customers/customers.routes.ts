import { customersApi } from '#shared/api/sales/customers.ts';
import type { Api } from '#server/platform/http/route.ts';
import { findCustomerOrders, getCustomer } from './customers.service.ts';
import { addNote, addTag, removeNote, removeTag } from './notes.service.ts';

/** All customers, with an account or without, by phone. */
export function customerRoutes({ route, database }: Api): void {
  route(customersApi.one, async ({ params }) => ({ data: await getCustomer(database, params.key) }));
  route(customersApi.orders, ({ params, query }) => findCustomerOrders(database, params.key, query));
  route(customersApi.addNote, async ({ params, body, caller }) => ({
    message: 'Note saved.',
    data: await addNote(database, caller, params.key, body.note),
  }));
  route(customersApi.removeNote, async ({ params }) => {
    await removeNote(database, params.key, params.id);
    return { message: 'Note removed.', data: null };
  });
  route(customersApi.addTag, async ({ params, body, caller }) => {
    await addTag(database, caller, params.key, body.tag);
    return { message: 'Tag added.', data: null };
  });
  route(customersApi.removeTag, async ({ params }) => {
    await removeTag(database, params.key, params.tag);
    return { message: 'Tag removed.', data: null };
  });
}
