import { around, t } from '#shared/language.ts';
import { discountedPrice, formatTaka } from '#shared/money.ts';

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
  const [before, after] = around('from {price}');
  const fromWord = (word: string) => from && word && <span className={`font-medium ${sizes[size].rest}`}>{word}</span>;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 tabular">
      <span className={`font-bold text-ink ${sizes[size].now}`}>{fromWord(before)}{formatTaka(now)}{fromWord(after)}</span>
      {now < price && (
        <>
          <span className={`text-quiet ${sizes[size].rest}`}><span className="sr-only">{t('before')} </span><s>{formatTaka(price)}</s></span>
          <span className={`font-semibold text-green ${sizes[size].rest}`}>{t('save {price}', { price: formatTaka(price - now) })}</span>
        </>
      )}
    </p>
  );
}
