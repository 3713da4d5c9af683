import { afterEach, describe, expect, test } from 'vitest';
import { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import { ordersApi, type Order } from '#shared/api/sales/orders/orders.ts';
import { byWallet, decide, expectLedgerToAgree, newOrder, placeOrder, ship } from '#test/support/orders.ts';
import { changingDesk, itemOf } from '#test/support/changing-desk.ts';
import { addPerson } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

// Staff take back their own last step with an order.

const shop = await testShop();
const { database } = shop;
const { customer, token, ordered, accept, see, split } = await changingDesk(shop);

afterEach(async () => {
  await expectLedgerToAgree(database);
});

const cancel = ({ _id }: Order, reason = 'The customer asked for it') =>
  shop.call(orderChangesApi.cancel, { params: { id: _id }, body: { reason }, token });
const undo = ({ _id }: Order) => shop.call(orderChangesApi.undo, { params: { id: _id }, token });
const moving = ({ _id }: Order, shippingStatus: 'packed' | 'delivered') => ({
  params: { id: _id },
  body: { shippingStatus },
  token,
});

describe('within ten seconds', () => {
  test('undoes an acceptance, and sends no messages', async () => {
    const { order, stock } = await ordered({ paymentInfo: byWallet() });
    await accept(order);
    expect((await undo(order)).data).toMatchObject({
      status: 'pending',
      decidedAt: null,
      parcels: [],
      paymentInfo: { paid: 0, payments: [{ state: 'claimed' }] },
    });
    expect(await stock()).toEqual([3, 4, 5]);
    const { rows } = await database.pool.query(
      `SELECT kind FROM messages WHERE order_id = '${order._id}' AND kind <> 'order-placed'`,
    );
    expect(rows).toEqual([]);
  });

  test('undoing a rejection takes the stock again, if it has not been sold', async () => {
    const { order, of: pieces, red, stock } = await ordered();
    await decide(shop, { token }, order._id, 'rejected', 'By mistake');
    expect((await undo(order)).data).toMatchObject({ status: 'pending', rejectionReason: null });
    expect(await stock()).toEqual([3, 4, 5]);
    await decide(shop, { token }, order._id, 'rejected', 'By mistake');
    await placeOrder(shop, customer, newOrder([pieces(red, 4)]));
    await shop.refused(orderChangesApi.undo, 'OUT_OF_STOCK', { params: { id: order._id }, token });
  });

  test('a cancelled order is accepted again, with its parcel and without a refund', async () => {
    const { order } = await ordered({ paymentInfo: byWallet() });
    await accept(order);
    await cancel(order);
    expect((await undo(order)).data).toMatchObject({
      status: 'accepted',
      refunds: [],
      parcels: [{ status: 'not shipped', cashDue: 0 }],
    });
  });

  test('a parcel that was handed over is in the shop again', async () => {
    const { order } = await ordered();
    await accept(order);
    await ship(shop, { token }, order._id, 'handed over', { courier: 'Pathao' });
    expect((await undo(order)).data).toMatchObject({ shippingInfo: { shippingStatus: 'packed', courier: null } });
  });

  test('a packed parcel is to be packed again, and a delivered one is with its courier and not paid', async () => {
    const { order } = await ordered();
    await accept(order);
    const { data: packed } = await shop.call(ordersApi.ship, moving(order, 'packed'));
    expect(packed.shippingInfo.shippingStatus).toBe('packed');
    expect((await undo(order)).data).toMatchObject({ shippingInfo: { shippingStatus: 'not shipped' } });
    await ship(shop, { token }, order._id, 'handed over', { courier: 'Pathao', trackingNumber: 'PT-9' });
    const { data: delivered } = await shop.call(ordersApi.ship, moving(order, 'delivered'));
    expect(delivered.paymentInfo.paid).toBe(order.totalPrice);
    expect((await undo(order)).data).toMatchObject({
      shippingInfo: { shippingStatus: 'handed over', courier: 'Pathao', trackingNumber: 'PT-9' },
      paymentInfo: { paid: 0, payments: [] },
    });
    // it is delivered once more, and paid once
    const { data: again } = await shop.call(ordersApi.ship, moving(order, 'delivered'));
    expect(again.paymentInfo).toMatchObject({ paid: order.totalPrice, payments: [{ method: 'courier' }] });
  });

  test('of two parcels only the one that was moved last', async () => {
    const { order, red } = await ordered();
    await accept(order);
    const two = await split(await see(order), [{ item: itemOf(order, red), quantity: 1 }]);
    for (const n of [0, 1]) {
      const input = { parcel: two.parcels[n]!._id, courier: 'Pathao', trackingNumber: `PT-${n}` };
      await ship(shop, { token }, order._id, 'handed over', input);
    }
    expect((await undo(order)).data.parcels).toMatchObject([
      { status: 'handed over', trackingNumber: 'PT-0' },
      { status: 'packed', trackingNumber: null },
    ]);
    await shop.refused(orderChangesApi.undo, 'TOO_LATE', { params: { id: order._id }, token });
  });

  test('not a step back, or a partial delivery', async () => {
    const { order } = await ordered();
    await accept(order);
    await ship(shop, { token }, order._id, 'handed over', { courier: 'Pathao' });
    await ship(shop, { token }, order._id, 'packed');
    await shop.refused(orderChangesApi.undo, 'TOO_LATE', { params: { id: order._id }, token });
  });

  test('only by its author, before its message is sent and the time is over', async () => {
    const { order } = await ordered();
    const undoing = { params: { id: order._id }, token };
    await shop.refused(orderChangesApi.undo, 'TOO_LATE', undoing);
    await accept(order);
    const other = await addPerson(shop, { staffRole: 'order desk' });
    await shop.refused(orderChangesApi.undo, 'TOO_LATE', { ...undoing, token: other.token });
    await database.pool.query(
      `UPDATE messages SET state = 'sent' WHERE order_id = '${order._id}' AND kind <> 'order-placed'`,
    );
    await shop.refused(orderChangesApi.undo, 'TOO_LATE', undoing);
    const { order: late } = await ordered();
    await accept(late);
    await database.pool.query(`
      SET session_replication_role = replica;
      UPDATE order_events SET at = at - interval '11 seconds' WHERE order_id = '${late._id}';
      RESET session_replication_role`);
    await shop.refused(orderChangesApi.undo, 'TOO_LATE', { ...undoing, params: { id: late._id } });
  });
});
