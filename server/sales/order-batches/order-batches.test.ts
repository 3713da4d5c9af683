import { describe, expect, test } from 'vitest';
import { cashRiskApi } from '#shared/api/sales/cash-risk.ts';
import { batchesApi, type BatchOutcome, type CashChoice } from '#shared/api/sales/orders/order-batches.ts';
import { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import { ordersApi, type Order } from '#shared/api/sales/orders/orders.ts';
import { usualRules } from '#shared/cash-risk/cash-rules.ts';
import {
  addGoods,
  byWallet,
  decide,
  expectLedgerToAgree,
  line,
  newOrder,
  placeOrder,
  ship,
  type OrderBody,
} from '#test/support/orders.ts';
import { addPerson, type Person } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const owner = await addPerson(shop, { staffRole: 'owner' });
const desk = await addPerson(shop, { staffRole: 'order desk' });
const packer = await addPerson(shop, { staffRole: 'packer' });
const customer = await addPerson(shop);
const nobodys = '0198c5a0-0000-7000-8000-000000000000';

const pending = async (more: Partial<OrderBody> = {}) =>
  placeOrder(shop, customer, newOrder([line(await addGoods(shop.database))], more));
const accepted = async (more: Partial<OrderBody> = {}) => {
  const order = await pending(more);
  await decide(shop, owner, order._id, 'accepted');
  return order;
};
const several = async (count: number, make: () => Promise<Order>) => {
  const orders: Order[] = [];
  while (orders.length < count) orders.push(await make());
  return orders;
};
const idsOf = (orders: readonly Order[]) => orders.map(({ _id }) => _id);
const orderNow = async ({ _id, user }: Order) =>
  (await shop.call(ordersApi.one, { params: { userId: user!._id, id: _id }, token: owner.token })).data;
const statusOf = async (order: Order) => (await orderNow(order)).shippingInfo.shippingStatus;

/** Each outcome in short, in the order in which they were sent. */
const short = (data: readonly BatchOutcome[]) => data.map(({ outcome, why }) => (why ? `${outcome}: ${why}` : outcome));
const accept = async (ids: string[], cash: CashChoice = 'none', { token }: Pick<Person, 'token'> = desk) =>
  short((await shop.call(batchesApi.accept, { body: { ids, cash }, token })).data);
const pack = async (ids: string[]) =>
  short((await shop.call(batchesApi.pack, { body: { ids }, token: packer.token })).data);
const move = async (ids: string[], to: 'in transit' | 'delivered' | 'coming back') =>
  short((await shop.call(batchesApi.move, { body: { ids, to }, token: desk.token })).data);
const handOver = async (courier: string, ...parcels: [Order, string?][]) => {
  const body = {
    courier,
    parcels: parcels.map(([{ _id }, trackingNumber]) => ({ _id, trackingNumber: trackingNumber ?? null })),
  };
  return short((await shop.call(batchesApi.handOver, { body, token: packer.token })).data);
};

describe('accepting many', () => {
  test('takes those whose payment was found, leaves the rest with a reason, and does no harm again', async () => {
    const paid = await pending({ paymentInfo: byWallet() });
    const [claimed, cash, off] = [await pending({ paymentInfo: byWallet() }), await pending(), await pending()];
    const sms = `You have received Tk ${paid.totalPrice}.00 from 01812345678. TrxID ${paid.paymentInfo.transactionId}`;
    await shop.call(ordersApi.checkPayments, { body: { text: sms }, token: desk.token });
    await decide(shop, owner, off._id, 'rejected', 'No stock');
    const ids = [...idsOf([paid, claimed, cash, off]), nobodys];
    expect(await accept(ids)).toEqual([
      'done',
      'refused: its payment was not found yet',
      'refused: it is paid on delivery',
      'refused: it was already rejected',
      'not found: there is no such order',
    ]);
    expect((await orderNow(claimed)).status).toBe('pending');
    expect((await accept(ids, 'all')).slice(0, 3)).toEqual([
      'already: it is already done',
      'refused: its payment was not found yet',
      'done',
    ]);
    expect((await orderNow(cash)).status).toBe('accepted');
  });

  test('can accept only those on delivery that need no call by the rules of the shop', async () => {
    const known = { phone: '01911111111' };
    const [delivered, again, stranger] = [
      await accepted(known),
      await pending(known),
      await pending({ phone: '01922222222' }),
    ];
    for (const status of ['handed over', 'delivered']) await ship(shop, owner, delivered._id, status);
    const ids = idsOf([again, stranger]);
    const callFirst = 'refused: its customer is to be called first';
    expect(await accept(ids, 'no call')).toEqual([callFirst, callFirst]);
    const body = { ...usualRules, low: 'no call' as const };
    await shop.call(cashRiskApi.setRules, { body, token: owner.token });
    expect(await accept(ids, 'no call')).toEqual(['done', callFirst]);
    await shop.call(cashRiskApi.setRules, { body: usualRules, token: owner.token });
  });

  test('by two people simultaneously accepts each order once, and both see that it is done', async () => {
    const ids = idsOf(await several(8, pending));
    const answers = await Promise.all([accept(ids, 'all'), accept(ids.toReversed(), 'all', owner)]);
    const [mine, theirs] = [answers[0], answers[1].toReversed()];
    for (const n of ids.keys())
      expect([mine[n], theirs[n]].toSorted()).toEqual(['already: it is already done', 'done']);
    const { db } = shop.database;
    const told = await db
      .selectFrom('messages')
      .select(({ fn }) => ['order_id', fn.countAll<number>().as('messages')])
      .where('kind', '=', 'order-accepted')
      .where('order_id', 'in', ids)
      .groupBy('order_id')
      .execute();
    // a mail and an SMS each
    expect(told.map(({ messages }) => Number(messages))).toEqual(ids.map(() => 2));
    await expectLedgerToAgree(shop.database);
  });
});

describe('moving many', () => {
  test('packs accepted orders once, and leaves shipped ones alone', async () => {
    const [one, other, waiting, away] = [await accepted(), await accepted(), await pending(), await accepted()];
    await ship(shop, owner, away._id, 'handed over');
    const ids = idsOf([one, other, waiting, away]);
    const refusals = [
      'refused: you can only deliver accepted orders. This order is pending',
      'refused: a parcel that is handed over cannot become packed',
    ];
    expect(await pack(ids)).toEqual(['done', 'done', ...refusals]);
    expect(await pack(ids)).toEqual(['already: it is already done', 'already: it is already done', ...refusals]);
    expect(await statusOf(away)).toBe('handed over');
  });

  test('marks parcels in transit, delivered or coming back; delivered parcels count as paid', async () => {
    const orders = await several(3, accepted);
    const [one, other, third] = orders as [Order, Order, Order];
    await handOver('Pathao', [one], [other]);
    expect(await move(idsOf(orders), 'in transit')).toEqual([
      'done',
      'done',
      'refused: a parcel that is not shipped cannot become in transit',
    ]);
    expect(await move(idsOf([one, third]), 'delivered')).toEqual([
      'done',
      'refused: a parcel that is not shipped cannot become delivered',
    ]);
    expect(await move([one._id], 'delivered')).toEqual(['already: it is already done']);
    expect(await move([other._id], 'coming back')).toEqual(['done']);
    expect((await orderNow(one)).paymentInfo.paid).toBe(one.totalPrice);
    expect(await statusOf(other)).toBe('coming back');
    await expectLedgerToAgree(shop.database);
  });

  test('accepts at most 50, with the permission', async () => {
    const { token } = packer;
    const ids = Array.from({ length: 51 }, () => nobodys);
    for (const endpoint of [batchesApi.accept, batchesApi.pack, batchesApi.move])
      for (const body of [
        { ids, to: 'delivered' },
        { ids: [], to: 'delivered' },
      ])
        expect((await shop.ask(endpoint, { body, token: owner.token })).status).toBe(400);
    await shop.refused(batchesApi.move, 'FORBIDDEN', { body: { ids: [nobodys], to: 'delivered' }, token });
    await shop.refused(batchesApi.accept, 'FORBIDDEN', { body: { ids: [nobodys] }, token });
  });
});

describe('handing over a batch', () => {
  test('assigns each parcel its courier and number, once, and repeats safely', async () => {
    const [one, other, waiting] = [await accepted(), await accepted(), await pending()];
    const batch = [[one, 'DT-1'], [other], [waiting, 'DT-3']] as [Order, string?][];
    const refused = 'refused: you can only deliver accepted orders. This order is pending';
    expect(await handOver('Steadfast', ...batch)).toEqual(['done', 'done', refused]);
    expect(await handOver('steadfast', ...batch)).toEqual([
      'already: it is already done',
      'already: it is already done',
      refused,
    ]);
    expect((await orderNow(one)).shippingInfo).toMatchObject({
      shippingStatus: 'handed over',
      courier: 'Steadfast',
      trackingNumber: 'DT-1',
    });
    expect(await handOver('Pathao', [one, 'PT-1'], [other])).toEqual([
      'refused: it was already handed over to Steadfast, number DT-1',
      'refused: it was already handed over to Steadfast',
    ]);
  });

  test('does not give one number to two orders, except by another courier', async () => {
    const [one, other, third] = (await several(3, accepted)) as [Order, Order, Order];
    expect(await handOver('RedX', [one, 'RX-1'], [other, 'RX-1'])).toEqual([
      'done',
      `refused: RedX already carries ${one.orderId} with the number RX-1`,
    ]);
    expect(await statusOf(other)).toBe('not shipped');
    expect(await handOver('Paperfly', [third, 'RX-1'])).toEqual(['done']);
  });

  test('by two people simultaneously ships each parcel once', async () => {
    const orders = await several(6, accepted);
    const batch = orders.map((order, n): [Order, string] => [order, `TW-${n}`]);
    const [mine, theirs] = await Promise.all([handOver('eCourier', ...batch), handOver('eCourier', ...batch)]);
    for (const n of orders.keys())
      expect([mine[n], theirs[n]].toSorted()).toEqual(['already: it is already done', 'done']);
  });

  test('needs the name of a courier', async () => {
    const { _id } = await accepted();
    const body = { courier: ' ', parcels: [{ _id }] };
    expect((await shop.ask(batchesApi.handOver, { body, token: packer.token })).status).toBe(400);
  });
});

describe('taking back', () => {
  test('undoes the person’s own recent steps, and refuses those of others and late ones', async () => {
    const [one, other, theirs] = (await several(3, pending)) as [Order, Order, Order];
    expect(await accept(idsOf([one, other]), 'all')).toEqual(['done', 'done']);
    expect(await accept([theirs._id], 'all', owner)).toEqual(['done']);
    const undo = async () => {
      const body = { ids: [...idsOf([one, other, theirs]), nobodys] };
      return short((await shop.call(batchesApi.undo, { body, token: desk.token })).data);
    };
    const tooLate = 'refused: you can no longer undo this. The time is over, or the order has changed since';
    expect(await undo()).toEqual(['done', 'done', tooLate, 'not found: there is no such order']);
    expect((await orderNow(one)).status).toBe('pending');
    expect((await orderNow(theirs)).status).toBe('accepted');
    expect((await undo()).slice(0, 2)).toEqual([tooLate, tooLate]);
    await expectLedgerToAgree(shop.database);
  });

  test('undoes packing and delivering of many orders; packers can undo their own packing', async () => {
    const orders = await several(2, () => accepted());
    const ids = idsOf(orders);
    const undo = async (token: string) => short((await shop.call(batchesApi.undo, { body: { ids }, token })).data);
    const places = async () =>
      Promise.all(orders.map(async (one) => (await orderNow(one)).shippingInfo.shippingStatus));
    await shop.call(batchesApi.pack, { body: { ids }, token: packer.token });
    expect(await undo(packer.token)).toEqual(['done', 'done']);
    expect(await places()).toEqual(['not shipped', 'not shipped']);
    const parcels = orders.map(({ _id }) => ({ _id }));
    await shop.call(batchesApi.handOver, { body: { courier: 'Pathao', parcels }, token: packer.token });
    await shop.call(batchesApi.move, { body: { ids, to: 'delivered' }, token: desk.token });
    expect((await undo(packer.token)).join()).toContain('refused');
    expect(await undo(desk.token)).toEqual(['done', 'done']);
    expect(await places()).toEqual(['handed over', 'handed over']);
    await expectLedgerToAgree(shop.database);
  });
});

describe('an order in three parcels', () => {
  const inThree = async () => {
    const order = await placeOrder(shop, customer, newOrder([line(await addGoods(shop.database), 3)]));
    await decide(shop, owner, order._id, 'accepted');
    const items = [{ item: order.items[0]!._id, quantity: 1 }];
    for (const _ of [2, 3]) {
      const parcel = (await orderNow(order)).parcels[0]!._id;
      await shop.call(orderChangesApi.split, {
        params: { id: order._id, parcel },
        body: { items },
        token: owner.token,
      });
    }
    return orderNow(order);
  };
  const send = async ({ _id, parcels }: Order, numbers: (string | null)[]) => {
    const input = numbers.flatMap((trackingNumber, n) =>
      trackingNumber === null ? [] : [{ _id, parcel: parcels[n]!._id, trackingNumber }],
    );
    const body = { courier: 'Pathao', parcels: input };
    return short((await shop.call(batchesApi.handOver, { body, token: packer.token })).data);
  };
  const placesOf = async (order: Order) =>
    (await orderNow(order)).parcels.map(({ status, trackingNumber }) => [status, trackingNumber]);

  test('is shipped and undone as one, with a single message that names each number', async () => {
    const order = await inThree();
    expect(await send(order, ['IT-1', 'IT-2', 'IT-3'])).toEqual(['done', 'done', 'done']);
    const { db } = shop.database;
    const letters = async () => {
      const found = db.selectFrom('messages').select('kind').where('order_id', '=', order._id);
      return (await found.where('channel', '=', 'sms').execute()).map(({ kind }) => kind);
    };
    expect((await letters()).filter((kind) => kind === 'order-handed-over')).toEqual(['order-handed-over']);
    const undone = await shop.call(batchesApi.undo, { body: { ids: [order._id] }, token: packer.token });
    expect(short(undone.data)).toEqual(['done']);
    expect(await placesOf(order)).toEqual(order.parcels.map(() => ['packed', null]));
    expect(await letters()).not.toContain('order-handed-over');
    expect(await send(order, ['IT-1', 'IT-2', 'IT-3'])).toEqual(['done', 'done', 'done']);
    await shop.runJobs();
    const said = shop.texts.filter(({ text }) => text.includes(`${order.orderId} is with Pathao`));
    expect(said.map(({ text }) => text)).toEqual([expect.stringContaining('Tracking number: IT-1, IT-2, IT-3')]);
    await expectLedgerToAgree(shop.database);
  });

  test('keeps parcels that were sent before, and a refused parcel does not stop the others', async () => {
    const order = await inThree();
    expect(await send(order, ['IT-4', null, null])).toEqual(['done']);
    expect(await send(order, ['IT-4', 'IT-5', 'IT-6'])).toEqual(['already: it is already done', 'done', 'done']);
    const undone = await shop.call(batchesApi.undo, { body: { ids: [order._id] }, token: packer.token });
    expect(short(undone.data)).toEqual(['done']);
    expect(await placesOf(order)).toEqual([
      ['handed over', 'IT-4'],
      ['packed', null],
      ['packed', null],
    ]);
    expect(await send(order, [null, 'IT-7', 'IT-7'])).toEqual([
      'done',
      `refused: Pathao already carries ${order.orderId} with the number IT-7`,
    ]);
  });
});

describe('scanning labels', () => {
  test('finds orders by their numbers, says where they are, and shows no price of goods', async () => {
    const [here, waiting] = [await accepted(), await pending()];
    const numbers = [
      here.orderId.toLowerCase(),
      waiting.orderId,
      'H-00000000',
      `${here.orderId}/1`,
      `${here.orderId}/2`,
    ];
    const { data } = await shop.call(batchesApi.scan, { body: { numbers }, token: packer.token });
    const found = new Map(data.map((one) => [one.number, one]));
    expect([...found.keys()].toSorted()).toEqual([here.orderId, `${here.orderId}/1`, waiting.orderId].toSorted());
    expect(found.get(here.orderId)).toMatchObject({
      _id: here._id,
      parcel: null,
      status: 'accepted',
      shippingStatus: 'not shipped',
      name: 'Rahima Begum',
      cashToCollect: here.totalPrice,
    });
    expect(found.get(`${here.orderId}/1`)).toMatchObject({ _id: here._id, parcel: expect.any(String) });
    expect(found.get(waiting.orderId)).toMatchObject({ status: 'pending' });
    expect(JSON.stringify(data)).not.toMatch(/price/i);
  });

  test('a parcel of several can be shipped separately', async () => {
    const order = await accepted();
    const { data } = await shop.call(batchesApi.scan, {
      body: { numbers: [`${order.orderId}/1`] },
      token: packer.token,
    });
    const parcel = data[0]!.parcel!;
    const send = async (trackingNumber: string) => {
      const body = { courier: 'Sundarban', parcels: [{ _id: order._id, parcel, trackingNumber }] };
      return (await shop.call(batchesApi.handOver, { body, token: packer.token })).data;
    };
    expect(await send('SB-1')).toEqual([{ _id: parcel, outcome: 'done', why: null }]);
    expect(await send('SB-1')).toMatchObject([{ _id: parcel, outcome: 'already' }]);
    const unknown = { courier: 'Sundarban', parcels: [{ _id: order._id, parcel: nobodys }] };
    const { data: none } = await shop.call(batchesApi.handOver, { body: unknown, token: packer.token });
    expect(none).toMatchObject([{ outcome: 'not found' }]);
  });

  test('refuses invalid order numbers', async () => {
    const numbers = ['DT221126A'];
    expect((await shop.ask(batchesApi.scan, { body: { numbers }, token: packer.token })).status).toBe(400);
  });
});
