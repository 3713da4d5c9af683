import { messagesApi } from '#shared/api/messages.ts';
import type { Api } from '../http/route.ts';
import type { ShopSettings } from '../settings/shop-settings.ts';
import { findBudgets } from './messages.service.ts';
import { dismiss, findUnsent, findUnsentCounts, sendAgain } from './unsent.service.ts';

export function messageRoutes({ route, database }: Api, settings: ShopSettings): void {
  route(messagesApi.budgets, async () => ({ data: await findBudgets(database, await settings.get()) }));
  route(messagesApi.unsent, ({ query }) => findUnsent(database, query));
  route(messagesApi.unsentCounts, async () => ({ data: await findUnsentCounts(database) }));
  route(messagesApi.sendAgain, async ({ body }) => {
    const count = await sendAgain(database, body.ids);
    return { message: `${counted(count)} sent again within a minute, if the budget allows.`, data: { count } };
  });
  route(messagesApi.dismiss, async ({ body }) => {
    const count = await dismiss(database, body.ids);
    return { message: `${count === 1 ? 'One message' : `${count} messages`} dismissed.`, data: { count } };
  });
}

const counted = (count: number) => (count === 1 ? 'One message is' : `${count} messages are`);
