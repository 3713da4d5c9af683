import type { Review, ReviewSum } from '#shared/api/sales/reviews.ts';
import { currentLanguage, formatNumber, pathIn } from '#shared/language.ts';
import { paths } from '#web/platform/paths.ts';
import { OneReview } from './OneReview.tsx';
import { Stars } from './Stars.tsx';
import { shownWords } from './shown-words.ts';

/** The displayed reviews of a product. */
export interface ShownReviews {
  slug: string;
  shopName: string;
  sum: ReviewSum;
  reviews: Review[];
  /** Which page of them is shown; 0: the first few. */
  page: number;
  pages: number;
}

const words = () => shownWords[currentLanguage()];

/** Beside the name: average and count, which lead to the reviews. */
export function StarsLine({ sum: { average, count } }: { sum: ReviewSum }) {
  return (
    <a href="#reviews" className="inline-flex min-h-11 items-center gap-2 hover:underline">
      <Stars stars={average} />
      <b aria-hidden className="tabular">
        {formatNumber(average)}
      </b>
      <span className="text-quiet">({words().reviews(count)})</span>
    </a>
  );
}

/** The reviews of a product. Drawn on the server alone. */
export function ReviewsPart({ slug, shopName, sum, reviews, page, pages }: ShownReviews) {
  const labels = words();
  const { small, right, large } = sum.fit;
  const fits = small + right + large;
  return (
    <>
      <h2 className="text-xl font-bold lg:text-2xl">{labels.title}</h2>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
        <b className="text-2xl tabular">{formatNumber(sum.average)}</b>
        <Stars stars={sum.average} />
        <span className="text-quiet">{labels.reviews(sum.count)}</span>
      </p>
      {fits > 2 && <p>{labels.fits(Math.round((right / fits) * 100))}</p>}
      <ul className="mt-2 divide-y divide-line">
        {reviews.map((review) => (
          <li key={review._id} className="py-4">
            <OneReview review={review} shopName={shopName} />
          </li>
        ))}
      </ul>
      <Links slug={slug} page={page} pages={pages} count={sum.count} shown={reviews.length} />
    </>
  );
}

interface LinksProps extends Pick<ShownReviews, 'slug' | 'page' | 'pages'> {
  count: number;
  shown: number;
}

function Links({ slug, page, pages, count, shown }: LinksProps) {
  const labels = words();
  const to = (n: number) => `${pathIn(currentLanguage(), paths.product(slug))}?reviews=${n}#reviews`;
  const link = 'inline-flex min-h-11 items-center font-semibold text-green hover:underline';
  return (
    <p className="flex flex-wrap gap-x-6">
      {page === 0 && count > shown && (
        <a href={to(1)} className={link}>
          {labels.all(count)}
        </a>
      )}
      {page > 1 && (
        <a href={to(page - 1)} className={link}>
          {labels.newer}
        </a>
      )}
      {page > 0 && page < pages && (
        <a href={to(page + 1)} className={link}>
          {labels.older}
        </a>
      )}
    </p>
  );
}
