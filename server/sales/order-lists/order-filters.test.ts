import { describe, expect, test } from 'vitest';
import type { SentQueryOf } from '#shared/api/endpoint.ts';
import { orderDeskApi } from '#shared/api/sales/orders/order-desk.ts';
import type { SentOrderFilter } from '#shared/api/sales/orders/order-filter.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { fieldErrorsOf } from '#test/support/answers.ts';
import {
  addGoods,
  byWallet,
  decide,
  inDhaka,
  line,
  newOrder,
  placeOrder,
  ship,
  type Goods,
  type OrderBody,
} from '#test/support/orders.ts';
import { addPerson } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const { database } = shop;
const admin = await addPerson(shop, { role: 'admin', name: 'Shopkeeper' });
const helper = await addPerson(shop, { staffRole: 'order desk' });
const customer = await addPerson(shop);
const other = await addPerson(shop);
const [saree, lamp] = [
  await addGoods(database, { name: 'Saree', variants: [{ color: 'Red', quantity: 500, price: 1000 }] }),
  await addGoods(database, { name: 'Lamp', variants: [{ color: 'Brass', quantity: 500, price: 5000 }] }),
];
const { token } = admin;

const order = (more: Partial<OrderBody> = {}, goods: Goods = saree, person = customer) =>
  placeOrder(shop, person, newOrder([line(goods)], more));

const plain = await order({ phone: '01711111111' });
const toSylhet = await order({
  phone: '01722222222',
  shippingInfo: { ...inDhaka, district: 'Sylhet' },
  paymentInfo: byWallet(),
});
const dear = await order({ phone: '01733333333' }, lamp, other);
const paidAhead = await order({ phone: '01744444444', paymentInfo: byWallet() }, lamp);
const handedOver = await order({ phone: '01755555555' });
const delivered = await order({ phone: '01766666666' });
const again = await order({ phone: '01766666666' });
await decide(shop, helper, dear._id, 'rejected');
for (const { _id } of [handedOver, delivered]) await decide(shop, admin, _id, 'accepted');
await ship(shop, admin, handedOver._id, 'handed over', { courier: 'Pathao', trackingNumber: 'PT-77' });
for (const step of ['handed over', 'delivered'] as const) await ship(shop, admin, delivered._id, step);
await database.db
  .updateTable('orders')
  .set({ created_at: new Date('2026-03-01T17:59:59.999Z') })
  .where('id', '=', plain._id)
  .execute();

const among = { plain, toSylhet, dear, paidAhead, handedOver, delivered, again };
const namesOf = (ids: readonly string[]) =>
  ids.map((id) => Object.entries(among).find(([, { _id }]) => _id === id)?.[0] ?? id);
const found = async (query: SentQueryOf<typeof ordersApi.list>) =>
  namesOf((await shop.call(ordersApi.list, { query: { limit: 100, ...query }, token })).data.map(({ _id }) => _id));

const questions: [SentOrderFilter, (keyof typeof among)[]][] = [
  [{ district: 'Sylhet' }, ['toSylhet']],
  [{ district: ['Sylhet', 'Dhaka'], status: 'rejected' }, ['dear']],
  [{ status: ['rejected', 'accepted'] }, ['delivered', 'handedOver', 'dear']],
  [{ shippingStatus: ['handed over', 'in transit'] }, ['handedOver']],
  [{ courier: 'Pathao' }, ['handedOver']],
  [{ paymentMethod: 'bkash' }, ['paidAhead', 'toSylhet']],
  [{ product: lamp.productId }, ['paidAhead', 'dear']],
  [{ least: '5000', status: 'pending' }, ['paidAhead']],
  [{ most: '4999', paymentMethod: 'cod', status: 'pending' }, ['again', 'plain']],
  [{ staff: helper.id }, ['dear']],
  [{ staff: admin.id }, ['delivered', 'handedOver']],
  [{ customer: other.id }, ['dear']],
  // the day ends at midnight in Bangladesh, six hours before UTC
  [{ from: '2026-03-01', to: '2026-03-01' }, ['plain']],
  [{ to: '2026-02-28' }, []],
  [{ from: '2026-03-02', district: 'Sylhet' }, ['toSylhet']],
  [{ phone: 'known' }, ['again']],
  [{ phone: 'new', status: 'accepted' }, ['delivered', 'handedOver']],
  [{ search: 'saree', district: 'Sylhet' }, ['toSylhet']],
  [{ payment: 'claimed' }, ['paidAhead', 'toSylhet']],
  [{ channel: ['web', 'counter'], least: '5000' }, ['paidAhead', 'dear']],
  [{ channel: 'messenger' }, []],
  [{ refund: 'due' }, []],
];

describe('GET /orders', () => {
  test.each(questions)('narrows the list by %o', async (filter, expected) => {
    expect(await found(filter)).toEqual(expected);
  });

  test('filters the pending orders in the same way, and returns only pending ones', async () => {
    const query = { limit: 100, district: 'Dhaka', phone: 'known' } as const;
    const { data } = await shop.call(ordersApi.pending, { query, token });
    expect(namesOf(data.map(({ _id }) => _id))).toEqual(['again']);
  });

  test.each([
    'from=2026-02-30',
    'to=yesterday',
    'least=-1',
    'most=x',
    'least=3000000000',
    'staff=me',
    'product=1',
    'customer=x',
    'paymentMethod=barter',
    'status=pending&status=lost',
    'shippingStatus=gone',
    'phone=old',
    'payment=some',
    'channel=fax',
    'refund=paid',
    'district=' + 'x'.repeat(61),
  ])('refuses %s', async (query) => {
    const refused = await fieldErrorsOf(await shop.ask(ordersApi.list, { query, token }));
    expect(Object.keys(refused).map((path) => path.split('.')[0])).toEqual([query.split('=')[0]]);
  });
});

describe('POST /orders/chosen', () => {
  const choose = async (body: unknown) => {
    const { data } = await shop.call(orderDeskApi.choose, { body: body as object, token });
    return data;
  };

  test.each(questions)('names the orders that match %o', async (filter, expected) => {
    expect(namesOf((await choose({ filter })).map(({ _id }) => _id))).toEqual(expected);
  });

  test('names orders by their ids, the newest first, without those that there are not', async () => {
    const ids = [plain._id, '0198c5a0-0000-7000-8000-000000000000', again._id, again._id];
    expect(await choose({ ids })).toEqual([
      { _id: again._id, orderId: again.orderId },
      { _id: plain._id, orderId: plain.orderId },
    ]);
  });

  test('leaves out orders that were placed after the selection', async () => {
    const chosen = await choose({ filter: { district: 'Dhaka' }, before: handedOver.createdAt });
    expect(namesOf(chosen.map(({ _id }) => _id))).toEqual(['handedOver', 'paidAhead', 'dear', 'plain']);
  });

  test('refuses a choice without ids and filter, with both, or with too many', async () => {
    for (const body of [
      {},
      { ids: [plain._id], filter: {} },
      { ids: [] },
      { ids: Array.from({ length: 1001 }, () => plain._id) },
      { filter: { status: 'lost' } },
    ])
      expect((await shop.ask(orderDeskApi.choose, { body, token })).status).toBe(400);
    await shop.refused(orderDeskApi.choose, 'FORBIDDEN', { body: { filter: {} }, token: customer.token });
  });
});
