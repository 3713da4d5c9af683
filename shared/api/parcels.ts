import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { orderStatuses, shippingStatuses } from '../order-status.ts';
import { bangla, id, listMeta, paging } from './fields.ts';
import { GOODS_TO_COME } from './order-refusals.ts';
import { absent } from './refusals.ts';

/** What somebody who packs needs to know of an order. No price: a packer sees none. */
export const ParcelToPack = z.object({
  /** The order's. */
  _id: id,
  orderId: z.string(),
  createdAt: z.iso.datetime(),
  totalQuantity: z.int(),
  /** Whom it goes to. */
  recipient: z.object({
    name: z.string(),
    phone: z.string(),
    district: z.string(),
    area: z.nullable(z.string()),
    address: z.string(),
  }),
  note: z.nullable(z.string()),
  items: z.array(
    z.object({
      _id: id,
      name: z.string(),
      nameBn: bangla,
      productNumber: z.string(),
      thumbnail: z.string(),
      color: z.string(),
      size: z.nullable(z.string()),
      sku: z.nullable(z.string()),
      quantity: z.int(),
    }),
  ),
});
export type ParcelToPack = z.output<typeof ParcelToPack>;

export const parcelsApi = {
  toPack: endpoint({
    method: 'GET',
    path: '/parcels/to-pack',
    access: 'parcels.pack',
    summary: 'Accepted orders that are not packed yet, those first that wait longest. Without prices.',
    query: z.object(paging),
    data: z.array(ParcelToPack),
    meta: listMeta,
  }),
  pack: endpoint({
    method: 'POST',
    path: '/parcels/{id}/packed',
    access: 'parcels.pack',
    summary:
      'Marks the parcel of this order as packed. 409 where it was packed already or left the shop, or waits for goods.',
    params: z.object({ id }),
    refusals: {
      ...absent,
      NOT_ACCEPTED: { status: 409, details: z.object({ status: z.enum(orderStatuses) }) },
      WRONG_MOVE: { status: 409, details: z.object({ shippingStatus: z.enum(shippingStatuses) }) },
      GOODS_TO_COME,
    },
    data: z.null(),
  }),
};
