import type { DataOf, QueryOf, WithMeta } from '#shared/api/endpoint.ts';
import type { parcelsApi } from '#shared/api/sales/parcels.ts';
import type { Database } from '#server/platform/db/database.ts';
import { NotFound } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { toListMeta } from '#server/platform/http/responses/list-meta.ts';
import { moveParcel } from '#server/sales/fulfilment/fulfilment.ts';
import { boxesOf, type Box } from './boxes.ts';
import { countParcelsToPack, findOrderOf, listParcelsToPack } from './to-pack.queries.ts';
import { getOrdersById } from '#server/sales/order-lists/order-lists.ts';

type List = typeof parcelsApi.toPack;

/** Lists a page of the parcels of accepted orders that can be packed now, the oldest orders first. */
export async function findParcelsToPack(
  database: Database,
  caller: Caller,
  { page, limit }: QueryOf<List>,
): Promise<{ data: DataOf<List> } & WithMeta<List>> {
  const rows = await listParcelsToPack(database.db, { page, limit });
  const ids = rows.map(({ order }) => order);
  const orders = ids.length === 0 ? [] : await getOrdersById(database, ids, caller);
  const boxes = new Map(orders.flatMap(boxesOf).map((box) => [box._id, box]));
  return {
    data: rows.flatMap(({ parcel }) => {
      const box = boxes.get(parcel);
      return box ? [toParcelToPack(box)] : [];
    }),
    meta: toListMeta({ page, limit }, await countParcelsToPack(database.db)),
  };
}

/** Throws NotFound, Conflict where the parcel is packed already or its order is not accepted. */
export async function packParcel(database: Database, caller: Caller, parcel: string): Promise<void> {
  const order = await findOrderOf(database.db, parcel);
  if (order === undefined) throw new NotFound('We cannot find this parcel.');
  await moveParcel(database, caller, order, {
    shippingStatus: 'packed',
    from: 'not shipped',
    parcel: parcel.toLowerCase(),
  });
}

/** Field by field, so that a field that is added to an order later is not shown to packers by mistake. */
function toParcelToPack({ _id, order, part, barcode, pieces }: Box): DataOf<List>[number] {
  const { name, district, area, address } = order.shippingInfo;
  const items = order.items.flatMap((item) => {
    const quantity = pieces.get(item._id) ?? 0;
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
  return {
    _id,
    order: order._id,
    orderId: order.orderId,
    part,
    barcode,
    createdAt: order.createdAt,
    totalQuantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
    recipient: { name, phone: order.phone, district, area, address },
    note: order.note,
    items: items.map(({ _id: line, product, color, size, sku, quantity }) => ({
      _id: line,
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
