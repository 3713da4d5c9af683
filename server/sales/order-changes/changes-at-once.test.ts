import fc from 'fast-check';
import { expect, test } from 'vitest';
import { advanceApi } from '#shared/api/sales/orders/advance.ts';
import { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import { paymentsApi, type RestWay } from '#shared/api/sales/payments/payments.ts';
import { ordersApi, type Order } from '#shared/api/sales/orders/orders.ts';
import { refundsApi } from '#shared/api/sales/orders/refunds.ts';
import { shippingStatuses, type ShippingStatus } from '#shared/parcel-states.ts';
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
  stockOf,
  variantsOf,
  type OrderBody,
} from '#test/support/orders.ts';
import { addPerson } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

// Staff and customer change an order, in turn or simultaneously. Each step succeeds as a whole or is refused, and
// stock, money and orders agree afterwards.

const shop = await testShop();
const { database } = shop;
const customer = await addPerson(shop);
const staff = await Promise.all([1, 2, 3].map(() => addPerson(shop, { staffRole: 'owner' })));

type Step =
  | { do: 'accept' | 'reject' | 'cancel' | 'cancel mine' | 'undo' | 'pay refund' }
  | { do: 'check advance'; arrived: boolean }
  | { do: 'record payment'; taka: number; rest: RestWay }
  | { do: 'edit'; pieces: number }
  | { do: 'ship'; to: ShippingStatus; restock: boolean }
  | { do: 'split' | 'deliver part' | 'send back' | 'exchange'; piece: number }
  | { do: 'receive'; restock: boolean };

const only = <Name extends string>(name: Name) => fc.record({ do: fc.constant(name) });
const withPiece = <Name extends string>(name: Name) =>
  fc.record({ do: fc.constant(name), piece: fc.integer({ min: 0, max: 2 }) });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: only('accept') },
  { weight: 1, arbitrary: only('reject') },
  { weight: 1, arbitrary: only('cancel') },
  { weight: 1, arbitrary: only('cancel mine') },
  { weight: 1, arbitrary: only('undo') },
  { weight: 2, arbitrary: only('pay refund') },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('check advance' as const), arrived: fc.boolean() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('record payment' as const),
      taka: fc.integer({ min: 1, max: 3000 }),
      rest: fc.constantFrom<RestWay>('courier', 'ask'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('edit' as const), pieces: fc.integer({ min: 1, max: 4 }) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('ship' as const),
      to: fc.constantFrom(...shippingStatuses),
      restock: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: withPiece('split' as const) },
  { weight: 2, arbitrary: withPiece('deliver part' as const) },
  { weight: 2, arbitrary: withPiece('send back' as const) },
  { weight: 2, arbitrary: withPiece('exchange' as const) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('receive' as const), restock: fc.boolean() }) },
);

interface Ordered {
  order: Order;
  variants: string[];
}

/** The delivery charge in advance, the rest on delivery. */
const inAdvance = (): OrderBody['paymentInfo'] => ({
  method: 'cod',
  advance: { method: 'nagad', amount: 70, paymentNumber: '01812345678', transactionId: newTransactionId() },
});
const waysToPay = {
  'on delivery': (): OrderBody['paymentInfo'] => ({ method: 'cod' }),
  before: byWallet,
  'a part before': inAdvance,
};
type WayToPay = keyof typeof waysToPay;
const anyWay = fc.constantFrom<WayToPay>('on delivery', 'before', 'a part before');

async function ordered(way: WayToPay): Promise<Ordered> {
  const goods = await addGoods(database, {
    variants: ['Red', 'Blue', 'Green'].map((color) => ({ color, quantity: 20 })),
  });
  const variants = await variantsOf(database, goods.productId);
  const items = variants.slice(0, 2).map((variantId) => line({ productId: goods.productId, variantId }, 2));
  const order = await placeOrder(shop, customer, newOrder(items, { paymentInfo: waysToPay[way]() }));
  return { order, variants };
}

const see = async ({ _id }: Order): Promise<Order> =>
  (await shop.call(ordersApi.one, { params: { userId: customer.id, id: _id }, token: staff[0]!.token })).data;

