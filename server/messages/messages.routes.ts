import { messagesApi } from '#shared/api/messages.ts';
import type { Api } from '../http/route.ts';
import type { ShopSettings } from '../settings/shop-settings.ts';
import { findBudgets } from './messages.service.ts';
import { dismiss, findUnsent, findUnsentCounts, sendAgain } from './unsent.service.ts';

export function messageRoutes({ route, database }: Api, settings: ShopSettings): void {
  route(messagesApi.budgets, async () => ({ data: await findBudgets(database, await settings.get()) }));
  route(messagesApi.unsent, ({ query }) => findUnsent(database, query));
  route(messagesApi.unsentCounts, async () => ({ data: await findUnsentCounts(database) }));
  route(messagesApi.settle, async ({ body: { end, ids } }) => {
    const count = await ends[end].settle(database, ids);
    return { message: `${count === 1 ? 'One message' : `${count} messages`} ${ends[end].done}.`, data: { count } };
  });
}

const ends = {
  'send again': { settle: sendAgain, done: 'will be sent, if the budget allows' },
  dismiss: { settle: dismiss, done: 'dismissed' },
};
