import { t } from '#shared/language.ts';
import { discountedPrice, formatTaka, priceBefore, type Discounts } from '#shared/money.ts';
import { withParts } from '#web/ui/with-parts.tsx';

interface Props {
  /** Taka before the discount. */
  price: number;
  discounts: Discounts;
  /** The price of the cheapest variant, others cost more. */
  from?: boolean;
}

/** The present price, the former price, and the saving. */
export function Price({ price, discounts, from = false }: Props) {
  const now = discountedPrice(price, discounts.discount);
  const before = priceBefore(price, discounts);
  const shown = <span className="text-3xl font-bold text-ink">{formatTaka(now)}</span>;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 tabular">
      {from ? (
        <span className="text-base font-medium text-ink">{withParts(t('from {price}'), { price: shown })}</span>
      ) : (
        shown
      )}
      {now < before && (
        <>
          <span className="text-base text-quiet">
            <span className="sr-only">{t('before')} </span>
            <s>{formatTaka(before)}</s>
          </span>
          <span className="text-base font-semibold text-green">
            {t('save {price}', { price: formatTaka(before - now) })}
          </span>
        </>
      )}
    </p>
  );
}
