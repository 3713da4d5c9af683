import * as z from 'zod/mini';
import { Product } from '../catalogue/catalogue.ts';
import { editing } from '../editing.ts';
import { endpoint } from '../endpoint.ts';
import { id, line, listMeta, paging, text } from '../fields.ts';
import { absent, taken } from '../refusals.ts';
import { PageContent } from './sections.ts';

export const homeSlug = 'home';
/** Pages about the shop: they have a text of ours until the owner publishes a page with this slug. */
export const textPages = ['about', 'terms', 'privacy', 'faq'] as const;
export type TextPage = (typeof textPages)[number];
export const isTextPage = (slug: string): slug is TextPage => textPages.some((one) => one === slug);
/** Pages whose address does not change. */
export const fixedSlugs: readonly string[] = [homeSlug, ...textPages];
/** A shop has no more of them, posts and heads of collections among them. */
export const maxPages = 1000;

/** `page`: below /pages. `post`: of the blog. `head`: above the products of a collection, without an address. */
const pageKinds = ['page', 'post', 'head'] as const;
export type PageKind = (typeof pageKinds)[number];

const slug = line(80).check(
  z.regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/, 'Only a-z, 0-9 and single hyphens between them'),
);

/** A page as visitors see it: `products` are those that its sections name and that the shop still sells. */
const ShownPage = z.extend(PageContent, {
  slug: z.string(),
  kind: z.enum(pageKinds),
  products: z.array(Product),
});
export type ShownPage = z.output<typeof ShownPage>;

/** A post in the list of the blog. The texts are those for search engines; an empty one means none. */
const ListedPost = z.object({
  slug: z.string(),
  title: z.string(),
  titleBn: z.string(),
  description: z.string(),
  descriptionBn: z.string(),
  picture: z.nullable(z.string()),
  date: z.iso.datetime(),
});
export type ListedPost = z.output<typeof ListedPost>;

const ListedPage = z.object({
  _id: id,
  slug: z.string(),
  kind: z.enum(pageKinds),
  /** Of a post: when it is shown from, as visitors see it; null: of another page, or not published. */
  date: z.nullable(z.iso.datetime()),
  title: z.string(),
  titleBn: z.string(),
  isPublished: z.boolean(),
  /** The draft differs from what visitors see. */
  isChanged: z.boolean(),
  changedAt: z.iso.datetime(),
});
export type ListedPage = z.output<typeof ListedPage>;

export const EditedPage = z.object({
  _id: id,
  slug: z.string(),
  kind: z.enum(pageKinds),
  /** Of a head. */
  collection: z.nullable(id),
  /** The slug once the draft is published. */
  draftSlug: z.string(),
  draft: PageContent,
  isPublished: z.boolean(),
  isChanged: z.boolean(),
  version: z.int(),
  /** Opens the preview at /preview/{token}, until the draft is published. */
  token: z.string(),
  /** The names of the products that sections name; one that is missing here was deleted. */
  names: z.record(z.string(), z.string()),
});
export type EditedPage = z.output<typeof EditedPage>;

const edit = editing('/admin/pages', 'pages.write');
const { access, params } = edit.change;
const version = z.int();
const changed = { ...absent, CHANGED_MEANWHILE: 409 } as const;

export const pagesApi = {
  shown: endpoint({
    method: 'GET',
    path: '/pages/{slug}',
    access: 'anyone',
    summary:
      'A published page with the sections that are shown now; `home` is the front page. An earlier slug works too: ' +
      'the `slug` in the answer is the current one.',
    params: z.object({ slug: text(200) }),
    refusals: absent,
    data: ShownPage,
  }),
  posts: endpoint({
    method: 'GET',
    path: '/posts',
    access: 'anyone',
    summary: 'The posts of the blog that are shown now, latest first. Each is `GET /pages/{slug}`.',
    query: z.object(paging),
    data: z.array(ListedPost),
    meta: listMeta,
  }),
  head: endpoint({
    method: 'GET',
    path: '/page-heads/{id}',
    access: 'anyone',
    summary: 'The sections above the products of this collection, those that are shown now; null: none.',
    params,
    data: z.nullable(ShownPage),
  }),
  preview: endpoint({
    method: 'GET',
    path: '/page-previews/{token}',
    access: 'anyone',
    summary: 'The draft of a page, for those who have the secret token of its preview.',
    params: z.object({ token: id }),
    refusals: absent,
    data: ShownPage,
  }),
  list: endpoint({
    method: 'GET',
    path: '/admin/pages',
    access,
    summary: 'All pages of a kind: the front page and the pages about the shop first, then by title; posts by date.',
    query: z.object({ ...paging, kind: z._default(z.enum(['page', 'post']), 'page') }),
    data: z.array(ListedPage),
    meta: listMeta,
  }),
  one: endpoint({
    method: 'GET',
    path: '/admin/pages/{id}',
    access,
    summary: 'A page with its draft.',
    params,
    refusals: absent,
    data: EditedPage,
  }),
  add: endpoint({
    ...edit.add,
    summary:
      'Adds a page or a post as a draft. Without a slug it gets one of its title. With `collection` it is the part ' +
      'of that collection’s page above the products.',
    body: z.object({
      slug: z._default(slug, ''),
      kind: z._default(z.enum(['page', 'post']), 'page'),
      collection: z.optional(id),
      draft: PageContent,
    }),
    refusals: taken,
    data: EditedPage,
  }),
  addPicture: endpoint({
    method: 'POST',
    path: '/admin/pages/pictures',
    access,
    upload: true,
    status: 201,
    summary: 'Stores a picture for a section: JPEG, PNG or WebP of at most 2 MB.',
    body: z.object({ picture: z.file('Choose a picture') }),
    data: z.object({ picture: z.string() }),
  }),
  save: endpoint({
    ...edit.change,
    summary:
      'Saves the draft. Visitors see it, and find it at a new slug, once it is published. The old slug redirects.',
    body: z.object({ slug: z._default(slug, ''), draft: PageContent, version }),
    refusals: { ...changed, ...taken },
    data: EditedPage,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/admin/pages/{id}/publish',
    access,
    summary: 'Shows the draft to visitors, at its slug.',
    params,
    body: z.object({ version }),
    refusals: { ...changed, ...taken },
    data: EditedPage,
  }),
  unpublish: endpoint({
    method: 'POST',
    path: '/admin/pages/{id}/unpublish',
    access,
    summary: 'Hides the page from visitors. The front page cannot be hidden.',
    params,
    body: z.object({ version }),
    refusals: changed,
    data: EditedPage,
  }),
  versions: endpoint({
    method: 'GET',
    path: '/admin/pages/{id}/versions',
    access,
    summary: 'The last versions that were published, latest first.',
    params,
    refusals: absent,
    data: z.array(z.object({ _id: z.string(), at: z.iso.datetime(), by: z.nullable(z.string()), sections: z.int() })),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/admin/pages/{id}/restore',
    access,
    summary: 'Makes a version that was published the draft again.',
    params,
    body: z.object({ from: text(20).check(z.regex(/^\d{1,18}$/, 'A version of the page')), version }),
    refusals: changed,
    data: EditedPage,
  }),
  remove: endpoint({
    ...edit.remove,
    summary: 'Deletes a page and its versions. The front page cannot be deleted.',
    refusals: absent,
  }),
};
