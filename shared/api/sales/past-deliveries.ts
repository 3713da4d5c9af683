import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { bangla, text } from '../fields.ts';

const Past = z.object({
  /** Orders that were delivered in the last 180 days. */
  delivered: z.int(),
  /** Half of them came in so many days or fewer, counted from the order. */
  days: z.int(),
});
export const PastOfDistrict = z.extend(Past, { district: z.string(), districtBn: bangla });
export type PastDeliveries = z.output<typeof Past>;
export type PastOfDistrict = z.output<typeof PastOfDistrict>;

export const pastDeliveriesApi = {
  find: endpoint({
    method: 'GET',
    path: '/deliveries/past',
    access: 'anyone',
    summary:
      'How many orders were delivered recently and how long they took, in the whole country and in the given ' +
      '`district`. null: fewer than five, too few to say.',
    query: z.object({ district: z.optional(text(60)) }),
    data: z.object({ country: z.nullable(Past), district: z.nullable(PastOfDistrict) }),
  }),
};
