import type { Hono } from 'hono';
import { onlinePaymentsApi } from '#shared/api/sales/payments/online-payments.ts';
import { payLinksApi } from '#shared/api/sales/payments/pay-links.ts';
import { gatewayKinds } from '#server/platform/gateways/payments/gateway-kinds.ts';
import { networkLimit } from '#server/platform/http/limits/network-limits.ts';
import type { Api } from '#server/platform/http/route.ts';
import type { SecretKey } from '#server/platform/secrets/secret-box.ts';
import { decidePayment } from './decide-payment.service.ts';
import { findOnlinePayments } from './list/list-payments.service.ts';
import { receiveNotice } from './notices.service.ts';
import { makePayLink } from './pay-links.service.ts';
import { openPayment, returnFromGateway, startPayment } from './pay-order.service.ts';

const payPages = ['/pay/:token', '/bn/pay/:token', '/en/pay/:token'];

/**
 * Some gateways send the browser back by a POST from their page, which says nothing: the page asks the server. Some
 * spell the outcome in their own way.
 */
export function gatewayReturns(app: Hono): void {
  app.on('POST', payPages, (context) => {
    const { pathname, search } = new URL(context.req.url);
    return context.redirect(pathname + search, 303);
  });
  app.on('GET', payPages, async (context, next) => {
    const { pathname, searchParams } = new URL(context.req.url);
    const brought = Object.values(gatewayKinds).map(({ readReturn }) => readReturn?.(searchParams));
    const back = brought.find((one) => one !== undefined);
    if (!back) return next();
    const { reference: paymentID, status } = back;
    return context.redirect(`${pathname}?${new URLSearchParams({ paymentID, status }).toString()}`, 303);
  });
}

/** Payments on the pages of gateways: customers pay, gateways report, staff decide. `origin`: the shop's public address. */
export function onlinePaymentRoutes(api: Api, secretKey: SecretKey, origin: () => Promise<string>): void {
  customerRoutes(api);
  const { route, database } = api;
  const wrongOnes = networkLimit(database, 'gateway-events');
  route(onlinePaymentsApi.receive, async ({ params: { gateway }, body, request: { headers }, address }) => {
    await receiveNotice({ database, secretKey }, wrongOnes, { gateway, headers, body, address });
    return { message: 'Received.', data: null };
  });
  route(onlinePaymentsApi.list, ({ query }) => findOnlinePayments(database, query));
  route(payLinksApi.make, async ({ params: { id }, body: { isSent }, caller }) => ({
    message: isSent ? 'Pay link sent.' : 'Pay link made.',
    data: await makePayLink(database, caller, { id, isSent, origin: await origin() }),
  }));
  route(onlinePaymentsApi.decide, async ({ params, body: { decision }, caller }) => ({
    message: decision === 'accept' ? 'Payment recorded.' : 'Payment dismissed.',
    data: await decidePayment(database, caller, params.id, decision),
  }));
}

function customerRoutes({ route, database }: Api): void {
  const starts = networkLimit(database, 'pay-online');
  const returns = networkLimit(database, 'pay-return');
  route(onlinePaymentsApi.open, async ({ body: { token }, address }) => ({
    data: await openPayment(database, token, address),
  }));
  route(onlinePaymentsApi.start, async ({ body: { token }, address }) => {
    await starts.count(address);
    return { data: await startPayment(database, token, address) };
  });
  route(onlinePaymentsApi.returned, async ({ body, address }) => {
    await returns.count(address);
    return { data: await returnFromGateway(database, body, address) };
  });
}
