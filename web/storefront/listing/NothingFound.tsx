import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { t } from '#shared/language.ts';
import { paths } from '#web/platform/paths.ts';
import { withParts } from '#web/ui/with-parts.tsx';
import { HtmlFragment } from '#web/ui/fragments/HtmlFragment.tsx';
import { fragmentOf } from '#web/ui/fragments/fragments.ts';
import { RecentlyViewed } from '../recently-viewed/RecentlyViewed.tsx';
import type { Instead, Listing } from './found/load-listing.ts';
import { productCount } from './product-count.ts';
import { ProductGrid } from '../cards/ProductGrid.tsx';

/** No products match: shows searches that would, and popular products. */
export function NothingFound({
  listing,
  instead: { waysOut },
  cards,
  isAnswered,
}: {
  listing: Listing;
  instead: Instead;
  /** Popular products, as HTML. */
  cards: string;
  /** Whether the search was a question, whose answer is shown above. */
  isAnswered: boolean;
}) {
  const { chosen } = listing;
  // a new shop, or no offers at the moment: the filters are not the cause
  const isEmpty = !chosen.search && waysOut.length === 0;
  return (
    <div className="pt-6">
      <meta name="robots" content="noindex" />
      {!isAnswered && (
        <>
          <div aria-hidden className="stitch mb-6 w-24" />
          <p className="text-lg">
            {chosen.search
              ? withParts(t('No products found for {search}.'), {
                  search: <strong className="break-words">“{chosen.search}”</strong>,
                })
              : isEmpty
                ? t('There are no products here yet.')
                : t('No products match your filters.')}
          </p>
          {waysOut.length > 0 ? <WaysOut waysOut={waysOut} /> : !isEmpty && <Advice />}
          {chosen.search && <Asked search={chosen.search} />}
        </>
      )}
      {!isEmpty && <HtmlFragment as="div" part="ask" html={fragmentOf(listing, 'ask')} className="mt-6" />}
      {cards !== '' && (
        <section className="mt-10">
          <h2 className="mb-4 text-xl font-bold">{t('Popular products')}</h2>
          <ProductGrid part="cards" cards={cards} />
        </section>
      )}
      <RecentlyViewed />
    </div>
  );
}

const way = 'inline-flex min-h-11 items-center gap-2 font-medium text-green underline-offset-4 hover:underline';

function WaysOut({ waysOut }: Pick<Instead, 'waysOut'>) {
  return (
    <>
      <h2 className="mt-6 font-semibold">{t('Try instead')}</h2>
      <ul className="mt-2 flex flex-col items-start gap-2">
        {waysOut.map(({ label, address, count }) => (
          <li key={address}>
            <Link to={address} className={way}>
              {label}: {productCount(count)}
              <ArrowRight size={18} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A shopper who types "refund" or "delivery charge" wants an answer, not goods. */
function Asked({ search }: { search: string }) {
  return (
    <p className="mt-2 text-quiet">
      {withParts(t('A question? {faq} may answer it.'), {
        faq: (
          <Link to={`${paths.faq}?${new URLSearchParams({ search })}`} className="text-green underline">
            {t('Frequently asked questions')}
          </Link>
        ),
      })}
    </p>
  );
}

function Advice() {
  return (
    <p className="mt-2 text-quiet">
      {withParts(t('Try fewer or different words in Bangla or English, or browse {list}.'), {
        list: (
          <Link to={paths.products} className="text-green underline">
            {t('all products')}
          </Link>
        ),
      })}
    </p>
  );
}
