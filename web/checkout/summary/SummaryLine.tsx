import { formatNumber, inLanguage, t } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { useSettings } from '#web/platform/use-settings.ts';
import { isBuyable, isShort, type CartItem } from '#web/cart/cart-item.ts';
import { LineNotes } from '#web/cart/LineNotes.tsx';
import { choiceOf } from '#web/products/choice-names.ts';
import { Thumbnail } from '#web/products/Thumbnail.tsx';
import { useBought } from '../form/bought-lines.ts';

const action = [
  'inline-flex min-h-11 items-center rounded-control border border-line bg-surface px-3 text-sm font-semibold',
  'hover:border-green hover:text-green',
].join(' ');

/** A line of the order. A shortage can be settled here with a press. */
export function SummaryLine({ line, onSettled }: { line: CartItem; onSettled(): void }) {
  const { lowStock } = useSettings();
  const { setQuantity, remove } = useBought();
  const { productId, variantId, thumbnail, quantity, discountedPrice, left } = line;
  const name = inLanguage(line.name, line.nameBn);
  const canBeBought = isBuyable(line);
  const settle = (how: () => void) => {
    how();
    // the pressed button is gone, and the focus with it
    onSettled();
  };
  return (
    // with large text on a narrow screen the name wraps below the picture
    <li className="flex flex-wrap gap-3 py-3">
      <Thumbnail thumbnail={thumbnail} place="summary" isFaded={!canBeBought} />
      <div className="min-w-0 grow basis-32">
        <div className="flex items-baseline justify-between gap-3">
          <p className="line-clamp-3 min-w-0 leading-snug break-words">{name}</p>
          {canBeBought && <p className="font-semibold tabular">{formatTaka(discountedPrice * quantity)}</p>}
        </div>
        <p className="text-sm text-quiet">
          {[choiceOf(line), canBeBought && `${formatNumber(quantity)} × ${formatTaka(discountedPrice)}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <LineNotes line={line} lowStock={lowStock} />
        {(isShort(line) || !canBeBought) && (
          <div className="mt-2 flex flex-wrap gap-2">
            {isShort(line) && left !== undefined && (
              <button
                type="button"
                onClick={() => settle(() => setQuantity(productId, variantId, left))}
                className={action}
              >
                {t('Change to {left}', { left })}
              </button>
            )}
            <button type="button" onClick={() => settle(() => remove(productId, variantId))} className={action}>
              {t('Remove')}
              <span className="sr-only"> {name}</span>
            </button>
          </div>
        )}
      </div>
    </li>
  );
}
