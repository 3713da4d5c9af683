import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, listMeta, paging } from '../fields.ts';

const Snapshot = z.nullable(z.record(z.string(), z.unknown()));

export const historyApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/history',
    access: 'history.read',
    summary: 'What admins changed, latest first; of one product, category, sub-category or brand with `thing`.',
    query: z.object({ ...paging, thing: z.optional(id) }),
    data: z.array(
      z.object({
        _id: z.string(),
        kind: z.enum([
          'product',
          'category',
          'sub-category',
          'brand',
          'settings',
          'user',
          'import',
          'order',
          'offer',
          'messages',
          'sale',
          'size-guide',
          'attribute',
          'collection',
          'page',
          'redirects',
          'export',
        ]),
        thing: z.nullable(id),
        name: z.string(),
        action: z.string(),
        by: z.nullable(z.string()),
        at: z.iso.datetime(),
        before: Snapshot,
        after: Snapshot,
      }),
    ),
    meta: listMeta,
  }),
};
