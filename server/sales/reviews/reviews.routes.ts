import { reviewsApi } from '#shared/api/sales/reviews.ts';
import { t } from '#shared/language.ts';
import { NotFound } from '#server/platform/http/errors/errors.ts';
import { pagesFor, toListMeta } from '#server/platform/http/responses/list-meta.ts';
import type { Api } from '#server/platform/http/route.ts';
import type { MediaStore } from '#server/platform/gateways/storage/media-store.ts';
import { listReviews, updateReview } from './moderation.queries.ts';
import { getPicture, hidePictures, showPictures } from './review-pictures.service.ts';
import { countReviews, listBest, listPublished } from './shown-reviews.queries.ts';
import { openReviews, stopAsking, writeReview } from './write-review.service.ts';

/** Reviews: visitors read them, recipients of the goods write them, the shop publishes them. */
export function reviewRoutes(api: Api, media: MediaStore): void {
  shownRoutes(api);
  writingRoutes(api, media);
  moderationRoutes(api, media);
}

function shownRoutes({ route, database, cache }: Api): void {
  route(reviewsApi.best, async ({ query }) => {
    const best = await listBest(database.reads.db, query.limit);
    // a new one comes with the next renewal, five minutes later at most
    cache.shows('listings', ...best.map(({ productId }) => `product:${productId}`));
    return { data: best.map(({ productId: _productId, ...review }) => review) };
  });
  route(reviewsApi.ofProduct, async ({ params, query }) => {
    const { db } = database.reads;
    const counted = await countReviews(db, params.slug);
    if (!counted) throw new NotFound('We could not find this product.');
    const { productId, ...sum } = counted;
    cache.shows(`product:${productId}`);
    const { page: currentPage, limit } = query;
    return {
      data: sum.count === 0 ? [] : await listPublished(db, productId, query),
      meta: { currentPage, totalPages: pagesFor(sum.count, limit), totalRecords: sum.count, ...sum },
    };
  });
}

function writingRoutes({ route, database }: Api, media: MediaStore): void {
  route(reviewsApi.open, async ({ body: { token }, address }) => ({
    data: await openReviews(database, { token, address }),
  }));
  route(reviewsApi.write, async ({ body, address }) => ({
    message: t('Thank you! We check your review before we publish it.'),
    data: { _id: await writeReview({ database, media }, body, address) },
  }));
  route(reviewsApi.stopAsking, async ({ body: { token }, address }) => {
    await stopAsking(database, { token, address });
    return { message: t('We will not ask you again.'), data: null };
  });
}

function moderationRoutes({ route, database }: Api, media: MediaStore): void {
  route(reviewsApi.list, async ({ query }) => {
    const { reviews, total } = await listReviews(database.db, query.state, query);
    return { data: reviews, meta: toListMeta(query, total) };
  });
  route(reviewsApi.decide, async ({ params, body, caller }) => {
    // set the state first, so that a simultaneous decision does not move the pictures the other way
    const review = await updateReview(database.db, params.id, { ...body, by: caller.userId });
    if (body.state === 'published') await showPictures({ database, media }, params.id);
    if (body.state === 'refused') await hidePictures({ database, media });
    if (!review) throw new NotFound('We cannot find this review.');
    return { message: 'Review updated successfully!', data: review };
  });
  route(reviewsApi.picture, ({ params }) => getPicture({ database, media }, params));
}
