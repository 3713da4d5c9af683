import { messagesApi } from '#shared/api/messages.ts';
import type { Api } from '../http/route.ts';
import type { ShopSettings } from '../settings/shop-settings.ts';
import { findBudgets } from './messages.service.ts';

export function messageRoutes({ route, database }: Api, settings: ShopSettings): void {
  route(messagesApi.budgets, async () => ({ data: await findBudgets(database, await settings.get()) }));
}
