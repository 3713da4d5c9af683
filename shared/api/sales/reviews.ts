import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { bangla, id, listMeta, paging, requiredExactly, requiredText, text, trimmed, wholeNumber } from '../fields.ts';
import { needed } from '../form-fields.ts';
import { absent, limited } from '../refusals.ts';

/** How a size fits. */
export const Fit = z.enum(['small', 'right', 'large'], 'Must be small, right or large');
export type Fit = z.output<typeof Fit>;

export const ReviewState = z.enum(['waiting', 'published', 'refused'], 'Must be waiting, published or refused');
export type ReviewState = z.output<typeof ReviewState>;

/** Pictures of one review, and characters of its text. */
const maxReviewPictures = 3;
const longestReview = 2000;

const stars = z.int().check(z.minimum(1), z.maximum(5));

/** A review as visitors read it. */
export const Review = z.object({
  _id: id,
  stars,
  text: z.string(),
  fit: z.nullable(Fit),
  /** Null: the author's data was erased. */
  name: z.nullable(z.string()),
  color: z.string(),
  size: z.nullable(z.string()),
  pictures: z.array(z.string()),
  /** The shop's reply. */
  answer: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
});
export type Review = z.output<typeof Review>;

const count = z.int().check(z.minimum(0));
/** The summary of a product's published reviews. */
export const ReviewSum = z.object({
  count,
  /** Of five, with one decimal; 0: there is no review. */
  average: z.number(),
  fit: z.object({ small: count, right: count, large: count }),
});
export type ReviewSum = z.output<typeof ReviewSum>;

const Bought = z.object({
  productId: id,
  name: z.string(),
  nameBn: bangla,
  thumbnail: z.string(),
  color: z.string(),
  size: z.nullable(z.string()),
  isReviewed: z.boolean(),
});
export type Bought = z.output<typeof Bought>;

export const ListedReview = z.extend(Review, {
  /** The number of pictures; each is requested by its index, from 0. */
  pictures: count,
  state: ReviewState,
  product: z.object({ _id: id, name: z.string(), slug: z.string() }),
  orderId: z.string(),
});
export type ListedReview = z.output<typeof ListedReview>;

const token = requiredExactly(100, 'The link is incomplete');

export const reviewsApi = {
  ofProduct: endpoint({
    method: 'GET',
    path: '/products/{slug}/reviews',
    access: 'anyone',
    summary: 'The published reviews of a product, newest first, and in `meta` their summary.',
    params: z.object({ slug: text(200) }),
    query: z.object(paging),
    refusals: absent,
    data: z.array(Review),
    meta: z.extend(listMeta, ReviewSum.shape),
  }),
  best: endpoint({
    method: 'GET',
    path: '/reviews/best',
    access: 'anyone',
    summary: 'The newest published reviews of four or five stars that say something, one for each product.',
    query: z.object({ limit: z._default(wholeNumber(1, 12), 6) }),
    data: z.array(
      z.extend(z.pick(Review, { _id: true, stars: true, text: true, name: true, createdAt: true }), {
        product: z.object({ name: z.string(), nameBn: bangla, slug: z.string() }),
      }),
    ),
  }),
  open: endpoint({
    method: 'POST',
    path: '/reviews/open',
    access: 'anyone',
    summary: 'The delivered products that the link of a review request asks about.',
    body: z.object({ token }),
    refusals: { ...absent, ...limited },
    data: z.object({ orderId: z.string(), name: z.string(), items: z.array(Bought) }),
  }),
  write: endpoint({
    method: 'POST',
    path: '/reviews',
    access: 'anyone',
    status: 201,
    upload: true,
    maxBytes: 7_000_000,
    summary:
      'A review of one product of the order that the `token` names: 1 to 5 stars, text, how the size fits, and up to ' +
      'three `pictures` (JPEG, PNG, WebP of at most 2 MB each). It appears once the shop has published it.',
    body: z.object({
      token,
      productId: id,
      stars: needed('Choose one to five stars', 1, 5),
      text: z._default(trimmed(longestReview), ''),
      fit: z.optional(Fit),
      name: requiredText(60, 'Name is required'),
      pictures: z.pipe(
        z.pipe(
          z.optional(z.union([z.file(), z.array(z.file())])),
          z.transform((input) => (input === undefined ? [] : [input].flat())),
        ),
        z.array(z.file()).check(z.maxLength(maxReviewPictures, 'Maximum 3 pictures')),
      ),
    }),
    refusals: { ...absent, ...limited, NOT_DELIVERED: 409, ALREADY_REVIEWED: 409 },
    data: z.object({ _id: id }),
  }),
  stopAsking: endpoint({
    method: 'POST',
    path: '/reviews/stop-asking',
    access: 'anyone',
    summary: 'Stops all review requests to the phone number of this order.',
    body: z.object({ token }),
    refusals: { ...absent, ...limited },
    data: z.null(),
  }),
  list: endpoint({
    method: 'GET',
    path: '/reviews',
    access: 'reviews.decide',
    summary: 'All reviews, newest first.',
    query: z.object({ ...paging, state: z.optional(ReviewState) }),
    data: z.array(ListedReview),
    meta: listMeta,
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/reviews/{id}',
    access: 'reviews.decide',
    summary: 'Publishes or refuses a review, or answers it; `answer: null` removes the answer.',
    params: z.object({ id }),
    body: z.object({
      state: z.optional(z.enum(['published', 'refused'], 'Must be published or refused')),
      answer: z.optional(z.nullable(requiredText(2000, 'Answer is required'))),
    }),
    refusals: absent,
    data: ListedReview,
  }),
  picture: endpoint({
    method: 'GET',
    path: '/reviews/{id}/pictures/{position}',
    access: 'reviews.decide',
    summary: 'A picture of a review, as WebP, for staff. Pictures of published reviews are public.',
    params: z.object({ id, position: wholeNumber(0, maxReviewPictures - 1) }),
    answers: 'image/webp',
    refusals: absent,
    data: z.null(),
  }),
};
