import { ShoppingBag } from 'lucide-react';
import { t } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { button } from '#web/ui/button.ts';
import { PhoneBar } from '#web/ui/PhoneBar.tsx';
import { useEarlyPress } from '#web/ui/early-press.ts';

interface Props {
  isSoldOut: boolean;
  /** It is ordered before it comes. */
  isPreorder: boolean;
  onAdd(): void;
  onBuy(): void;
  price: number;
}

/** For a press before the script has loaded: the press is stored. */
const early = 'aria-busy:cursor-progress aria-busy:opacity-70';

/** The buttons in the page; on phones also some that stay above the bottom bar, with the price. */
export function AddToCart({ isSoldOut, isPreorder, onAdd, onBuy, price }: Props) {
  useEarlyPress();
  const label = isSoldOut ? t('Sold out') : isPreorder ? t('Pre-order') : t('Add to cart');
  return (
    <>
      <div className="hidden flex-1 gap-3 lg:flex">
        <button
          type="button"
          disabled={isSoldOut}
          data-early="add"
          onClick={onAdd}
          className={`${button.primary} ${early} flex-1`}
        >
          {!isSoldOut && <ShoppingBag size={20} aria-hidden />}
          {label}
        </button>
        {!isSoldOut && (
          <button type="button" data-early="buy" onClick={onBuy} className={`${button.quiet} ${early}`}>
            {t('Buy now')}
          </button>
        )}
      </div>
      <PhoneBar>
        <p className="text-lg font-bold tabular">{formatTaka(price)}</p>
        <div className="flex flex-1 flex-wrap gap-2">
          <button
            type="button"
            disabled={isSoldOut}
            data-early="add"
            onClick={onAdd}
            className={`${button.primary} ${early} flex-1 px-2!`}
          >
            {label}
          </button>
          {!isSoldOut && (
            <button
              type="button"
              data-early="buy"
              onClick={onBuy}
              className={`${button.quiet} ${early} px-3! whitespace-nowrap`}
            >
              {t('Buy now')}
            </button>
          )}
        </div>
      </PhoneBar>
    </>
  );
}
