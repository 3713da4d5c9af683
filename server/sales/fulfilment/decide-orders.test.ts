import { afterEach, describe, expect, test } from 'vitest';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { nextShippingStatuses, shippingStatuses, type ShippingStatus } from '#shared/parcel-states.ts';
import { dataOf, fieldErrorsOf, refusalOf } from '#test/support/answers.ts';
import {
  addGoods,
  decide,
  expectLedgerToAgree,
  line,
  movesOf,
  newOrder,
  placeOrder,
  ship,
  stockOf,
  traceOf,
  variantsOf,
} from '#test/support/orders.ts';
import { addPerson } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const { database } = shop;
const customer = await addPerson(shop);
const admin = await addPerson(shop, { role: 'admin', name: 'Shopkeeper' });
const nobodysId = '0198c5a0-0000-7000-8000-000000000000';

afterEach(async () => {
  await expectLedgerToAgree(database);
});

async function ordered(quantity = 2) {
  const goods = await addGoods(database);
  return { goods, order: await placeOrder(shop, customer, newOrder([line(goods, quantity)])) };
}

const soldOf = async (id: string) =>
  (await database.db.selectFrom('products').select('sold_quantity').where('id', '=', id).executeTakeFirstOrThrow())
    .sold_quantity;

describe('PUT /orders/{id}', () => {
  test('accepts a pending order: the stock stays reduced, and the sold pieces count', async () => {
    const { goods, order } = await ordered();
    const response = await decide(shop, admin, order._id, 'accepted');
    expect(((await response.clone().json()) as { message: string }).message).toBe('Order accepted successfully!');
    const accepted = await dataOf(ordersApi.decide, response);
    expect(accepted).toEqual({
      ...order,
      status: 'accepted',
      decidedAt: expect.any(String),
      expiresAt: null,
      decidedBy: 'Shopkeeper',
      enteredBy: null,
      warnings: [],
      // it becomes a single parcel, for which the courier collects the cash
      parcels: [
        expect.objectContaining({
          status: 'not shipped',
          cashDue: 1070,
          items: [{ item: order.items[0]!._id, quantity: 2 }],
        }),
      ],
    });
    expect([await stockOf(database, goods.variantId), await soldOf(goods.productId)]).toEqual([3, 2]);
    expect(await movesOf(database, goods.variantId)).toHaveLength(2);
  });

  test('rejects a pending order: restocks it, and the ledger names the author', async () => {
    const { goods, order } = await ordered();
    expect(
      await dataOf(ordersApi.decide, await decide(shop, admin, order._id, 'rejected', ' The payment never came ')),
    ).toMatchObject({ status: 'rejected', rejectionReason: 'The payment never came' });
    expect([await stockOf(database, goods.variantId), await soldOf(goods.productId)]).toEqual([5, 0]);
    expect((await movesOf(database, goods.variantId)).slice(1)).toEqual([
      { change: -2, quantity: 3, reason: 'sale', order_id: order._id, actor_id: customer.id },
      { change: 2, quantity: 5, reason: 'rejection', order_id: order._id, actor_id: admin.id },
    ]);
  });

  test('restocks every line of several products and variants, which are on sale again', async () => {
    const many = await addGoods(database, {
      variants: [
        { color: 'Red', quantity: 1 },
        { color: 'Blue', quantity: 2 },
      ],
    });
    const single = await addGoods(database, { variants: [{ color: 'Red', quantity: 1 }] });
    const [red = '', blue = ''] = await variantsOf(database, many.productId);
    const { _id } = await placeOrder(
      shop,
      customer,
      newOrder([line(many), line({ ...many, variantId: blue }, 2), line(single)]),
    );
    const isSold = async () =>
      (await shop.call(catalogueApi.product, { params: { slug: single.product.slug } })).data.totalQuantity === 0;
    await shop.caughtUp();
    expect([await isSold(), await stockOf(database, red), await stockOf(database, blue)]).toEqual([true, 0, 0]);
    await decide(shop, admin, _id, 'rejected');
    await shop.caughtUp();
    expect([await isSold(), await stockOf(database, red), await stockOf(database, blue)]).toEqual([false, 1, 2]);
    await placeOrder(shop, customer, newOrder([line(single)]));
  });

  test('shows the customer the reason of a rejection, and stores no reason of an acceptance', async () => {
    const { order: rejected } = await ordered();
    await decide(shop, admin, rejected._id, 'rejected', '<b>Out of reach</b>');
    const { order: accepted } = await ordered();
    await decide(shop, admin, accepted._id, 'accepted', 'A good customer');
    const seen = (
      await shop.call(ordersApi.ofUser, {
        params: { userId: customer.id },
        query: { limit: '2' },
        token: customer.token,
      })
    ).data;
    expect(seen.map(({ rejectionReason }) => rejectionReason)).toEqual([null, '<b>Out of reach</b>']);
  });

  test('decides once: afterwards 409 names the decision', async () => {
    for (const first of ['accepted', 'rejected']) {
      const { order } = await ordered();
      await decide(shop, admin, order._id, first);
      const trace = await traceOf(database);
      for (const then of ['accepted', 'rejected']) {
        const { code, details, message } = await refusalOf(await decide(shop, admin, order._id, then), 409);
        expect([code, details, message]).toEqual([
          'ALREADY_DECIDED',
          { status: first },
          `This order is already ${first}.`,
        ]);
      }
      expect(await traceOf(database)).toEqual(trace);
    }
  });

  test('refuses an unknown decision, and orders that do not exist', async () => {
    const { order } = await ordered();
    const trace = await traceOf(database);
    for (const status of ['pending', 'ACCEPTED', 'delivered', '', 'accepted ', undefined, null, ['accepted'], 1]) {
      expect(
        await fieldErrorsOf(
          await shop.ask(ordersApi.decide, { params: { id: order._id }, body: { status }, token: admin.token }),
        ),
      ).toEqual({
        status: 'Must be accepted or rejected',
      });
    }
    expect(
      Object.keys(
        await fieldErrorsOf(
          await shop.ask(ordersApi.decide, {
            params: { id: order._id },
            body: { status: 'rejected', reason: 'x'.repeat(301) },
            token: admin.token,
          }),
        ),
      ),
    ).toEqual(['reason']);
    for (const id of [order.orderId, order.orderId.slice(2), `${order._id} OR 1=1`, '1', 'pending']) {
      expect(Object.keys(await fieldErrorsOf(await decide(shop, admin, encodeURIComponent(id), 'accepted')))).toEqual([
        'id',
      ]);
    }
    expect((await decide(shop, admin, nobodysId, 'accepted')).status).toBe(404);
    expect(await traceOf(database)).toEqual(trace);
  });

  test('is for admins: a customer is refused, for their own order too', async () => {
    const { order } = await ordered();
    for (const status of ['accepted', 'rejected', 'nonsense'])
      expect((await decide(shop, customer, order._id, status)).status).toBe(403);
    await shop.refused(ordersApi.decide, 'SIGN_IN_NEEDED', { params: { id: order._id }, body: { status: 'accepted' } });
    expect((await ship(shop, customer, order._id, 'packed')).status).toBe(403);
    await shop.refused(ordersApi.checkPayments, 'FORBIDDEN', { body: { text: 'x' }, token: customer.token });
    expect(
      (await shop.call(ordersApi.one, { params: { userId: customer.id, id: order._id }, token: customer.token })).data,
    ).toMatchObject({ status: 'pending' });
  });
});

