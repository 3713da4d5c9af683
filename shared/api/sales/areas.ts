import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text } from '../fields.ts';

export const Place = z.object({
  district: z.string(),
  districtBn: z.string(),
  area: z.nullable(z.string()),
  areaBn: z.nullable(z.string()),
  postCode: z.nullable(z.string()),
});
export type Place = z.output<typeof Place>;

export const placesApi = {
  find: endpoint({
    method: 'GET',
    path: '/places',
    access: 'anyone',
    summary:
      'Districts and delivery areas that begin with `search`, in English or Bangla. With `mentionedIn`, the one that ' +
      'a text such as an address names, or none.',
    query: z.object({
      search: z.optional(text(60)),
      district: z.optional(text(60)),
      mentionedIn: z.optional(text(300)),
    }),
    data: z.array(Place),
  }),
};
