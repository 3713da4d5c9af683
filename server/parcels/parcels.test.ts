import { describe, expect, test } from 'vitest';
import { ordersApi } from '#shared/api/orders.ts';
import { parcelsApi } from '#shared/api/parcels.ts';
import { refusalOf } from '#test/support/answers.ts';
import { addGoods, decide, line, newOrder, placeOrder } from '#test/support/orders.ts';
import { addPerson } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const owner = await addPerson(shop, { staffRole: 'owner' });
const packer = await addPerson(shop, { staffRole: 'packer' });
const customer = await addPerson(shop);

const accepted = async () => {
  const order = await placeOrder(shop, customer, newOrder([line(await addGoods(shop.database), 2)]));
  await decide(shop, owner, order._id, 'accepted');
  return order;
};
const toPack = async () => (await shop.call(parcelsApi.toPack, { query: { limit: '100' }, token: packer.token })).data;
const pack = (id: string) => shop.ask(parcelsApi.pack, { params: { id }, body: {}, token: packer.token });

describe('the packing table', () => {
  test('shows a packer the accepted orders that are not packed, the oldest first, and no price at all', async () => {
    const [first, second] = [await accepted(), await accepted()];
    await placeOrder(shop, customer, newOrder([line(await addGoods(shop.database))]));
    const listed = await toPack();
    expect(listed.map(({ orderId }) => orderId)).toEqual([first.orderId, second.orderId]);
    expect(listed[0]).toMatchObject({
      totalQuantity: 2,
      recipient: { name: first.shippingInfo.name, phone: first.phone, address: first.shippingInfo.address },
      items: [{ name: first.items[0]!.product.name, color: first.items[0]!.color, quantity: 2 }],
    });
    const answer = await (await shop.ask(parcelsApi.toPack, { token: packer.token })).text();
    expect(answer).not.toMatch(/price|amount|payment|transaction/i);
    await shop.refused(ordersApi.list, 'FORBIDDEN', { token: packer.token });
  });

  test('a packed order leaves it, once', async () => {
    const { _id, orderId } = await accepted();
    expect((await pack(_id)).status).toBe(200);
    expect((await toPack()).map((parcel) => parcel.orderId)).not.toContain(orderId);
    expect(await refusalOf(await pack(_id), 409)).toMatchObject({ code: 'WRONG_MOVE' });
  });

  test('refuses orders that are not accepted, have left the shop, or do not exist', async () => {
    const pending = await placeOrder(shop, customer, newOrder([line(await addGoods(shop.database))]));
    expect(await refusalOf(await pack(pending._id), 409)).toMatchObject({ code: 'NOT_ACCEPTED' });
    const { _id } = await accepted();
    await shop.call(ordersApi.ship, {
      params: { id: _id },
      body: { shippingStatus: 'handed over' },
      token: owner.token,
    });
    // staff who move parcels may take it back to `packed`; a packer may not
    expect(await refusalOf(await pack(_id), 409)).toMatchObject({ code: 'WRONG_MOVE' });
    await refusalOf(await pack('0198c5a0-0000-7000-8000-000000000000'), 404);
  });
});