/** Takes a step if the present state of the order allows it. */
async function take({ order, variants }: Ordered, one: Step, token: string): Promise<Response | undefined> {
  const now = await see(order);
  const params = { id: order._id };
  const parcel = now.parcels.at(-1);
  const pieces = (place: number) => {
    const piece = parcel?.items[place % (parcel.items.length || 1)];
    return piece ? [{ item: piece.item, quantity: 1 }] : undefined;
  };
  switch (one.do) {
    case 'accept':
      return decide(shop, { token }, order._id, 'accepted');
    case 'reject':
      return decide(shop, { token }, order._id, 'rejected');
    case 'cancel':
      return shop.ask(orderChangesApi.cancel, { params, body: { reason: 'Because' }, token });
    case 'cancel mine':
      return shop.ask(orderChangesApi.cancelMine, { params, body: {}, token: customer.token });
    case 'check advance':
      return shop.ask(advanceApi.check, { params, body: { arrived: one.arrived }, token });
    case 'record payment': {
      // once with the transaction that was named, then with others
      const transactionId = now.paymentInfo.paid > 0 ? newTransactionId() : undefined;
      const body = { amount: one.taka, rest: one.rest, ...(transactionId && { transactionId }) };
      return shop.ask(paymentsApi.record, { params, body, token });
    }
    case 'undo':
      return shop.ask(orderChangesApi.undo, { params, token });
    case 'ship':
      return ship(shop, { token }, order._id, one.to, { restock: one.restock });
    case 'edit': {
      const [first = ''] = variants;
      const items = [{ productId: now.items[0]!.product._id, variantId: first, quantity: one.pieces }];
      const { name, district, address } = now.shippingInfo;
      const body = { version: now.version, items, phone: now.phone, shippingInfo: { name, district, address } };
      return shop.ask(orderChangesApi.edit, { params, body, token });
    }
    case 'pay refund': {
      const due = now.refunds.find(({ paidAt }) => paidAt === null);
      const body = { method: 'bkash' as const, transactionId: newTransactionId() };
      return due && shop.ask(refundsApi.pay, { params: { id: due._id }, body, token });
    }
    case 'receive': {
      const back = now.returns.find(({ receivedAt }) => receivedAt === null);
      const items = back?.items.map(({ item }) => ({ item, condition: 'as new' as const, restock: one.restock }));
      return (
        back &&
        items &&
        shop.ask(orderChangesApi.receiveReturn, { params: { ...params, return: back._id }, body: { items }, token })
      );
    }
    default: {
      const items = pieces(one.piece);
      if (!parcel || !items) return undefined;
      const asked = { params: { ...params, parcel: parcel._id }, token };
      if (one.do === 'split') return shop.ask(orderChangesApi.split, { ...asked, body: { items } });
      if (one.do === 'deliver part') return shop.ask(orderChangesApi.deliverPart, { ...asked, body: { items } });
      const exchangeFor = one.do === 'exchange' ? variants[2] : undefined;
      const returned = items.map((piece) => ({ ...piece, why: 'size' as const }));
      const body = { items: returned, ...(exchangeFor && { exchangeFor }) };
      return shop.ask(orderChangesApi.announceReturn, { ...asked, body });
    }
  }
}

/** Checks the rules that every order must meet. */
async function expectSound({ order, variants }: Ordered): Promise<void> {
  const now = await see(order);
  const refunded = now.refunds.reduce((sum, { amount }) => sum + amount, 0);
  expect(refunded).toBeLessThanOrEqual(now.paymentInfo.paid);
  expect(now.totalPrice).toBeGreaterThanOrEqual(0);
  const left = await Promise.all(variants.map((id) => stockOf(database, id)));
  const isHere = now.parcels.every(({ status }) => status === 'not shipped' || status === 'packed');
  if (now.status === 'accepted' && isHere) {
    const inside = now.parcels.flatMap(({ items }) => items).reduce((sum, { quantity }) => sum + quantity, 0);
    const cash = now.parcels.reduce((sum, { cashDue }) => sum + cashDue, 0);
    expect([inside, cash]).toEqual([now.totalQuantity, Math.max(now.totalPrice - now.paymentInfo.paid, 0)]);
  }
  const isOff = now.status === 'rejected' || now.status === 'cancelled';
  if (isOff) expect([now.parcels, left]).toEqual([[], [20, 20, 20]]);
}

test('in turn: each step succeeds as a whole or is refused, and the ledger agrees', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), anyWay, async (steps, way) => {
      const input = await ordered(way);
      for (const one of steps) {
        const answer = await take(input, one, staff[0]!.token);
        if (answer) expect([200, 409], `${one.do}: ${answer.status}`).toContain(answer.status);
        await expectSound(input);
      }
    }),
    { numRuns: 25 },
  );
  await expectLedgerToAgree(database);
});

test('simultaneously, by three staff members and the customer: the same', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 18 }), anyWay, async (steps, way) => {
      const input = await ordered(way);
      for (let from = 0; from < steps.length; from += 6) {
        const answers = await Promise.all(
          steps.slice(from, from + 6).map((one, n) => take(input, one, staff[n % 3]!.token)),
        );
        for (const answer of answers) if (answer) expect([200, 404, 409]).toContain(answer.status);
        await expectSound(input);
      }
    }),
    { numRuns: 25 },
  );
  await expectLedgerToAgree(database);
});
