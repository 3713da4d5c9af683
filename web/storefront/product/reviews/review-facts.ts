import type { Review, ReviewSum } from '#shared/api/sales/reviews.ts';

/** Published reviews as schema.org words them, for the product that they are about. */
export function reviewFacts({ count, average }: ReviewSum, reviews: Review[]): object {
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count, bestRating: 5 },
    // a review without its writer's name is no rich result
    review: reviews
      .filter(({ name }) => name !== null)
      .map(({ stars, text, name, createdAt }) => ({
        '@type': 'Review',
        reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5 },
        author: { '@type': 'Person', name },
        datePublished: createdAt.slice(0, 10),
        ...(text && { reviewBody: text }),
      })),
  };
}
