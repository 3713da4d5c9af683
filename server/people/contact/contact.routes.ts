import { contactApi } from '#shared/api/people/contact.ts';
import { readKey } from '#server/platform/http/requests/idempotency-key.ts';
import type { Api } from '#server/platform/http/route.ts';
import { eraseMessage, findMessages, getMessage, markMessage, sendMessage } from './contact.service.ts';
import type { ShopSettings } from '#shared/api/shop/settings.ts';

/** Messages of visitors to the shop. */
export function contactRoutes({ route, database }: Api, settings: ShopSettings): void {
  route(contactApi.send, async ({ body, request, address }) => {
    const { email: mailbox } = await settings.get();
    return {
      message: 'Thank you! We have received your message.',
      data: await sendMessage(database, body, { key: readKey(request), address, mailbox }),
    };
  });
  route(contactApi.list, ({ query }) => findMessages(database, query));
  route(contactApi.one, async ({ params }) => ({ data: await getMessage(database, params.id) }));
  route(contactApi.remove, async ({ params }) => {
    await eraseMessage(database, params.id);
    return { message: 'Message erased.', data: null };
  });
  route(contactApi.change, async ({ params, body }) => ({
    message: 'Message updated successfully!',
    data: await markMessage(database, params.id, body),
  }));
}
