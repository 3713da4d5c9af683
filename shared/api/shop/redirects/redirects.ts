import * as z from 'zod/mini';
import { editing } from '../../editing.ts';
import { endpoint } from '../../endpoint.ts';
import { id, listMeta, paging, requiredText } from '../../fields.ts';
import { absent } from '../../refusals.ts';

/** A shop has no more of them. */
export const maxRedirects = 5000;

const Redirect = z.object({ _id: id, from: z.string(), to: z.string() });
export type Redirect = z.output<typeof Redirect>;

const edit = editing('/admin/redirects', 'pages.write');

export const redirectsApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/redirects',
    access: 'pages.write',
    summary: 'The redirects from addresses of an old shop, by these addresses.',
    query: z.object(paging),
    data: z.array(Redirect),
    meta: listMeta,
  }),
  add: endpoint({
    ...edit.add,
    maxBytes: 1_000_000,
    summary:
      'Adds redirects, one in each line: the old address, a space, tab or comma, and the new one. Adds all of them ' +
      'or, if a line is wrong, none. A line that was added before changes nothing.',
    body: z.object({ lines: requiredText(500_000, 'Enter an old and a new address') }),
    data: z.object({ added: z.int() }),
  }),
  remove: endpoint({ ...edit.remove, summary: 'Deletes a redirect.', refusals: absent }),
};
