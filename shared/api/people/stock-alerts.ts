import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { bangla, id, requiredExactly } from '../fields.ts';
import { email, phone } from './person-fields.ts';
import { absent, limited } from '../refusals.ts';

/** The maximum of waiting alerts for a number or address. */
export const maxWaits = 20;

const key = requiredExactly(100, 'The link is incomplete');

const StockWait = z
  .object({
    variantId: id,
    /** The recipient: either of the two. */
    phone: z.optional(phone),
    email: z.optional(email),
  })
  .check(
    z.refine(
      (wait: { phone?: unknown; email?: unknown }) => (wait.phone === undefined) !== (wait.email === undefined),
      {
        path: ['phone'],
        message: 'Phone number is required',
      },
    ),
  );

export const backInStockApi = {
  ask: endpoint({
    method: 'POST',
    path: '/back-in-stock',
    access: 'anyone',
    summary:
      'Requests one SMS (`phone`) or mail (`email`) when a sold-out variant is back in stock. Repeated requests ' +
      'count once. A request ends after 180 days.',
    body: StockWait,
    refusals: { ...absent, ...limited, CAN_BE_BOUGHT: 409, WAITS_FOR_MUCH: 409 },
    data: z.null(),
  }),
  open: endpoint({
    method: 'POST',
    path: '/back-in-stock/open',
    access: 'anyone',
    summary: 'The product that the link of a stock alert is about.',
    body: z.object({ key }),
    refusals: { ...absent, ...limited },
    data: z.object({
      name: z.string(),
      nameBn: bangla,
      slug: z.string(),
      thumbnail: z.string(),
      color: z.string(),
      size: z.nullable(z.string()),
      canBeBought: z.boolean(),
    }),
  }),
  stop: endpoint({
    method: 'POST',
    path: '/back-in-stock/stop',
    access: 'anyone',
    summary: 'Stops all stock alerts to the number or address that received this link, whoever requests them.',
    body: z.object({ key }),
    refusals: { ...absent, ...limited },
    data: z.null(),
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/back-in-stock',
    access: 'products.read',
    summary: 'How many people wait for each variant, most first; at most 1,000 variants.',
    data: z.array(z.object({ productId: id, variantId: id, waiting: z.int() })),
  }),
};
