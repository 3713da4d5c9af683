import { reviewsApi } from '#shared/api/sales/reviews.ts';
import { settingsApi } from '#shared/api/shop/settings.ts';
import { inLanguage } from '#shared/language.ts';
import type { apiOf } from '#web/platform/client.ts';
import { renderFragment } from '#web/ui/fragments/render-fragment.ts';
import type { Fragments } from '#web/ui/fragments/fragments.ts';
import { reviewFacts } from './review-facts.ts';
import { ReviewsPart, StarsLine, type ShownReviews } from './ReviewsPart.tsx';

// For the product page's loader alone, which runs on the server.

const first = 3;
const ofPage = 10;

const none: Fragments = { stars: '', reviews: '' };

/** The review parts of the page; `wanted`: the review page in the address. */
export async function loadReviews(
  api: ReturnType<typeof apiOf>,
  slug: string,
  wanted: string | null,
): Promise<Fragments> {
  const page = /^[1-9]\d{0,3}$/.test(wanted ?? '') ? Number(wanted) : 0;
  const query = { page: Math.max(1, page), limit: page === 0 ? first : ofPage };
  const found = await api(reviewsApi.ofProduct, { params: { slug }, query }).catch(() => undefined);
  if (!found || found.meta.count === 0) return none;
  const { data: reviews, meta } = found;
  const { count, average, fit, totalPages: pages } = meta;
  const { shopName, shopNameBn } = (await api(settingsApi.get)).data;
  const sum = { count, average, fit };
  const shown: ShownReviews = { slug, sum, reviews, page, pages, shopName: inLanguage(shopName, shopNameBn) };
  return {
    stars: renderFragment(StarsLine, { sum }),
    reviews: renderFragment(ReviewsPart, shown),
    facts: JSON.stringify(reviewFacts(sum, reviews)),
  };
}
