import * as z from 'zod/mini';
import { editing } from '../editing.ts';
import { endpoint } from '../endpoint.ts';
import { bangla, id, listMeta, paging, taka, text } from '../fields.ts';
import { ChangedCollection, CollectionGoods, collectionFields, NewCollection } from './new-collection.ts';
import { chosenProducts, LIST_CHANGED } from './admin-products.ts';
import { absent, taken } from '../refusals.ts';

export const Collection = z.object({
  ...collectionFields,
  _id: id,
  version: z.int(),
  /** The names of categories, brands, products and choices by their ids. */
  names: z.record(z.string(), z.string()),
  /** The page of sections above its products; null: none. */
  head: z.nullable(id),
  /** The present number of its products. */
  holds: z.int(),
});
export type Collection = z.output<typeof Collection>;

/** A collection as visitors see it. */
const Shown = z.object({ slug: z.string(), title: z.string(), titleBn: bangla, picture: z.nullable(z.string()) });

const calls = editing('/admin/collections', 'products.write');

export const collectionsApi = {
  shown: endpoint({
    method: 'GET',
    path: '/collections',
    access: 'anyone',
    summary: 'The collections that the front page shows, in their order.',
    data: z.array(Shown),
  }),
  one: endpoint({
    method: 'GET',
    path: '/collections/{slug}',
    access: 'anyone',
    summary:
      'A collection; its products are `GET /products?collection=…`. An earlier slug works too: the `slug` in the ' +
      'answer is the current one.',
    params: z.object({ slug: text(200) }),
    refusals: absent,
    data: z.extend(Shown, { _id: id, text: bangla, textBn: bangla }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/admin/collections',
    access: 'products.write',
    summary: 'Collections for staff, in their order.',
    query: z.object(paging),
    data: z.array(Collection),
    meta: listMeta,
  }),
  add: endpoint({
    ...calls.add,
    summary: 'Adds a collection.',
    body: NewCollection,
    refusals: taken,
    data: Collection,
  }),
  addPicture: endpoint({
    method: 'POST',
    path: '/admin/collections/pictures',
    access: 'products.write',
    upload: true,
    status: 201,
    summary: 'Stores a picture for a collection: JPEG, PNG, WebP or SVG of at most 2 MB.',
    body: z.object({ picture: z.file('Choose a picture') }),
    data: z.object({ picture: z.string() }),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/admin/collections/preview',
    access: 'products.write',
    summary: 'How many products an unsaved collection would have, and the first of them.',
    body: CollectionGoods,
    data: z.object({
      products: z.int(),
      first: z.array(z.object({ _id: id, name: z.string(), thumbnail: z.string(), price: taka })),
    }),
  }),
  change: endpoint({
    ...calls.change,
    summary: 'Changes a collection.',
    body: ChangedCollection,
    refusals: { ...absent, ...taken, CHANGED_MEANWHILE: 409 },
    data: Collection,
  }),
  changeProducts: endpoint({
    method: 'PUT',
    path: '/admin/collections/{id}/products',
    access: 'products.write',
    summary: 'Adds several products to the end of a collection by hand, or takes them out of it.',
    params: z.object({ id }),
    body: z.object({ ...chosenProducts, way: z.enum(['add', 'take out']) }),
    refusals: { ...absent, LIST_CHANGED, IS_AUTOMATIC: 409 },
    data: z.object({ changed: z.int() }),
  }),
  remove: endpoint({
    ...calls.remove,
    summary: 'Deletes a collection; its products stay.',
    refusals: absent,
  }),
};
