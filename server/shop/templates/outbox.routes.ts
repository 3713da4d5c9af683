import { messagesApi } from '#shared/api/shop/outbox.ts';
import type { Api } from '#server/platform/http/route.ts';
import { findBudgets } from '#server/platform/outbox/messages.service.ts';
import { findUnsent, settleAllUnsent, settleUnsent, type End } from '#server/platform/outbox/unsent.service.ts';
import { countUnsent } from '#server/platform/outbox/unsent.queries.ts';
import type { ShopSettings } from '#shared/api/shop/settings.ts';

export function messageRoutes({ route, database }: Api, settings: ShopSettings): void {
  route(messagesApi.budgets, async () => ({ data: await findBudgets(database, (await settings.get()).messages) }));
  route(messagesApi.unsent, ({ query }) => findUnsent(database, query));
  route(messagesApi.unsentCounts, async () => ({ data: await countUnsent(database.db) }));
  route(messagesApi.settle, async ({ body: { end, ids }, caller }) => {
    const count = await settleUnsent(database, caller, end, ids);
    return { message: messageFor(end, count), data: { count } };
  });
  route(messagesApi.settleAll, async ({ body, caller }) => {
    const { count, left } = await settleAllUnsent(database, caller, body);
    return { message: messageFor(body.end, count, left), data: { count, left } };
  });
}

const done: Record<End, string> = { 'send again': 'will be sent, if the budget allows', dismiss: 'dismissed' };

function messageFor(end: End, count: number, left = 0): string {
  const more = left > 0 ? ` There are ${left} more.` : '';
  return `${count === 1 ? 'One message' : `${count} messages`} ${done[end]}.${more}`;
}
