import { beforeEach, describe, expect, test } from 'vitest';
import { counterSalesApi } from '#shared/api/sales/counter-sales.ts';
import { discountLimitsApi } from '#shared/api/sales/orders/discount-limits.ts';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import { noticesApi } from '#shared/api/shop/notifications.ts';
import { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import { orderDeskApi } from '#shared/api/sales/orders/order-desk.ts';
import { ordersApi, type Order } from '#shared/api/sales/orders/orders.ts';
import { settingsApi } from '#shared/api/shop/settings.ts';
import { addOffer, newCoupon } from '#test/support/offers.ts';
import { addGoods, line, newOrder } from '#test/support/orders.ts';
import { addPerson, type Person } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const owner = await addPerson(shop, { staffRole: 'owner' });
const admin = await addPerson(shop, { staffRole: 'admin' });
const desk = await addPerson(shop, { staffRole: 'order desk', name: 'Karim' });
const sari = await addGoods(shop.database, { price: 5850, variants: [{ color: 'Red', quantity: 1000 }] });
const { variantId, productId } = sari;

beforeEach(async () => {
  await shop.call(discountLimitsApi.change, { body: { orderDesk: 10, admin: 30 }, token: owner.token });
});

const byHand = (amount: number) => [{ kind: 'by hand' as const, amount: -amount, reason: 'An old customer' }];
const writtenDown = (by: Person, amount: number, quantity = 1) => ({
  body: newOrder([line(sari, quantity)], { channel: 'phone', adjustments: byHand(amount) }),
  token: by.token,
});
const sale = (by: Person, amount: number) => ({
  body: { items: [line(sari)], phone: '01712345678', name: 'Rahima', adjustments: byHand(amount) },
  token: by.token,
});
const edit = (order: Order, by: Person, more: object) => {
  const { name, district, area, address } = order.shippingInfo;
  return {
    params: { id: order._id },
    token: by.token,
    body: {
      version: order.version,
      items: order.items.map(({ quantity }) => ({ productId, variantId, quantity })),
      phone: order.phone,
      shippingInfo: { name, district, area, address },
      ...more,
    },
  };
};
const off = (amount: number) => ({ discount: { amount, reason: 'An old customer' } });
const placed = async (by = desk, amount = 0, quantity = 1): Promise<Order> => {
  const sent = writtenDown(by, amount, quantity);
  const body = amount === 0 ? { ...sent.body, adjustments: [] } : sent.body;
  const { data } = await shop.call(ordersApi.place, { ...sent, body });
  return (await shop.call(ordersApi.one, { params: { userId: 'guest', id: data._id }, token: owner.token })).data;
};

describe('a discount by hand', () => {
  test('above the limit of the role is refused, for manual orders and at the counter', async () => {
    const { details, message } = await shop.refused(ordersApi.place, 'DISCOUNT_TOO_HIGH', writtenDown(desk, 5840));
    expect(details).toEqual({ limit: 585, percent: 10 });
    expect(message).toContain('৳585');
    await shop.refused(counterSalesApi.sell, 'DISCOUNT_TOO_HIGH', sale(desk, 586));
    await shop.refused(ordersApi.place, 'DISCOUNT_TOO_HIGH', writtenDown(admin, 1756));
    await shop.call(ordersApi.place, writtenDown(desk, 585));
    await shop.call(counterSalesApi.sell, sale(admin, 1755));
    await shop.call(ordersApi.place, writtenDown(owner, 5850));
  });

  test('includes a discount on delivery', async () => {
    const { body, token } = writtenDown(desk, 585);
    const free = { kind: 'delivery' as const, amount: -70, reason: 'An old customer' };
    const adjustments = [...body.adjustments!, free];
    await shop.refused(ordersApi.place, 'DISCOUNT_TOO_HIGH', { body: { ...body, adjustments }, token });
    const order = await placed(desk, 585);
    const more = { ...off(585), delivery: { charge: 0, reason: 'An old customer' } };
    await shop.refused(orderChangesApi.edit, 'DISCOUNT_TOO_HIGH', edit(order, desk, more));
  });

  test('can be approved by an owner who edits the order, and the desk may keep it then', async () => {
    const order = await placed();
    await shop.refused(orderChangesApi.edit, 'DISCOUNT_TOO_HIGH', edit(order, desk, off(2000)));
    const { data: approved } = await shop.call(orderChangesApi.edit, edit(order, owner, off(2000)));
    const elsewhere = { ...off(2000), phone: '01811223344' };
    const { data: kept } = await shop.call(orderChangesApi.edit, edit(approved, desk, elsewhere));
    await shop.refused(orderChangesApi.edit, 'DISCOUNT_TOO_HIGH', edit(kept, desk, off(2001)));
    await shop.call(orderChangesApi.edit, edit(kept, desk, off(100)));
  });

  test('of many goods does not stay on few', async () => {
    const order = await placed(desk, 5850, 10);
    const items = [{ productId, variantId, quantity: 1 }];
    await shop.refused(orderChangesApi.edit, 'DISCOUNT_TOO_HIGH', edit(order, desk, { items, ...off(5840) }));
  });

  test('is not had by more pieces at the price of a sale that has ended', async () => {
    const { pool } = shop.database;
    await pool.query('UPDATE products SET discount = 90 WHERE id = $1', [productId]);
    const order = await placed();
    expect(order.items).toMatchObject([{ price: 585 }]);
    await pool.query('UPDATE products SET discount = 0 WHERE id = $1', [productId]);
    const items = (quantity: number) => ({ items: [{ productId, variantId, quantity }] });
    const { data: more } = await shop.call(orderChangesApi.edit, edit(order, desk, items(10)));
    const kept = [{ quantity: 1, price: 585 }];
    expect(more).toMatchObject({ items: [...kept, { quantity: 9, price: 5850 }], totalPrice: 585 + 9 * 5850 + 70 });
    // the lines of a variant are matched together, and each keeps its own price
    const { data: again } = await shop.call(orderChangesApi.edit, edit(more, desk, {}));
    expect(again).toMatchObject({ items: more.items, totalPrice: more.totalPrice });
    const { data: less } = await shop.call(orderChangesApi.edit, edit(again, desk, items(1)));
    expect(less).toMatchObject({ items: kept });
  });

  test("appears in the activity log and in the owners' notifications, unless an owner gave it", async () => {
    const { orderId } = await placed(desk, 500);
    const own = await placed(owner, 600);
    const { data: log } = await shop.call(historyApi.list, { query: {}, token: owner.token });
    expect(log.find(({ name }) => name === orderId)?.after).toMatchObject({ discount: 500, discountPercent: 9 });
    const { data: bell } = await shop.call(noticesApi.list, { query: {}, token: owner.token });
    expect(bell.find(({ kind }) => kind === 'discount')).toMatchObject({
      title: 'Karim gave a manual discount of ৳500',
      text: `Order ${orderId} · 9 % of the products`,
    });
    expect(bell.filter(({ text, kind }) => kind === 'discount' && text.includes(own.orderId))).toEqual([]);
    const { data: others } = await shop.call(noticesApi.list, { query: {}, token: admin.token });
    expect(others.filter(({ kind }) => kind === 'discount')).toEqual([]);
  });
});

describe('a coupon for some people that staff use', () => {
  const phone = '01755667788';
  const couponFor = async (more: object) => (await addOffer(shop, owner, newCoupon({ value: 50, ...more }))).code;
  const withCoupon = (by: Person, couponCode: string | null, more: object = {}) => ({
    body: newOrder([line(sari)], { channel: 'phone', phone, couponCode, ...more }),
    token: by.token,
  });

  test('counts against the limit of the role without a confirmed phone, and owners are notified', async () => {
    for (const bound of [{ phones: [phone] }, { isFirstOrder: true }]) {
      const refused = await shop.refused(
        ordersApi.place,
        'DISCOUNT_TOO_HIGH',
        withCoupon(desk, await couponFor(bound)),
      );
      expect(refused.details).toEqual({ limit: 585, percent: 10 });
      expect(refused.message).toContain('confirmed');
    }
    const small = await couponFor({ phones: [phone], value: 9 });
    const { data: placed } = await shop.call(ordersApi.place, withCoupon(desk, small));
    expect(placed.totalPrice).toBe(5850 - 526 + 70);
    const { data: log } = await shop.call(historyApi.list, { query: {}, token: owner.token });
    expect(log.find(({ name }) => name === placed.orderId)?.after).toMatchObject({
      discount: 526,
      discountPercent: 9,
    });
    const { data: bell } = await shop.call(noticesApi.list, { query: {}, token: owner.token });
    expect(bell.find(({ kind, text }) => kind === 'discount' && text.includes(placed.orderId))).toBeDefined();
    // nor by a discount that is added later
    const { data: order } = await shop.call(ordersApi.one, {
      params: { userId: 'guest', id: placed._id },
      token: owner.token,
    });
    await shop.refused(orderChangesApi.edit, 'DISCOUNT_TOO_HIGH', edit(order, desk, off(100)));
    await shop.call(orderChangesApi.edit, edit(order, desk, { phone: '01811223344' }));
  });

  test('does not count where its customer has proved the phone, nor one for all', async () => {
    const person = await addPerson(shop);
    await shop.database.pool.query('UPDATE users SET phone_verified_at = now() WHERE id = $1', [person.id]);
    const own = await couponFor({ phones: [person.phone] });
    await shop.refused(ordersApi.place, 'DISCOUNT_TOO_HIGH', withCoupon(desk, own, { phone: person.phone }));
    await shop.call(ordersApi.place, withCoupon(desk, own, { phone: person.phone, customer: person.id }));
    await shop.call(ordersApi.place, withCoupon(desk, await couponFor({})));
    await shop.call(ordersApi.place, withCoupon(owner, await couponFor({ phones: [phone] })));
  });
});

test('only an owner changes the limits, which the history names and no visitor reads', async () => {
  const body = { orderDesk: 50, admin: 60 };
  await shop.refused(discountLimitsApi.change, 'FORBIDDEN', { body, token: admin.token });
  expect((await shop.call(discountLimitsApi.get, { token: admin.token })).data).toEqual({ orderDesk: 10, admin: 30 });
  await shop.call(discountLimitsApi.change, { body, token: owner.token });
  await shop.call(ordersApi.place, writtenDown(desk, 2000));
  const { data } = await shop.call(historyApi.list, { query: {}, token: owner.token });
  expect(data.find(({ after }) => after && 'discountLimits' in after)).toMatchObject({
    after: { discountLimits: body },
  });
  expect(JSON.stringify((await shop.call(settingsApi.get, {})).data)).not.toContain('discountLimits');
});

test('staff with the permission export orders, and owners are notified', async () => {
  await shop.refused(orderDeskApi.file, 'FORBIDDEN', { query: {}, token: desk.token });
  const accounts = await addPerson(shop, { staffRole: 'accounts', name: 'Nadia' });
  const { data: known } = await shop.call(orderDeskApi.choose, { body: { filter: {} }, token: owner.token });
  const file = await shop.ask(orderDeskApi.file, { query: {}, token: accounts.token });
  expect((await file.text()).trim().split('\n')).toHaveLength(known.length + 1);
  const { data: log } = await shop.call(historyApi.list, { query: {}, token: owner.token });
  const exported = { kind: 'export', name: 'Orders', action: 'exported', by: 'Nadia', after: { orders: known.length } };
  expect(log[0]).toMatchObject(exported);
  const { data: bell } = await shop.call(noticesApi.list, { query: {}, token: owner.token });
  expect(bell[0]).toMatchObject({ kind: 'export', title: 'Nadia exported orders' });
});
