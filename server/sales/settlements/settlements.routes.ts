import { settlementsApi } from '#shared/api/sales/payments/settlements.ts';
import type { Api } from '#server/platform/http/route.ts';
import { decideLine, retrySettlement, takeBackSettlement } from './decide-lines.service.ts';
import { checkSettlement, findSettlements, openSettlement, recordSettlement } from './settlements.service.ts';

/** Statements of gateways, wallets and banks, compared with payments. */
export function settlementRoutes({ route, database }: Api): void {
  route(settlementsApi.check, async ({ body }) => ({ data: await checkSettlement(database, body) }));
  route(settlementsApi.record, async ({ body, caller }) => ({
    message: 'Statement recorded.',
    data: await recordSettlement(database, caller, body),
  }));
  route(settlementsApi.list, ({ query }) => findSettlements(database, query));
  route(settlementsApi.one, ({ params, query }) => openSettlement(database, params.id, query));
  route(settlementsApi.retry, async ({ params, caller }) => ({
    message: 'Refreshed.',
    data: await retrySettlement(database, caller, params.id),
  }));
  route(settlementsApi.decide, async ({ params, body, caller }) => ({
    message: 'Decision saved.',
    data: await decideLine(database, caller, params, body),
  }));
  route(settlementsApi.takeBack, async ({ params, body, caller }) => ({
    message: 'Statement reversed.',
    data: await takeBackSettlement(database, caller, params.id, body.reason),
  }));
}
