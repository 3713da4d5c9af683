import { Link } from 'react-router';
import { t } from '#shared/language.ts';
import { paths } from '#web/platform/paths.ts';
import { button } from '#web/ui/button.ts';

/** An empty cart: a stitched bag, a sentence, and one link. */
export function EmptyCart() {
  return (
    <div className="grid justify-items-center gap-4 py-10 text-center sm:py-16">
      <StitchedBag />
      <p className="text-lg font-medium">{t('Your cart is empty.')}</p>
      <p className="-mt-3 max-w-sm text-quiet">{t('Products that you add stay in the cart until you come back.')}</p>
      <Link to={paths.products} className={button.primary}>
        {t('See all products')}
      </Link>
    </div>
  );
}

function StitchedBag() {
  return (
    <svg
      viewBox="0 0 200 190"
      width="200"
      height="190"
      aria-hidden
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="max-w-full"
    >
      <path
        d="M34 66h132l10 100a12 12 0 0 1-12 14H36a12 12 0 0 1-12-14Z"
        className="fill-mist stroke-green"
        strokeWidth="3"
        strokeDasharray="10 7"
      />
      <path d="M64 88V52a36 36 0 0 1 72 0v36" className="stroke-green" strokeWidth="3" strokeDasharray="10 7" />
      <g className="stroke-marigold" strokeWidth="3">
        {/* the flower of a nakshi kantha */}
        {[0, 45, 90, 135, 180, 225, 270, 315].map((angle) => (
          <path
            key={angle}
            d="M100 118c-9-8-9-19 0-27 9 8 9 19 0 27Z"
            strokeDasharray="5 4"
            transform={`rotate(${angle} 100 128)`}
          />
        ))}
        <path d="M40 168h120" strokeDasharray="8 7" />
      </g>
      <circle cx="100" cy="128" r="5" className="fill-red" />
    </svg>
  );
}
