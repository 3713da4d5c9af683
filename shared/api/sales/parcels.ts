import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { orderStatuses } from '../../order-states.ts';
import { shippingStatuses } from '../../parcel-states.ts';
import { bangla, id, listMeta, paging } from '../fields.ts';
import { Part } from './orders/order-parts.ts';
import { GOODS_TO_COME } from './orders/order-refusals.ts';
import { absent } from '../refusals.ts';

/** A parcel, as somebody who packs it needs to know it. No price: a packer sees none. */
export const ParcelToPack = z.object({
  /** The parcel's. */
  _id: id,
  order: id,
  orderId: z.string(),
  /** Which of the order's parcels, where there are several. */
  part: Part,
  /** What its label says: `H-48219357`, or `H-48219357/2` for the second of several parcels. */
  barcode: z.string(),
  createdAt: z.iso.datetime(),
  /** Pieces in the parcel. */
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
    summary:
      'The parcels of accepted orders that can be packed now, longest waiting first, without prices. A split order ' +
      'has several.',
    query: z.object(paging),
    data: z.array(ParcelToPack),
    meta: listMeta,
  }),
  pack: endpoint({
    method: 'POST',
    path: '/parcels/{id}/packed',
    access: 'parcels.pack',
    summary: 'Marks this parcel as packed. 409 if it was packed already, has left the shop, or awaits stock.',
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
