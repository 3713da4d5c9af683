import { ShoppingBag } from 'lucide-react';
import { formatTaka } from '#shared/money.ts';
import { button } from '#web/ui/button.ts';
import { useHasScript } from '#web/ui/use-has-script.ts';

interface Props { isSoldOut: boolean; onAdd(): void; price: number }

/** The button in the page; on phones also one that stays above the bottom bar, with the price. */
export function AddToCart({ isSoldOut, onAdd, price }: Props) {
  // a press before the script has come would be lost without a word
  const isDisabled = !useHasScript() || isSoldOut;
  const label = isSoldOut ? 'Sold out' : 'Add to cart';
  return (
    <>
      <div className="hidden flex-1 lg:flex"><button type="button" disabled={isDisabled} onClick={onAdd} className={`${button.primary} flex-1`}>{!isSoldOut && <ShoppingBag size={20} aria-hidden />}{label}</button></div>
      <div className="fixed inset-x-0 bottom-[calc(4rem+env(safe-area-inset-bottom))] z-20 flex items-center gap-4 border-t border-line bg-surface px-4 py-2.5 lg:hidden">
        <p className="text-lg font-bold tabular">{formatTaka(price)}</p>
        <button type="button" disabled={isDisabled} onClick={onAdd} className={`${button.primary} flex-1`}>{!isSoldOut && <ShoppingBag size={20} aria-hidden />}{label}</button>
      </div>
    </>
  );
}
