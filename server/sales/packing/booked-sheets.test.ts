import { describe, expect, test } from 'vitest';
import { bookingsApi } from '#shared/api/sales/couriers/bookings.ts';
import { sheetsApi, type SheetKind } from '#shared/api/sales/orders/order-sheets.ts';
import { bookingDesk } from '#test/support/booking-desk.ts';
import { FakePathao } from '#test/support/couriers/fake-pathao.ts';
import { inDhaka, ship } from '#test/support/orders.ts';
import { addPerson } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const desk = await bookingDesk(shop);
const pathao = new FakePathao();
await desk.connect(pathao);
const { token } = await addPerson(shop, { staffRole: 'packer' });

const print = async (kind: SheetKind, orders: readonly { _id: string }[] | 'to pick up') => {
  const chosen = orders === 'to pick up' ? orders : orders.map(({ _id }) => _id);
  return (await shop.call(sheetsApi.sheets, { body: { kind, orders: chosen }, token })).data.sheets;
};
const toPickUp = async () => (await print('pickup', 'to pick up')).map(({ orderId }) => orderId);
const say = async (order: Parameters<typeof desk.parcelsOf>[0], status: string) => {
  await desk.send(desk.fake.move(desk.parcelsOf(order)[0]!, status));
  await shop.runJobs();
};
const daysAgo = (days: number, { _id }: { _id: string }) =>
  shop.database.pool.query(`UPDATE parcels SET handed_at = now() - $1 * interval '1 day' WHERE order_id = $2`, [
    days,
    _id,
  ]);

describe('papers of booked parcels', () => {
  test('a label has the courier, its number, areas and pickup place, and the weight that the courier got', async () => {
    await shop.database.pool.query('UPDATE variants SET weight = 1500 WHERE id = $1', [desk.goods.variantId]);
    const order = await desk.accepted({ shippingInfo: { ...inDhaka, address: 'House 12, Kalshi' } });
    const [, store] = (await shop.call(bookingsApi.couriers, { token })).data.find(
      ({ courier }) => courier === 'pathao',
    )!.pickups;
    await desk.bookWith('pathao', [order], store!.id);
    expect(await print('label', [order])).toMatchObject([{ courier: null, booked: null, isBeingBooked: true }]);
    await shop.runJobs();
    expect(await print('label', [order])).toMatchObject([
      {
        barcode: order.orderId,
        courier: 'Pathao',
        trackingNumber: String(desk.parcelsOf(order, pathao)[0]!.id),
        booked: { areas: 'Dhaka, Mirpur, Kalshi', pickup: `${store!.name}, ${store!.address}`, weight: 1500 },
        isBeingBooked: false,
        cashToCollect: 1070,
        totalQuantity: 1,
      },
    ]);
  });

  test('Steadfast asks for no area, place or weight, so its label has none', async () => {
    const order = await desk.accepted();
    await desk.book(order);
    await shop.runJobs();
    expect(await print('label', [order])).toMatchObject([
      { courier: 'Steadfast', booked: { areas: null, pickup: null, weight: null } },
    ]);
  });

  test('a label has nothing of a booking if the parcel went with another courier', async () => {
    const order = await desk.accepted();
    await desk.book(order);
    await shop.runJobs();
    await ship(shop, desk.owner, order._id, 'packed');
    await ship(shop, desk.owner, order._id, 'handed over', { courier: 'Sundarban' });
    expect(await print('label', [order])).toMatchObject([{ courier: 'Sundarban', trackingNumber: null, booked: null }]);
  });

  test('goods are picked until the courier has picked the parcel up', async () => {
    const order = await desk.accepted();
    await desk.book(order);
    await shop.runJobs();
    expect(await print('picking', [order])).toMatchObject([{ orderId: order.orderId }]);
    await say(order, 'pending');
    await shop.refused(sheetsApi.sheets, 'NOTHING_TO_PRINT', { body: { kind: 'picking', orders: [order._id] }, token });
  });
});

describe('the pickup list', () => {
  test('has what was handed over today, and booked parcels that the courier has not picked up', async () => {
    const [byHand, byHandBefore, booked, bookedBefore, pickedUp, forgotten] = [
      await desk.accepted(),
      await desk.accepted(),
      await desk.accepted(),
      await desk.accepted(),
      await desk.accepted(),
      await desk.accepted(),
    ];
    for (const order of [byHand, byHandBefore])
      await ship(shop, desk.owner, order._id, 'handed over', { courier: 'Sundarban' });
    await desk.book(booked, bookedBefore, pickedUp, forgotten);
    await shop.runJobs();
    await daysAgo(1, byHandBefore);
    await daysAgo(1, bookedBefore);
    await daysAgo(8, forgotten);
    await say(pickedUp, 'pending');
    const ours = [byHand, byHandBefore, booked, bookedBefore, pickedUp, forgotten].map(({ orderId }) => orderId);
    expect((await toPickUp()).filter((number) => ours.includes(number))).toEqual(
      [byHand, booked, bookedBefore].map(({ orderId }) => orderId),
    );
  });

  test('of chosen orders leaves out those that no courier has', async () => {
    const [here, away] = [await desk.accepted(), await desk.accepted()];
    await ship(shop, desk.owner, away._id, 'handed over', { courier: 'RedX', trackingNumber: 'RX-1' });
    const body = { kind: 'pickup' as const, orders: [here._id, away._id] };
    const { data } = await shop.call(sheetsApi.sheets, { body, token });
    expect(data).toMatchObject({
      sheets: [{ orderId: away.orderId, courier: 'RedX', trackingNumber: 'RX-1', cashToCollect: 1070 }],
      leftOut: [{ orderId: here.orderId, shippingStatus: 'not shipped' }],
    });
  });

  test('is refused where no courier comes', async () => {
    await shop.database.pool.query(`UPDATE parcels SET handed_at = handed_at - interval '30 days'`);
    const { details } = await shop.refused(sheetsApi.sheets, 'NOTHING_TO_PRINT', {
      body: { kind: 'pickup', orders: 'to pick up' },
      token,
    });
    expect(details.leftOut).toEqual([]);
  });
});