describe('PUT /orders/{id}/shipping', () => {
  /** An accepted order whose parcel has come this far. */
  async function parcel(...moves: ShippingStatus[]) {
    const { order } = await ordered(1);
    await decide(shop, admin, order._id, 'accepted');
    for (const status of moves) expect((await ship(shop, admin, order._id, status)).status).toBe(200);
    return order._id;
  }

  /** The shortest way to a state. */
  function wayTo(state: ShippingStatus): ShippingStatus[] {
    const ways = new Map<ShippingStatus, ShippingStatus[]>([['not shipped', []]]);
    for (const [from, way] of ways)
      for (const to of nextShippingStatuses(from)) if (!ways.has(to)) ways.set(to, [...way, to]);
    return ways.get(state) ?? [];
  }

  test.each(shippingStatuses)('from %s goes where parcels go, and nowhere else', async (from) => {
    for (const to of shippingStatuses) {
      const id = await parcel(...wayTo(from));
      const response = await ship(shop, admin, id, to);
      if (nextShippingStatuses(from).includes(to))
        expect(await dataOf(ordersApi.ship, response)).toMatchObject({ shippingInfo: { shippingStatus: to } });
      else
        expect(await refusalOf(response, 409)).toMatchObject({
          code: 'WRONG_MOVE',
          message: `A parcel that is ${from} cannot become ${to}.`,
          details: { shippingStatus: from },
        });
    }
  });

  test('stores the parcel’s steps in order, each with its time', async () => {
    const id = await parcel('packed', 'not shipped', 'packed', 'handed over', 'in transit', 'delivered', 'returned');
    const {
      shippingInfo: { history },
    } = (await shop.call(ordersApi.one, { params: { userId: customer.id, id }, token: admin.token })).data;
    expect(history.map(({ status, by }) => [status, by])).toEqual(
      ['packed', 'not shipped', 'packed', 'handed over', 'in transit', 'delivered', 'returned'].map((status) => [
        status,
        'Shopkeeper',
      ]),
    );
    expect(history.map(({ at }) => at).toSorted()).toEqual(history.map(({ at }) => at));
  });

  test('credits delivered goods at their price, also after a second trip', async () => {
    const creditOf = async (id: string) =>
      (await shop.call(ordersApi.one, { params: { userId: customer.id, id }, token: admin.token })).data.returns.map(
        ({ kind, credit }) => ({ kind, credit }),
      );
    const straight = await creditOf(await parcel('handed over', 'delivered', 'coming back', 'returned'));
    const again = ['handed over', 'delivered', 'coming back', 'in transit', 'coming back', 'returned'] as const;
    expect(await creditOf(await parcel(...again))).toEqual(straight);
    expect(straight).toMatchObject([{ kind: 'later' }]);
    await expectLedgerToAgree(database);
  });

  test('restocks returned goods on request, and the ledger gives the reason', async () => {
    const { goods, order } = await ordered(2);
    await decide(shop, admin, order._id, 'accepted');
    await ship(shop, admin, order._id, 'handed over', { restock: true });
    expect(await stockOf(database, goods.variantId)).toBe(3);
    await ship(shop, admin, order._id, 'returned', { restock: true });
    expect((await movesOf(database, goods.variantId)).at(-1)).toEqual({
      change: 2,
      quantity: 5,
      reason: 'return',
      order_id: order._id,
      actor_id: admin.id,
    });
    await expectLedgerToAgree(database);
  });

  test('receives a parcel by its lines: a damaged piece is not sold again, a missing one is on its way', async () => {
    const { goods, order } = await ordered(3);
    await decide(shop, admin, order._id, 'accepted');
    await ship(shop, admin, order._id, 'handed over');
    const item = order.items[0]!._id;
    const piece = { item, quantity: 1 };
    const received = [
      { ...piece, condition: 'as new', restock: true },
      { ...piece, condition: 'damaged', restock: false },
    ];
    const tooMany = [...received, { ...piece, quantity: 2, condition: 'opened', restock: true }];
    const refusedWith = async (given: object[]) =>
      refusalOf(await ship(shop, admin, order._id, 'returned', { received: given }), 409);
    expect(await refusedWith(tooMany)).toMatchObject({ code: 'NOT_IN_PARCEL' });
    expect(await refusedWith([{ ...received[0], item: nobodysId }])).toMatchObject({ code: 'NOT_IN_PARCEL' });
    const before = await stockOf(database, goods.variantId);
    const { data } = await (await ship(shop, admin, order._id, 'returned', { received })).json();
    expect(await stockOf(database, goods.variantId)).toBe(before + 1);
    const [asNew, damaged, missing] = data.returns;
    expect(data.returns).toMatchObject([
      { kind: 'door', items: [{ ...piece, condition: 'as new', restocked: true }] },
      { kind: 'door', items: [{ ...piece, condition: 'damaged', restocked: false }] },
      { kind: 'door', receivedAt: null, items: [{ ...piece, condition: null, restocked: false }] },
    ]);
    expect([asNew.receivedAt, damaged.receivedAt]).not.toContain(null);
    // the customer owes nothing, as if all of it had come
    expect(asNew.credit + damaged.credit + missing.credit).toBe(data.totalPrice);
    await shop.call(orderChangesApi.receiveReturn, {
      params: { id: order._id, return: missing._id },
      body: { items: [{ item, condition: 'as new', restock: true }] },
      token: admin.token,
    });
    expect(await stockOf(database, goods.variantId)).toBe(before + 2);
    await expectLedgerToAgree(database);
  });

  test('credits pieces of a delivered parcel when they are here', async () => {
    const { order } = await ordered(2);
    await decide(shop, admin, order._id, 'accepted');
    for (const status of ['handed over', 'delivered', 'coming back']) await ship(shop, admin, order._id, status);
    const item = order.items[0]!._id;
    const received = [{ item, quantity: 1, condition: 'opened', restock: false }];
    const { data } = await (await ship(shop, admin, order._id, 'returned', { received })).json();
    const price = order.items[0]!.price;
    expect(data.returns).toMatchObject([
      { kind: 'later', credit: price },
      { kind: 'later', credit: 0, receivedAt: null },
    ]);
    await expectLedgerToAgree(database);
  });

  test('names courier and number to the customer from when the parcel is handed over', async () => {
    const id = await parcel('packed');
    await ship(shop, admin, id, 'handed over', { courier: 'Another', trackingNumber: 'AN-1' });
    await ship(shop, admin, id, 'packed');
    const nobody = (await shop.call(ordersApi.one, { params: { userId: customer.id, id }, token: customer.token })).data
      .shippingInfo;
    expect(nobody).toMatchObject({ courier: null, trackingNumber: null });
    await ship(shop, admin, id, 'handed over', { courier: ' Pathao ', trackingNumber: 'PT-1234' });
    const seen = async () =>
      (await shop.call(ordersApi.one, { params: { userId: customer.id, id }, token: customer.token })).data
        .shippingInfo;
    expect(await seen()).toMatchObject({ courier: 'Pathao', trackingNumber: 'PT-1234' });
    await ship(shop, admin, id, 'in transit', { courier: 'Another' });
    expect(await seen()).toMatchObject({ courier: 'Pathao', trackingNumber: 'PT-1234' });
    expect(
      Object.keys(
        await fieldErrorsOf(
          await ship(shop, admin, id, 'delivered', {
            courier: 'x'.repeat(61),
            trackingNumber: 'x'.repeat(61),
            restock: 'yes',
          }),
        ),
      ),
    ).toEqual(['courier', 'trackingNumber', 'restock']);
  });

  test('is only for orders that were accepted', async () => {
    for (const status of ['pending', 'rejected']) {
      const { order } = await ordered();
      if (status === 'rejected') await decide(shop, admin, order._id, status);
      expect(await refusalOf(await ship(shop, admin, order._id, 'packed'), 409)).toMatchObject({
        code: 'NOT_ACCEPTED',
        details: { status },
      });
    }
    expect((await ship(shop, admin, nobodysId, 'packed')).status).toBe(404);
    for (const status of ['', 'lost', null])
      expect(
        Object.keys(
          await fieldErrorsOf(
            await shop.ask(ordersApi.ship, {
              params: { id: '0198c5a0-0000-7000-8000-000000000000' },
              body: { shippingStatus: status },
              token: admin.token,
            }),
          ),
        ),
      ).toEqual(['shippingStatus']);
  });

  test('leaves stock and payment alone, also when the parcel comes back', async () => {
    const { goods, order } = await ordered();
    await decide(shop, admin, order._id, 'accepted');
    for (const status of ['handed over', 'returned']) await ship(shop, admin, order._id, status);
    expect(await stockOf(database, goods.variantId)).toBe(3);
  });
});
