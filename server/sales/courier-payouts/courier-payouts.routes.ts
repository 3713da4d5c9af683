import { courierCashApi } from '#shared/api/sales/couriers/courier-cash.ts';
import { courierStatementsApi } from '#shared/api/sales/couriers/courier-statements.ts';
import type { Api } from '#server/platform/http/route.ts';
import { findDispute, findHeld, receiveHeld, sumCash, writeOffHeld } from './courier-cash.service.ts';
import {
  checkStatement,
  findStatements,
  openStatement,
  recordStatement,
  retryStatement,
} from './statements.service.ts';
import { takeBackStatement } from './take-back.service.ts';

/** Cash that couriers owe the shop, and their payouts. */
export function courierPayoutRoutes({ route, database }: Api): void {
  route(courierStatementsApi.check, async ({ body }) => ({ data: await checkStatement(database, body) }));
  route(courierStatementsApi.record, async ({ body, caller }) => ({
    message: 'Statement recorded.',
    data: await recordStatement(database, caller, body),
  }));
  route(courierStatementsApi.list, ({ query }) => findStatements(database, query));
  route(courierStatementsApi.one, ({ params, query }) => openStatement(database, params.id, query));
  route(courierStatementsApi.retry, async ({ params, caller }) => ({
    message: 'Refreshed.',
    data: await retryStatement(database, caller, params.id),
  }));
  route(courierStatementsApi.takeBack, async ({ params, body, caller }) => ({
    message: 'Statement reversed.',
    data: await takeBackStatement(database, caller, params.id, body.reason),
  }));
  route(courierCashApi.sums, async () => ({ data: await sumCash(database) }));
  route(courierCashApi.parcels, ({ query }) => findHeld(database, query));
  route(courierCashApi.dispute, async ({ query }) => ({ data: await findDispute(database, query.courier) }));
  route(courierCashApi.receive, async ({ params, body, caller }) => {
    await receiveHeld(database, caller, params.id, body);
    return { message: 'Courier payout recorded.', data: null };
  });
  route(courierCashApi.writeOff, async ({ params, body, caller }) => {
    await writeOffHeld(database, caller, params.id, body);
    return { message: 'Written off.', data: null };
  });
}
