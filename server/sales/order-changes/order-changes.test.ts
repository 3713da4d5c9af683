import { afterEach, describe, expect, test } from 'vitest';
import { usersApi } from '#shared/api/people/accounts.ts';
import { advanceApi } from '#shared/api/sales/orders/advance.ts';
import { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import { orderEventsApi } from '#shared/api/sales/orders/order-events.ts';
import { refundsApi } from '#shared/api/sales/orders/refunds.ts';
import { ordersApi, type Order } from '#shared/api/sales/orders/orders.ts';
import {
  addGoods,
  byWallet,
  decide,
  expectLedgerToAgree,
  line,
  newOrder,
  newTransactionId,
  placeOrder,
  ship,
} from '#test/support/orders.ts';
import { changingDesk, itemOf, parcelOf } from '#test/support/changing-desk.ts';
import { addOffer, newCoupon } from '#test/support/offers.ts';
import { addPerson, password } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const { database } = shop;
const desk = await changingDesk(shop);
const { customer, token, ordered, accept, see, editing, edit, delivered } = desk;
const nobodys = '0198c5a0-0000-7000-8000-000000000000';

afterEach(async () => {
  await expectLedgerToAgree(database);
});

const cancel = ({ _id }: Order, reason = 'The customer asked for it') =>
  shop.call(orderChangesApi.cancel, { params: { id: _id }, body: { reason }, token });
const cancelMine = ({ _id }: Order, by = customer) => ({ params: { id: _id }, body: {}, token: by.token });
const undo = ({ _id }: Order) => shop.call(orderChangesApi.undo, { params: { id: _id }, token });
const of = parcelOf;

describe('an order is cancelled', () => {
  test('by its customer while it is pending: the goods are sold again', async () => {
    const { order, stock } = await ordered();
    const { data } = await shop.call(orderChangesApi.cancelMine, cancelMine(order));
    expect(data).toMatchObject({ status: 'cancelled', cancelledBy: 'customer' });
    expect(await stock()).toEqual([5, 5, 5]);
    await shop.refused(orderChangesApi.cancelMine, 'WRONG_STATE', cancelMine(order));
  });

  test('by no other person, and not by its customer once it is accepted', async () => {
    const { order, stock } = await ordered();
    await shop.refused(orderChangesApi.cancelMine, 'NOT_FOUND', cancelMine(order, await addPerson(shop)));
    await accept(order);
    await shop.refused(orderChangesApi.cancelMine, 'WRONG_STATE', cancelMine(order));
    expect(await stock()).toEqual([3, 4, 5]);
    await shop.refused(orderChangesApi.cancel, 'FORBIDDEN', {
      params: { id: order._id },
      body: { reason: 'Mine' },
      token: customer.token,
    });
  });

  test('by staff also after it is accepted, with a reason; a payment becomes a refund', async () => {
    const { order, stock } = await ordered({ paymentInfo: byWallet() });
    await accept(order);
    expect((await cancel(order)).data).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'staff',
      rejectionReason: 'The customer asked for it',
      parcels: [],
      refunds: [{ amount: 1570, paidAt: null }],
    });
    expect(await stock()).toEqual([5, 5, 5]);
  });

  test('also once it is packed', async () => {
    const { order, stock } = await ordered();
    await accept(order);
    await ship(shop, { token }, order._id, 'packed');
    expect((await cancel(order)).data).toMatchObject({
      status: 'cancelled',
      shippingInfo: { shippingStatus: 'not shipped' },
    });
    expect(await stock()).toEqual([5, 5, 5]);
  });

  test('never once its parcel has left', async () => {
    const { order } = await delivered();
    await shop.refused(orderChangesApi.cancel, 'WRONG_STATE', {
      params: { id: order._id },
      body: { reason: 'Too late' },
      token,
    });
    await shop.refused(orderChangesApi.cancel, 'NOT_FOUND', { params: { id: nobodys }, body: { reason: 'x' }, token });
  });

  test('once, by customer and staff at the same moment', async () => {
    const { order, stock } = await ordered({ paymentInfo: byWallet() });
    const answers = await Promise.all([
      shop.ask(orderChangesApi.cancelMine, cancelMine(order)),
      shop.ask(orderChangesApi.cancel, { params: { id: order._id }, body: { reason: 'Twice' }, token }),
      decide(shop, { token }, order._id, 'rejected'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await stock()).toEqual([5, 5, 5]);
  });
});

describe('an order is changed', () => {
  test('in goods, place, phone and price, before it is decided', async () => {
    const { order, of: pieces, red, green, stock } = await ordered();
    const after = await edit(order, {
      items: [pieces(red, 1), pieces(green, 3)],
      phone: '01811223344',
      shippingInfo: { name: 'Karim', district: 'Bogura', address: 'House 9' },
      discount: { amount: 100, reason: 'A friend of the house' },
    });
    expect(after).toMatchObject({
      version: 2,
      totalQuantity: 4,
      totalPrice: 2000 - 100 + 130,
      phone: '01811223344',
      adjustments: [{ kind: 'by hand', amount: -100, reason: 'A friend of the house' }],
      shippingInfo: { name: 'Karim', shippingAmount: 130 },
    });
    expect(await stock()).toEqual([4, 5, 2]);
    // the delivery dates promised at checkout stay
    expect(order.shippingInfo.promised).not.toBeNull();
    expect(after.shippingInfo.promised).toEqual(order.shippingInfo.promised);
  });

  test('once it is accepted, until it leaves: the parcel collects the new price', async () => {
    const { order, of: pieces, red } = await ordered();
    await accept(order);
    const after = await edit(await see(order), { items: [pieces(red, 1)] });
    expect(after).toMatchObject({ totalPrice: 570, parcels: [{ cashDue: 570, items: [{ quantity: 1 }] }] });
    expect((await ship(shop, { token }, order._id, 'handed over')).status).toBe(200);
    await shop.refused(orderChangesApi.edit, 'WRONG_STATE', editing(await see(order)));
  });

  test('of a paid order: an overpayment is refunded, a missing amount is collected', async () => {
    const { order, of: pieces, red, blue } = await ordered({ paymentInfo: byWallet() });
    await accept(order);
    const less = await edit(await see(order), { items: [pieces(red, 2)] });
    expect(less).toMatchObject({ totalPrice: 1070, refunds: [{ amount: 500 }] });
    const more = await edit(less, { items: [pieces(red, 2), pieces(blue, 2)] });
    expect(more).toMatchObject({ totalPrice: 2070, paymentInfo: { paid: 1570 }, parcels: [{ cashDue: 500 }] });
  });

  test('and back again: a due refund is dropped, and a sent one is collected', async () => {
    const { order, of: pieces, red, blue } = await ordered({ paymentInfo: byWallet() });
    await accept(order);
    const all = { items: [pieces(red, 2), pieces(blue)] };
    const less = await edit(await see(order), { items: [pieces(red, 2)] });
    const again = await edit(less, all);
    expect(again).toMatchObject({ totalPrice: 1570, refunds: [], parcels: [{ cashDue: 0 }] });
    const once = await edit(again, { items: [pieces(red, 2)] });
    const owner = await addPerson(shop, { staffRole: 'owner' });
    await shop.call(refundsApi.pay, {
      params: { id: once.refunds[0]!._id },
      body: { method: 'bkash', transactionId: newTransactionId() },
      token: owner.token,
    });
    const more = await edit(await see(order), all);
    expect(more).toMatchObject({ totalPrice: 1570, refunds: [{ amount: 500 }], parcels: [{ cashDue: 500 }] });
  });

  test('with a deposit: the parcel collects the rest, and an overpayment is refunded', async () => {
    const sent = { method: 'rocket', amount: 70, paymentNumber: '01812345678', transactionId: 'PARTBEFORE1' } as const;
    const { order, of: pieces, red } = await ordered({ paymentInfo: { method: 'cod', advance: sent } });
    await shop.call(advanceApi.check, { params: { id: order._id }, body: { arrived: true }, token });
    await accept(order);
    const less = await edit(await see(order), { items: [pieces(red, 2)] });
    expect(less).toMatchObject({ totalPrice: 1070, refunds: [], parcels: [{ cashDue: 1000 }] });
    const free = { discount: { amount: 1000, reason: 'A gift' }, delivery: { charge: 0, reason: 'A gift' } };
    const input = await edit(less, { items: [pieces(red, 2)], ...free });
    expect(input).toMatchObject({ totalPrice: 0, refunds: [{ amount: 70 }], parcels: [{ cashDue: 0 }] });
  });

  test('with another delivery charge by hand', async () => {
    const { order } = await ordered();
    const after = await edit(order, { delivery: { charge: 0, reason: 'He comes for it' } });
    expect(after).toMatchObject({ totalPrice: 1500, shippingInfo: { shippingAmount: 0 } });
  });

  test('not with more than there is, from an older version, without goods, or by its customer', async () => {
    const { order, of: pieces, red, stock } = await ordered();
    const tooMany = editing(order, { items: [pieces(red, 9)] });
    expect((await shop.refused(orderChangesApi.edit, 'OUT_OF_STOCK', tooMany)).details).toEqual({
      items: [{ variantId: red, left: 3 }],
    });
    await shop.refused(orderChangesApi.edit, 'INVALID_INPUT', editing(order, { items: [] }));
    await shop.refused(orderChangesApi.edit, 'NOT_FOUND', editing(order, { items: [pieces(nobodys)] }));
    await edit(order, { phone: '01811223344' });
    await shop.refused(orderChangesApi.edit, 'CHANGED_MEANWHILE', editing(order));
    await shop.refused(orderChangesApi.edit, 'FORBIDDEN', { ...editing(order), token: customer.token });
    const dear = await addGoods(database, { variants: [{ color: 'Red', quantity: 1000, price: 2_000_000_000 }] });
    const later = editing(await see(order), { items: [line(dear, 2)] });
    await shop.refused(orderChangesApi.edit, 'INVALID_INPUT', later);
    expect(await stock()).toEqual([3, 4, 5]);
  });

  test('only one of two simultaneous edits succeeds', async () => {
    const { order, of: pieces, red } = await ordered();
    const answers = await Promise.all(
      [1, 3].map((quantity) => shop.ask(orderChangesApi.edit, editing(order, { items: [pieces(red, quantity)] }))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('a parcel', () => {
  test('is split: each part goes its own way, and collects its share', async () => {
    const { order, blue } = await ordered();
    await accept(order);
    const one = await see(order);
    const { data } = await shop.call(orderChangesApi.split, {
      params: of(one),
      body: { items: [{ item: itemOf(one, blue), quantity: 1 }] },
      token,
    });
    expect(data.parcels.map(({ cashDue, items }) => [cashDue, items.map(({ quantity }) => quantity)])).toEqual([
      [1570 - 523, [2]],
      [523, [1]],
    ]);
    const move = (parcel: number, shippingStatus: 'handed over' | 'delivered') =>
      shop.call(ordersApi.ship, {
        params: { id: order._id },
        body: { shippingStatus, parcel: data.parcels[parcel]!._id },
        token,
      });
    await move(1, 'handed over');
    expect((await move(1, 'delivered')).data).toMatchObject({
      shippingInfo: { shippingStatus: 'not shipped' },
      paymentInfo: { paid: 523 },
      parcels: [{ status: 'not shipped' }, { status: 'delivered' }],
    });
    await move(0, 'handed over');
    expect((await move(0, 'delivered')).data).toMatchObject({
      shippingInfo: { shippingStatus: 'delivered' },
      paymentInfo: { paid: 1570 },
    });
  });

  test('is not split of all that it has, of more, or once it has left', async () => {
    const { order, red, blue } = await ordered();
    await accept(order);
    const one = await see(order);
    const splitting = (items: { item: string; quantity: number }[]) => ({ params: of(one), body: { items }, token });
    const all = [
      { item: itemOf(one, red), quantity: 2 },
      { item: itemOf(one, blue), quantity: 1 },
    ];
    await shop.refused(orderChangesApi.split, 'WRONG_STATE', splitting(all));
    await shop.refused(orderChangesApi.split, 'NOT_IN_PARCEL', splitting([{ item: itemOf(one, blue), quantity: 2 }]));
    await ship(shop, { token }, order._id, 'handed over');
    await shop.refused(orderChangesApi.split, 'WRONG_STATE', splitting(all.slice(1)));
  });

  test('that was said to be delivered and never arrived comes back unpaid, without a refund', async () => {
    const { order } = await ordered();
    await accept(order);
    for (const status of ['handed over', 'delivered'] as const) await ship(shop, { token }, order._id, status);
    const back = {
      parcel: (await see(order)).parcels[0]!._id,
      neverArrived: true,
      shippingStatus: 'coming back' as const,
    };
    const { data } = await shop.call(ordersApi.ship, { params: { id: order._id }, body: back, token });
    expect(data).toMatchObject({ shippingInfo: { shippingStatus: 'coming back' }, paymentInfo: { paid: 0 } });
    await ship(shop, { token }, order._id, 'returned', { restock: true });
    expect(await see(order)).toMatchObject({ refunds: [], paymentInfo: { paid: 0 } });
    await shop.refused(ordersApi.ship, 'WRONG_MOVE', { params: { id: order._id }, body: back, token });
  });

  // couriers correct a delivery of all to one of a part
  test.each([{ after: ['handed over'] as const }, { after: ['handed over', 'delivered'] as const }])(
    'accepted in part at the door, after it was $after: less is collected, the rest comes later',
    async ({ after }) => {
      const { order, red, stock } = await ordered();
      await accept(order);
      for (const status of after) await ship(shop, { token }, order._id, status);
      const sent = await see(order);
      const item = itemOf(sent, red);
      const taken = { params: of(sent), body: { items: [{ item, quantity: 1 }], reason: 'Too small' }, token };
      const { data } = await shop.call(orderChangesApi.deliverPart, taken);
      await shop.refused(orderChangesApi.deliverPart, 'WRONG_STATE', taken);
      expect(data).toMatchObject({
        shippingInfo: { shippingStatus: 'delivered' },
        paymentInfo: { paid: 1070 },
        returns: [{ kind: 'door', credit: 500, receivedAt: null, items: [{ item, quantity: 1, restocked: false }] }],
      });
      expect(await stock()).toEqual([3, 4, 5]);
      const receive = {
        params: { id: order._id, return: data.returns[0]!._id },
        body: { items: [{ item, condition: 'as new' as const, restock: true }] },
        token,
      };
      const { data: back } = await shop.call(orderChangesApi.receiveReturn, receive);
      expect(back).toMatchObject({ refunds: [], returns: [{ items: [{ condition: 'as new', restocked: true }] }] });
      expect(await stock()).toEqual([4, 4, 5]);
      await shop.refused(orderChangesApi.receiveReturn, 'WRONG_STATE', receive);
      await expectLedgerToAgree(shop.database);
    },
  );
});

describe('delivered goods', () => {
  const returning = (order: Order, items: { item: string; quantity: number }[], more: object = {}) => ({
    params: of(order),
    body: { items: items.map((one) => ({ ...one, why: 'size' as const })), ...more },
    token,
  });

  test('are sent back: their price is refunded once they arrive', async () => {
    const { order, red, stock } = await delivered();
    const item = itemOf(order, red);
    const { data } = await shop.call(orderChangesApi.announceReturn, returning(order, [{ item, quantity: 1 }]));
    expect(data).toMatchObject({ refunds: [], returns: [{ kind: 'later', credit: 0, receivedAt: null }] });
    const { data: back } = await shop.call(orderChangesApi.receiveReturn, {
      params: { id: order._id, return: data.returns[0]!._id },
      body: { items: [{ item, condition: 'damaged', restock: false }] },
      token,
    });
    expect(back).toMatchObject({ refunds: [{ amount: 500, paidAt: null }], returns: [{ credit: 500 }] });
    expect(await stock()).toEqual([3, 4, 5]);
  });

  test('are exchanged: the other size is sent free of charge, and its stock is taken', async () => {
    const { order, red, green, stock } = await delivered();
    const item = itemOf(order, red);
    const { data } = await shop.call(
      orderChangesApi.announceReturn,
      returning(order, [{ item, quantity: 1 }], { exchangeFor: green }),
    );
    expect(data).toMatchObject({
      returns: [{ kind: 'exchange' }],
      parcels: [{ status: 'delivered' }, { status: 'not shipped', cashDue: 0, items: [{ quantity: 1 }] }],
    });
    expect(await stock()).toEqual([3, 4, 4]);
    const { data: back } = await shop.call(orderChangesApi.receiveReturn, {
      params: { id: order._id, return: data.returns[0]!._id },
      body: { items: [{ item, condition: 'as new', restock: true }] },
      token,
    });
    expect(back.refunds).toEqual([]);
    expect(await stock()).toEqual([4, 4, 4]);
  });

  test('are exchanged for dearer ones, paid at the door, and for cheaper ones, refunded', async () => {
    const { order, red, blue, green } = await delivered();
    await database.pool.query('UPDATE variants SET price = 920 WHERE id = $1', [green]);
    await database.pool.query('UPDATE variants SET price = 400 WHERE id = $1', [blue]);
    const item = itemOf(order, red);
    const exchange = (exchangeFor: string, difference: number) =>
      returning(order, [{ item, quantity: 1 }], { exchangeFor, difference });
    await shop.refused(orderChangesApi.announceReturn, 'OTHER_PRICE', exchange(green, 0));
    await shop.refused(orderChangesApi.announceReturn, 'OTHER_PRICE', exchange(blue, 0));
    await shop.call(orderChangesApi.announceReturn, exchange(green, 420));
    const { data } = await shop.call(orderChangesApi.announceReturn, exchange(blue, -100));
    expect(data.parcels.map(({ cashDue }) => cashDue)).toEqual([1570, 420, 0]);
    const receive = async (back: string) =>
      (
        await shop.call(orderChangesApi.receiveReturn, {
          params: { id: order._id, return: back },
          body: { items: [{ item, condition: 'as new', restock: true }] },
          token,
        })
      ).data;
    expect((await receive(data.returns[1]!._id)).refunds).toMatchObject([]);
    for (const parcel of data.parcels.slice(1))
      for (const status of ['handed over', 'delivered'])
        await ship(shop, { token }, order._id, status, { parcel: parcel._id });
    const { refunds } = await receive(data.returns[0]!._id);
    expect(refunds.map(({ amount }) => amount)).toEqual([100]);
    await expectLedgerToAgree(database);
  });

  test('the whole price of dearer goods is credited where the customer does not take them', async () => {
    const { order, red, green } = await delivered();
    await database.pool.query('UPDATE variants SET price = 920 WHERE id = $1', [green]);
    const item = itemOf(order, red);
    const { data } = await shop.call(
      orderChangesApi.announceReturn,
      returning(order, [{ item, quantity: 1 }], { exchangeFor: green, difference: 420 }),
    );
    await shop.call(orderChangesApi.receiveReturn, {
      params: { id: order._id, return: data.returns[0]!._id },
      body: { items: [{ item, condition: 'as new', restock: true }] },
      token,
    });
    const parcel = data.parcels[1]!._id;
    for (const status of ['handed over', 'coming back', 'returned'])
      expect((await ship(shop, { token }, order._id, status, { parcel })).status).toBe(200);
    expect((await see(order)).returns.map(({ credit }) => credit)).toEqual([500, 920]);
    await expectLedgerToAgree(database);
  });

  test('get back the price minus their share of discounts, also after exchanges of others', async () => {
    const owner = await addPerson(shop, { role: 'admin', staffRole: 'owner' });
    const { code } = await addOffer(shop, owner, newCoupon({ value: 50 }));
    // three of 500 for half: 250 each
    const { order, red, green, blue } = await delivered({ couponCode: code });
    const receive = async (item: string, more = {}) => {
      const { data } = await shop.call(orderChangesApi.announceReturn, returning(order, [{ item, quantity: 1 }], more));
      const { data: back } = await shop.call(orderChangesApi.receiveReturn, {
        params: { id: order._id, return: data.returns.at(-1)!._id },
        body: { items: [{ item, condition: 'as new', restock: true }] },
        token,
      });
      return back;
    };
    const exchanged = await receive(itemOf(order, red), { exchangeFor: green });
    expect(exchanged.refunds).toEqual([]);
    const first = await receive(itemOf(order, red));
    expect(first.returns.map(({ credit }) => credit)).toEqual([500, 250]);
    const second = await receive(itemOf(order, blue));
    expect(second.returns.map(({ credit }) => credit)).toEqual([500, 250, 250]);
    expect(second.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(500);
  });

  test('are exchanged for cheaper ones: the refund respects the coupon', async () => {
    const owner = await addPerson(shop, { role: 'admin', staffRole: 'owner' });
    const { code } = await addOffer(shop, owner, newCoupon({ value: 50 }));
    // three of 500 for half: 250 each, and 70 for delivery
    const { order, red, green, blue } = await delivered({ couponCode: code });
    await database.pool.query('UPDATE variants SET price = 100 WHERE id = $1', [green]);
    const exchange = { exchangeFor: green, difference: -400 };
    const item = itemOf(order, red);
    const { data: sent } = await shop.call(
      orderChangesApi.announceReturn,
      returning(order, [{ item, quantity: 1 }], exchange),
    );
    // the other costs 50 with its share, so that 200 of 250 go back
    expect(sent).toMatchObject({ totalPrice: 920, refunds: [], returns: [{ credit: 0, takesOff: 300 }] });
    const receive = async ({ returns }: Order) => {
      const { items, _id } = returns.at(-1)!;
      const body = { items: items.map((one) => ({ item: one.item, condition: 'as new' as const, restock: true })) };
      return (await shop.call(orderChangesApi.receiveReturn, { params: { id: order._id, return: _id }, body, token }))
        .data;
    };
    expect(await receive(sent)).toMatchObject({
      refunds: [{ amount: 200 }],
      returns: [{ credit: 300, takesOff: 300 }],
    });
    // sent back, all pieces give back what was paid for them, after any exchange
    for (const status of ['handed over', 'delivered'])
      await ship(shop, { token }, order._id, status, { parcel: sent.parcels[1]!._id });
    const back = async (parcel: number, variant: string) => {
      const now = await see(order);
      const body = { items: [{ item: itemOf(now, variant), quantity: 1, why: 'size' as const }] };
      return receive((await shop.call(orderChangesApi.announceReturn, { params: of(now, parcel), body, token })).data);
    };
    await back(1, green);
    await back(0, red);
    const { refunds } = await back(0, blue);
    expect(refunds.map(({ amount }) => amount)).toEqual([200, 50, 250, 250]);
  });

  test('refund the price of each, also after an exchange for a more expensive one', async () => {
    const owner = await addPerson(shop, { role: 'admin', staffRole: 'owner' });
    const { code } = await addOffer(shop, owner, newCoupon({ value: 50 }));
    const { order, red, green, blue } = await delivered({ couponCode: code });
    await database.pool.query('UPDATE variants SET price = 600 WHERE id = $1', [green]);
    const exchanging = returning(order, [{ item: itemOf(order, red), quantity: 1 }], {
      exchangeFor: green,
      difference: 100,
    });
    await shop.call(orderChangesApi.announceReturn, exchanging);
    const { data } = await shop.call(
      orderChangesApi.announceReturn,
      returning(order, [{ item: itemOf(order, blue), quantity: 1 }]),
    );
    const receive = (n: number) =>
      shop.call(orderChangesApi.receiveReturn, {
        params: { id: order._id, return: data.returns[n]!._id },
        body: { items: [] },
        token,
      });
    await receive(1);
    expect((await receive(0)).data).toMatchObject({ returns: [{ credit: 500 }, { credit: 250 }] });
  });

  test('never more are returned than delivered, also by two simultaneous requests', async () => {
    const { order, red, blue, green } = await delivered();
    const item = itemOf(order, red);
    await shop.refused(orderChangesApi.announceReturn, 'NOT_IN_PARCEL', returning(order, [{ item, quantity: 3 }]));
    await shop.refused(
      orderChangesApi.announceReturn,
      'NOT_AN_EXCHANGE',
      returning(
        order,
        [
          { item, quantity: 1 },
          { item: itemOf(order, blue), quantity: 1 },
        ],
        { exchangeFor: green },
      ),
    );
    const answers = await Promise.all(
      [1, 2, 3].map(() => shop.ask(orderChangesApi.announceReturn, returning(order, [{ item, quantity: 2 }]))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });
});

describe('the timeline', () => {
  const timeline = async (order: Order) =>
    (await shop.call(orderEventsApi.ofOrder, { params: { id: order._id }, token })).data;

  test('shows staff each change with its author, its time and the former values', async () => {
    const { order, of: pieces, red } = await ordered({ phone: '01711000111' });
    const changed = await edit(order, { items: [pieces(red, 1)], phone: '01811223344' });
    await accept(changed);
    await cancel(changed);
    await undo(changed);
    const told = await timeline(order);
    expect(told.map(({ kind, by }) => [kind, by])).toEqual([
      ['placed', 'customer'],
      ['edited', 'staff'],
      ['accepted', 'staff'],
      ['cancelled', 'staff'],
      ['undone', 'staff'],
    ]);
    expect(told[1]?.data).toMatchObject({
      phone: { from: '01711000111', to: '01811223344' },
      total: { from: 1570, to: 570 },
    });
  });

  test('shows its customer the same without names, and no one else', async () => {
    const { order } = await ordered();
    await accept(order);
    const mine = { params: { id: order._id }, token: customer.token };
    expect((await shop.call(orderEventsApi.ofMine, mine)).data).toMatchObject([
      { kind: 'placed', person: null },
      { kind: 'accepted', person: null },
    ]);
    await shop.refused(orderEventsApi.ofMine, 'NOT_FOUND', { ...mine, token: (await addPerson(shop)).token });
    await shop.refused(orderEventsApi.ofOrder, 'FORBIDDEN', mine);
  });

  test('forgets phone and address with the account', async () => {
    const leaving = await addPerson(shop);
    const order = await placeOrder(shop, leaving, newOrder([line(await addGoods(database))]));
    await edit(order, { phone: '01811223344', shippingInfo: { ...order.shippingInfo, address: 'House 9' } });
    const body = { currentPassword: password, cancelOrders: true };
    expect((await shop.ask(usersApi.deleteMe, { body, token: leaving.token })).status).toBe(200);
    expect(JSON.stringify(await timeline(order))).not.toMatch(/01811223344|House 9/);
  });
});
