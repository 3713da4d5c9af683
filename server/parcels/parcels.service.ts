import type { DataOf, QueryOf, WithMeta } from '#shared/api/endpoint.ts';
import type { parcelsApi } from '#shared/api/parcels.ts';
import type { Database } from '../db/database.ts';
import type { Caller } from '../http/guard.ts';
import { toListMeta } from '../http/list-meta.ts';
import { moveParcel } from '../orders/deciding/move-parcel.service.ts';
import { findOrders } from '../orders/orders.service.ts';

type List = typeof parcelsApi.toPack;

/** One page of accepted orders whose parcel is not packed yet, the oldest first. */
export async function findParcelsToPack(
  database: Database,
  { page, limit }: QueryOf<List>,
): Promise<{ data: DataOf<List> } & WithMeta<List>> {
  const { data, meta } = await findOrders(
    database,
    { status: ['accepted'], shippingStatus: ['not shipped'], goods: 'here' },
    { page, limit, sort: 'oldest' },
  );
  return { data: data.map(toParcelToPack), meta: toListMeta({ page, limit }, meta.totalRecords) };
}

/** Throws NotFound, Conflict where the parcel is packed already or the order is not accepted. */
export async function packParcel(database: Database, caller: Caller, id: string): Promise<void> {
  await moveParcel(database, caller, id, { shippingStatus: 'packed', from: 'not shipped' });
}

/** Field by field, so that a field that is added to an order later is not shown to packers by mistake. */
function toParcelToPack(order: Awaited<ReturnType<typeof findOrders>>['data'][number]): DataOf<List>[number] {
  const { name, district, area, address } = order.shippingInfo;
  return {
    _id: order._id,
    orderId: order.orderId,
    createdAt: order.createdAt,
    totalQuantity: order.totalQuantity,
    recipient: { name, phone: order.phone, district, area, address },
    note: order.note,
    items: order.items.map(({ _id, product, color, size, sku, quantity }) => ({
      _id,
      name: product.name,
      nameBn: product.nameBn,
      productNumber: product.productNumber,
      thumbnail: product.thumbnail,
      color,
      size,
      sku,
      quantity,
    })),
  };
}
