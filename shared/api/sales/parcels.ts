import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { orderStatuses } from '../../order-states.ts';
import { shippingStatuses } from '../../parcel-states.ts';
import { id, listMeta, paging } from '../fields.ts';
import { handled, handledItem } from './orders/order-parts.ts';
import { GOODS_TO_COME } from './orders/order-refusals.ts';
import { absent } from '../refusals.ts';

/** A parcel as the packer sees it, without prices. */
export const ParcelToPack = z.object({
  ...handled,
  items: z.array(z.object({ ...handledItem, thumbnail: z.string() })),
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
