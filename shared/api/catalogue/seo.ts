import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, line, text } from '../fields.ts';
import { absent } from '../refusals.ts';

/** One line of text, which may be empty. */
export const words = (longest: number) => z._default(line(longest), '');
/** The address of a picture of the shop; null: none. */
export const picture = z._default(
  z.nullable(text(200).check(z.regex(/^\/media\/[0-9a-f]+\.webp$/, 'Choose a picture'))),
  null,
);

/** For search engines and shared links. An empty one means what the shop makes from the data. */
export const seoFields = {
  seoTitle: words(120),
  seoTitleBn: words(120),
  description: words(300),
  descriptionBn: words(300),
  picture,
};
export const Seo = z.object(seoFields);
export type Seo = z.output<typeof Seo>;
export const emptySeo: Seo = { seoTitle: '', seoTitleBn: '', description: '', descriptionBn: '', picture: null };

/** What has such texts beside pages, which have them in their content (shared/api/shop/sections.ts). */
const seoKinds = ['product', 'category', 'sub-category', 'collection'] as const;
export type SeoKind = (typeof seoKinds)[number];

const params = z.object({ of: z.enum(seoKinds), id });
const staff = { path: '/admin/seo/{of}/{id}', access: 'products.write', params, refusals: absent, data: Seo } as const;

export const seoApi = {
  shown: endpoint({
    method: 'GET',
    path: '/seo/{of}/{id}',
    access: 'anyone',
    summary:
      'What the owner wrote for search engines and shared links of a product, category, sub-category or collection ' +
      'that visitors see; null: nothing.',
    params,
    data: z.nullable(Seo),
  }),
  one: endpoint({ method: 'GET', ...staff, summary: 'The same for staff, of hidden ones too.' }),
  change: endpoint({
    method: 'PUT',
    ...staff,
    summary: 'Changes what search engines and shared links show. Without a text, the shop makes one from the data.',
    body: Seo,
  }),
};
