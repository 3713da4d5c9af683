import { expect } from 'vitest';
import type { SentBodyOf } from '#shared/api/endpoint.ts';
import { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import { ordersApi, type Order } from '#shared/api/sales/orders/orders.ts';
import { addGoods, decide, line, newOrder, placeOrder, ship, stockOf, variantsOf, type OrderBody } from './orders.ts';
import { addPerson } from './people.ts';
import type { TestShop } from './shop.ts';

export type Edit = SentBodyOf<typeof orderChangesApi.edit>;

export const itemOf = (order: Order, variant: string) =>
  order.items.find(({ variantId }) => variantId === variant)!._id;
/** A parcel of an order, as the calls name it. */
export const parcelOf = (order: Order, parcel = 0) => ({ id: order._id, parcel: order.parcels[parcel]!._id });

/** Somebody who orders, and somebody at the desk who changes what was ordered. */
export async function changingDesk(shop: TestShop) {
  const { database } = shop;
  const customer = await addPerson(shop);
  const { token } = await addPerson(shop, { staffRole: 'order desk' });
  /** An order of two red and one blue, 500 each, with 70 for delivery. */
  async function ordered(more: Partial<OrderBody> = {}) {
    const goods = await addGoods(database, { variants: [{ color: 'Red' }, { color: 'Blue' }, { color: 'Green' }] });
    const [red = '', blue = '', green = ''] = await variantsOf(database, goods.productId);
    const of = (variantId: string, quantity = 1) => line({ productId: goods.productId, variantId }, quantity);
    const order = await placeOrder(shop, customer, newOrder([of(red, 2), of(blue)], more));
    const stock = async () => Promise.all([red, blue, green].map((id) => stockOf(database, id)));
    return { order, of, red, blue, green, stock };
  }
  const accept = async ({ _id }: Order) => {
    expect((await decide(shop, { token }, _id, 'accepted')).status).toBe(200);
  };
  const see = async ({ _id }: Order) =>
    (await shop.call(ordersApi.one, { params: { userId: customer.id, id: _id }, token })).data;
  const editing = (order: Order, more: Partial<Edit> = {}) => ({
    params: { id: order._id },
    token,
    body: { ...contentsOf(order), ...more },
  });
  async function delivered(more: Partial<OrderBody> = {}) {
    const input = await ordered(more);
    await accept(input.order);
    for (const status of ['handed over', 'delivered'])
      expect((await ship(shop, { token }, input.order._id, status)).status).toBe(200);
    return { ...input, order: await see(input.order) };
  }
  return {
    customer,
    token,
    ordered,
    accept,
    see,
    editing,
    delivered,
    edit: async (order: Order, more: Partial<Edit>) =>
      (await shop.call(orderChangesApi.edit, editing(order, more))).data,
    split: async (order: Order, items: { item: string; quantity: number }[]) =>
      (await shop.call(orderChangesApi.split, { params: parcelOf(order), body: { items }, token })).data,
    pack: async (order: Order, parcel = 0) =>
      (
        await shop.call(ordersApi.ship, {
          params: { id: order._id },
          body: { shippingStatus: 'packed', parcel: order.parcels[parcel]!._id },
          token,
        })
      ).data,
  };
}

/** What an edit sends that changes nothing. */
const contentsOf = ({ version, items, phone, shippingInfo: { name, district, area, address } }: Order): Edit => ({
  version,
  items: items.map(({ product, variantId, quantity }) => ({ productId: product._id, variantId: variantId!, quantity })),
  phone,
  shippingInfo: { name, district, area, address },
});
