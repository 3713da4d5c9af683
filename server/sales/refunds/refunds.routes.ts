import { refundsApi } from '#shared/api/sales/orders/refunds.ts';
import type { Api } from '#server/platform/http/route.ts';
import { oweRefund } from './owe-refund.service.ts';
import { dropRefund, payRefund } from './pay-refund.service.ts';
import { findRefunds } from './refunds.service.ts';

/** Refunds: those that are due, and records of sending them. */
export function refundRoutes({ route, database }: Api): void {
  route(refundsApi.list, ({ query }) => findRefunds(database, query));
  route(refundsApi.owe, async ({ params, body, caller }) => ({
    message: 'Refund recorded.',
    data: await oweRefund(database, caller, params.id, body),
  }));
  route(refundsApi.pay, async ({ params, body, caller }) => ({
    message: 'Refund marked as sent.',
    data: await payRefund(database, caller, params.id, body),
  }));
  route(refundsApi.drop, async ({ params, caller }) => {
    await dropRefund(database, caller, params.id);
    return { message: 'Refund removed.', data: null };
  });
}
