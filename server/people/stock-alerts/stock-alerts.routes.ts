import { backInStockApi } from '#shared/api/people/stock-alerts.ts';
import { t } from '#shared/language.ts';
import type { Api } from '#server/platform/http/route.ts';
import { askForMessage, openLink, stopMessages } from './stock-alerts.service.ts';
import { countWaits } from './stock-alerts.queries.ts';

export function backInStockRoutes({ route, database }: Api): void {
  route(backInStockApi.ask, async ({ body, address }) => {
    await askForMessage(database, body, address);
    return { message: t('We will message you once, when it is back in stock.'), data: null };
  });
  route(backInStockApi.open, async ({ body: { key }, address }) => ({
    data: await openLink(database, { key, address }),
  }));
  route(backInStockApi.stop, async ({ body: { key }, address }) => {
    await stopMessages(database, { key, address });
    return { message: t('We will not message you about products again.'), data: null };
  });
  route(backInStockApi.waiting, async () => ({ data: await countWaits(database.db) }));
}
