import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOff, type OrderStatus } from '#shared/order-states.ts';
import { shippingStatuses, type ShippingStatus } from '#shared/parcel-states.ts';
import { ordersApi, type Order } from '#shared/api/sales/orders/orders.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { ApiError } from '#server/platform/http/errors/errors.ts';
import {
  addGoods,
  decide,
  expectLedgerToAgree,
  line,
  newOrder,
  placeOrder,
  ship,
  stockOf,
} from '#test/support/orders.ts';
import { addPerson, type Person } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';
import { cancelOrder } from '#server/sales/order-changes/cancel-order.service.ts';

// Several admins act on an order, in turn or simultaneously, and its time may run out. The order is decided once, its
// parcel moves as the rules allow, and the stock agrees with the orders.

const shop = await testShop();
const { database } = shop;
const customer = await addPerson(shop);
const admins = await Promise.all(Array.from({ length: 3 }, () => addPerson(shop, { role: 'admin' })));

/** The rules once more, written out by hand. */
const ways: Record<ShippingStatus, ShippingStatus[]> = {
  'not shipped': ['packed', 'handed over'],
  packed: ['not shipped', 'handed over'],
  'handed over': ['in transit', 'delivered', 'coming back', 'returned', 'packed'],
  'in transit': ['delivered', 'coming back', 'returned'],
  'coming back': ['returned', 'in transit'],
  delivered: ['coming back', 'returned'],
  returned: [],
};

interface State {
  status: OrderStatus;
  parcel: ShippingStatus;
  moves: ShippingStatus[];
  isBack?: boolean;
}
type Action = { by: number } & (
  | { decide: 'accepted' | 'rejected' }
  | { ship: ShippingStatus; restock?: boolean }
  | { expire: true }
);

/** The order after the action; absent: it is refused. */
function after({ status, parcel, moves }: State, action: Action): State | undefined {
  if ('expire' in action) return status === 'pending' ? { status: 'cancelled', parcel, moves } : undefined;
  if ('decide' in action) return status === 'pending' ? { status: action.decide, parcel, moves } : undefined;
  return status === 'accepted' && ways[parcel].includes(action.ship)
    ? {
        status,
        parcel: action.ship,
        moves: [...moves, action.ship],
        ...(action.ship === 'returned' && action.restock && { isBack: true }),
      }
    : undefined;
}

/** Its time runs out, as the job does it: 200 where that cancels it. */
const expire = (id: string) =>
  inTransaction(database, (tx) => cancelOrder(tx, id, { by: 'time', actor: null })).then(
    () => ({ status: 200 }),
    (error: unknown) => ({ status: error instanceof ApiError ? error.status : 500 }),
  );

const send = (id: string, action: Action): Promise<{ status: number }> => {
  const admin = admins[action.by] as Person;
  if ('expire' in action) return expire(id);
  return 'decide' in action
    ? decide(shop, admin, id, action.decide)
    : ship(shop, admin, id, action.ship, { restock: action.restock });
};
const seen = async ({ _id }: Order, left: number): Promise<State> => {
  const { status, shippingInfo } = (
    await shop.call(ordersApi.one, { params: { userId: customer.id, id: _id }, token: admins[0]!.token })
  ).data;
  return {
    status,
    parcel: shippingInfo.shippingStatus,
    moves: shippingInfo.history.map((move) => move.status),
    ...(status === 'accepted' && left === 5 && { isBack: true }),
  };
};

const by = fc.integer({ min: 0, max: 2 });
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.record({
      by,
      decide: fc.constantFrom('accepted' as const, 'accepted' as const, 'rejected' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ by, expire: fc.constant(true as const) }) },
  { weight: 3, arbitrary: fc.record({ by, ship: fc.constantFrom(...shippingStatuses), restock: fc.boolean() }) },
);
const start: State = { status: 'pending', parcel: 'not shipped', moves: [] };

async function orderOfTwo() {
  const goods = await addGoods(database);
  return {
    order: await placeOrder(shop, customer, newOrder([line(goods, 2)])),
    stock: () => stockOf(database, goods.variantId),
  };
}

test('in turn: each action follows the rules, or is refused without effect', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 14 }), async (actions) => {
      const { order, stock } = await orderOfTwo();
      let state = start;
      for (const one of actions) {
        const next = after(state, one);
        expect([one, (await send(order._id, one)).status]).toEqual([one, next ? 200 : 409]);
        state = next ?? state;
      }
      expect([await seen(order, await stock()), await stock()]).toEqual([
        state,
        isOff(state.status) || state.isBack ? 5 : 3,
      ]);
    }),
    { numRuns: 15 },
  );
  await expectLedgerToAgree(database);
});

/** Whether the actions that succeeded lead to the present state in some order. */
function isPossible(state: State, done: Action[], end: State): boolean {
  if (done.length === 0) return JSON.stringify(state) === JSON.stringify(end);
  return done.some((one, n) => {
    const next = after(state, one);
    return next !== undefined && isPossible(next, done.toSpliced(n, 1), end);
  });
}

test('simultaneously: the result equals the same actions in some sequence', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 2, maxLength: 7 }), fc.boolean(), async (actions, isAccepted) => {
      const { order, stock } = await orderOfTwo();
      if (isAccepted) await decide(shop, admins[0] as Person, order._id, 'accepted');
      const answers = await Promise.all(
        actions.map(async (one) => ({ one, status: (await send(order._id, one)).status })),
      );
      for (const { status } of answers) expect([200, 409]).toContain(status);
      const done = answers.filter(({ status }) => status === 200).map(({ one }) => one);
      const end = await seen(order, await stock());
      expect(
        isPossible(isAccepted ? { ...start, status: 'accepted' } : start, done, end),
        JSON.stringify({ done, end }),
      ).toBe(true);
      expect(await stock()).toBe(isOff(end.status) || end.isBack ? 5 : 3);
    }),
    { numRuns: 15 },
  );
  await expectLedgerToAgree(database);
});
