import { expect, test } from 'vitest';
import { onlinePaymentsApi } from '#shared/api/sales/payments/online-payments.ts';
import { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import { refundsApi } from '#shared/api/sales/orders/refunds.ts';
import { gatewayKinds } from '#server/platform/gateways/payments/gateway-kinds.ts';
import { gatewayMethods } from '#shared/payment-methods.ts';
import { gatewayRows } from '#shared/payment-gateways.ts';
import { nagadDesk } from '#test/support/nagad/nagad-desk.ts';
import { expectLedgerToAgree } from '#test/support/orders.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const desk = await nagadDesk(shop);
const { token } = desk.owner;

test.each(gatewayMethods)('whether refunds of %s go by hand is what its adapter can do', (method) => {
  const { address, keys } = desk.fake;
  const tokens = { get: () => Promise.resolve(''), discard: () => Promise.resolve() };
  const gateway = gatewayKinds[method].open({ address, keys, tokens });
  expect(gateway.refund === undefined).toBe(gatewayRows[method].isRefundedByHand === true);
});

test('a refund of a gateway that sends none goes by hand, and the ledger has it once it is marked', async () => {
  const order = await desk.ordered();
  await desk.pay(order);
  await shop.call(orderChangesApi.cancel, { params: { id: order._id }, body: { reason: 'Sold out' }, token });
  const [refund] = await desk.refunds();
  expect(refund).toMatchObject({ amount: 1070, online: { canSend: false, byHand: 'Nagad', state: null } });
  const params = { id: refund!._id };
  await shop.refused(onlinePaymentsApi.refund, 'NOT_REFUNDABLE', { params, token });
  const body = { method: 'nagad-online' as const, transactionId: '7ABCD123' };
  await shop.call(refundsApi.pay, { params, body, token });
  expect((await desk.seen(order)).refunds).toMatchObject([{ amount: 1070, method: 'nagad-online' }]);
  const { rows } = await shop.database.pool.query(
    'SELECT debit, credit, amount FROM ledger_entries WHERE order_id = $1 ORDER BY id',
    [order._id],
  );
  expect(rows.at(-1)).toEqual({ debit: 'refunds due', credit: 'nagad-online', amount: 1070 });
  await expectLedgerToAgree(shop.database);
});
