import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { t } from '#shared/language.ts';
import { ProductCard } from '../listing/ProductCard.tsx';
import type { Card } from '../listing/product-card.ts';

interface Props {
  title: string;
  cards: Card[];
  more?: string;
}

const moreLink = [
  'inline-flex min-h-11 items-center gap-1 font-semibold whitespace-nowrap text-green',
  'hover:underline',
].join(' ');

const swipedRow = [
  'no-bar -mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-2',
  'sm:-mx-6 sm:scroll-px-6 sm:gap-4 sm:px-6',
].join(' ');

/** Products side by side; half a card at the edge says that there is more to swipe. */
export function ProductRow({ title, cards, more }: Props) {
  const headingId = useId();
  if (cards.length === 0) return null;
  return (
    // as wide as the screen: what is laid out late is cut off at its edges, in browsers that know no
    // overflow-clip-margin
    <section aria-labelledby={headingId} className="later -mx-4 mt-12 px-4 sm:-mx-6 sm:px-6 [--about:calc(52vw+13rem)]">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 id={headingId} className="text-xl font-bold lg:text-2xl">
          {title}
        </h2>
        {more && (
          <Link to={more} aria-label={t('{title}: see all', { title })} className={moreLink}>
            {t('See all')}
            <ArrowRight size={18} aria-hidden />
          </Link>
        )}
      </div>
      {/* scrolled by keyboard too */}
      <ul tabIndex={0} aria-labelledby={headingId} className={swipedRow}>
        {cards.map((card) => (
          <li key={card.slug} className="w-[42vw] max-w-[15rem] shrink-0 snap-start sm:w-[14rem]">
            <ProductCard card={card} sizes="(min-width: 640px) 224px, 42vw" />
          </li>
        ))}
      </ul>
    </section>
  );
}
