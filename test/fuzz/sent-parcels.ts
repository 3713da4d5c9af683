import { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import type { TestShop } from '../support/shop.ts';

export interface SentParcels {
  /** By the path of a call: values of its parameters that belong together. */
  parameters: Record<string, Record<string, string>>;
  /** Lines of these orders. */
  items: string[];
}

/** Parcels of these orders in the shop, with the courier, delivered, and on their way back; four orders are needed. */
export async function sendParcels(shop: TestShop, token: string, orders: string[]): Promise<SentParcels> {
  const sent: SentParcels = { parameters: {}, items: [] };
  const ways = [
    { path: orderChangesApi.split.path, moves: [] },
    { path: orderChangesApi.deliverPart.path, moves: ['handed over'] },
    { path: orderChangesApi.announceReturn.path, moves: ['handed over', 'delivered'] },
    { path: orderChangesApi.receiveReturn.path, moves: ['handed over', 'delivered'] },
  ] as const;
  for (const [n, { path, moves }] of ways.entries()) {
    const id = orders[n]!;
    const { data } = await shop.call(ordersApi.decide, { params: { id }, body: { status: 'accepted' }, token });
    for (const shippingStatus of moves)
      await shop.call(ordersApi.ship, { params: { id }, body: { shippingStatus }, token });
    const [parcel, item] = [data.parcels[0]!._id, data.items[0]!._id];
    sent.items.push(item);
    sent.parameters[path] = { id, parcel };
    if (path !== orderChangesApi.receiveReturn.path) continue;
    const { data: back } = await shop.call(orderChangesApi.announceReturn, {
      params: { id, parcel },
      body: { items: [{ item, quantity: 1, why: 'size' }] },
      token,
    });
    sent.parameters[path] = { id, return: back.returns[0]!._id };
  }
  return sent;
}
