import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { t } from '#shared/language.ts';
import { ProductCards } from './ProductCards.tsx';

interface Props {
  title: string;
  /** The element with the cards, and its HTML (renderRow() in render-cards.tsx). */
  part: string;
  cards: string;
  more?: string;
  /** It is on the first screen. */
  first?: boolean;
}

const moreLink = [
  'inline-flex min-h-11 items-center gap-1 font-semibold whitespace-nowrap text-green',
  'hover:underline',
].join(' ');

const place = { first: 'mt-6', later: 'later mt-12 [--about:calc(52vw+13rem)]' };

const swipedRow = [
  'goods-row swiped -mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-2',
  '*:w-[42vw] *:max-w-[15rem] *:shrink-0 *:snap-start sm:*:w-[14rem]',
  'sm:-mx-6 sm:scroll-px-6 sm:gap-4 sm:px-6',
].join(' ');

/** Products side by side; half a card at the edge says that there is more to swipe. */
export function ProductRow({ title, part, cards, more, first = false }: Props) {
  const headingId = useId();
  if (cards === '') return null;
  return (
    // as wide as the screen: browsers without overflow-clip-margin cut off content that is laid out late
    <section
      aria-labelledby={headingId}
      className={`relative -mx-4 px-4 sm:-mx-6 sm:px-6 ${first ? place.first : place.later}`}
    >
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
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
      <ProductCards part={part} html={cards} tabIndex={0} aria-labelledby={headingId} className={swipedRow} />
    </section>
  );
}
