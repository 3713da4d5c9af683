import { onlinePaymentsApi } from '#shared/api/sales/payments/online-payments.ts';
import type { Api } from '#server/platform/http/route.ts';
import { refundOnline } from './refund-online.service.ts';

/** Refunds that go back through the gateway on which the customer paid. */
export function onlineRefundRoutes({ route, database }: Api): void {
  route(onlinePaymentsApi.refund, async ({ params, caller }) => ({
    message: 'The gateway is sending the refund.',
    data: await refundOnline(database, caller, params.id),
  }));
}
