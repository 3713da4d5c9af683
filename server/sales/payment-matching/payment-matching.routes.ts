import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { paymentsApi } from '#shared/api/sales/payments/payments.ts';
import { receivedPaymentsApi } from '#shared/api/sales/payments/received-payments.ts';
import { smsPhonesApi } from '#shared/api/sales/payments/sms-phones.ts';
import type { Api } from '#server/platform/http/route.ts';
import { checkPayments } from './payment-check.service.ts';
import { takeForwarded } from './phones/forwarder.service.ts';
import { addPhone, changeRule, findPhones, removePhone, renewToken } from './phones/sms-phones.service.ts';
import { findRule } from './received/matching-rule.queries.ts';
import { findReceivedPayments } from './received/list-received.service.ts';
import { confirmReceived, dismissReceived } from './received/settle-received.service.ts';
import { recordPayment } from './record-payment.service.ts';

/** Payments that staff record, that a statement shows, or that an SMS reports. */
export function paymentRoutes(api: Api): void {
  const { route, database } = api;
  route(paymentsApi.record, async ({ params, body, caller }) => ({
    message: 'Payment recorded.',
    data: await recordPayment(database, caller, params.id, body),
  }));
  route(ordersApi.checkPayments, async ({ body, caller }) => ({
    data: await checkPayments(database, caller, body.text),
  }));
  route(receivedPaymentsApi.receive, async ({ params, body, address }) => ({
    data: await takeForwarded(database, { token: params.token, body, address }),
  }));
  route(receivedPaymentsApi.list, ({ query }) => findReceivedPayments(database, query));
  route(receivedPaymentsApi.confirm, async ({ params, body, caller }) => ({
    message: 'Payment confirmed.',
    data: await confirmReceived(database, caller, params.id, body.payment),
  }));
  route(receivedPaymentsApi.dismiss, async ({ params, body, caller }) => {
    await dismissReceived(database, caller, params.id, body);
    return { message: body.state === 'open' ? 'Put back on the list.' : 'Removed from the list.', data: null };
  });
  phoneRoutes(api);
}

/** The phones that forward SMS, and the owner's rule for automatic confirmation. */
function phoneRoutes({ route, database }: Api): void {
  route(smsPhonesApi.list, async () => ({ data: await findPhones(database) }));
  route(smsPhonesApi.add, async ({ body, caller }) => ({
    message: 'Phone added.',
    data: await addPhone(database, caller, body.name),
  }));
  route(smsPhonesApi.renew, async ({ params, caller }) => ({
    message: 'New address created.',
    data: await renewToken(database, caller, params.id),
  }));
  route(smsPhonesApi.remove, async ({ params, caller }) => {
    await removePhone(database, caller, params.id);
    return { message: 'Phone removed.', data: null };
  });
  route(smsPhonesApi.rule, async () => ({ data: { confirms: await findRule(database.db) } }));
  route(smsPhonesApi.changeRule, async ({ body, caller }) => ({
    message: 'Saved.',
    data: { confirms: await changeRule(database, caller, body.confirms) },
  }));
}
