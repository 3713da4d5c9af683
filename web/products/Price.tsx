import { t } from '#shared/language.ts';
import { discountedPrice, formatTaka } from '#shared/money.ts';
import { withParts } from '#web/ui/with-parts.tsx';

interface Props {
  /** Taka before the discount. */
  price: number;
  /** Percent. */
  discount: number;
  /** The price of the cheapest variant, others cost more. */
  from?: boolean;
  size?: 'card' | 'page';
}

const sizes = { card: { now: 'text-lg', rest: 'text-sm' }, page: { now: 'text-3xl', rest: 'text-base' } };

/** What it costs now, what it cost before, and what is saved. */
export function Price({ price, discount, from = false, size = 'card' }: Props) {
  const now = discountedPrice(price, discount);
  const shown = <span className={`font-bold text-ink ${sizes[size].now}`}>{formatTaka(now)}</span>;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 tabular">
      {from ? (
        <span className={`font-medium text-ink ${sizes[size].rest}`}>
          {withParts(t('from {price}'), { price: shown })}
        </span>
      ) : (
        shown
      )}
      {now < price && (
        <>
          <span className={`text-quiet ${sizes[size].rest}`}>
            <span className="sr-only">{t('before')} </span>
            <s>{formatTaka(price)}</s>
          </span>
          <span className={`font-semibold text-green ${sizes[size].rest}`}>
            {t('save {price}', { price: formatTaka(price - now) })}
          </span>
        </>
      )}
    </p>
  );
}
