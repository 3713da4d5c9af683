import { ShoppingBag } from 'lucide-react';
import { t } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { button } from '#web/ui/button.ts';
import { PhoneBar } from '#web/ui/PhoneBar.tsx';
import { useHasScript } from '#web/ui/use-has-script.ts';

interface Props {
  isSoldOut: boolean;
  onAdd(): void;
  onBuy(): void;
  price: number;
}

/** The buttons in the page; on phones also some that stay above the bottom bar, with the price. */
export function AddToCart({ isSoldOut, onAdd, onBuy, price }: Props) {
  // a press before the script has come would be lost without a word
  const isDisabled = !useHasScript() || isSoldOut;
  const label = isSoldOut ? t('Sold out') : t('Add to cart');
  return (
    <>
      <div className="hidden flex-1 gap-3 lg:flex">
        <button type="button" disabled={isDisabled} onClick={onAdd} className={`${button.primary} flex-1`}>
          {!isSoldOut && <ShoppingBag size={20} aria-hidden />}
          {label}
        </button>
        {!isSoldOut && (
          <button type="button" disabled={isDisabled} onClick={onBuy} className={button.quiet}>
            {t('Buy now')}
          </button>
        )}
      </div>
      <PhoneBar>
        <p className="text-lg font-bold tabular">{formatTaka(price)}</p>
        <div className="flex flex-1 gap-2">
          <button type="button" disabled={isDisabled} onClick={onAdd} className={`${button.primary} flex-1 px-2!`}>
            {label}
          </button>
          {!isSoldOut && (
            <button
              type="button"
              disabled={isDisabled}
              onClick={onBuy}
              className={`${button.quiet} px-3! whitespace-nowrap`}
            >
              {t('Buy now')}
            </button>
          )}
        </div>
      </PhoneBar>
    </>
  );
}
