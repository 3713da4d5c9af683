import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { paymentsApi } from '#shared/api/sales/payments.ts';
import type { Api } from '#server/platform/http/route.ts';
import { checkPayments } from './payment-check.service.ts';
import { recordPayment } from './record-payment.service.ts';

/** Payments that staff write down, and those that a statement shows. */
export function paymentRoutes({ route, database }: Api): void {
  route(paymentsApi.record, async ({ params, body, caller }) => ({
    message: 'Payment recorded.',
    data: await recordPayment(database, caller, params.id, body),
  }));
  route(ordersApi.checkPayments, async ({ body, caller }) => ({
    data: await checkPayments(database, caller, body.text),
  }));
}
