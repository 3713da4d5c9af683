import { Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { inLanguage, t } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { isBuyable, maxOf, type CartItem } from '#web/cart/cart-item.ts';
import { useCart } from '#web/cart/cart-store.ts';
import { LineNotes } from '#web/cart/LineNotes.tsx';
import { choiceOf } from '#web/products/choice-names.ts';
import { Thumbnail } from '#web/products/Thumbnail.tsx';
import { useSettings } from '#web/platform/use-settings.ts';
import { paths } from '#web/platform/paths.ts';
import { Quantity } from '#web/products/Quantity.tsx';
import { lineId } from './use-removal.ts';

/** A cart line: the product, its price, the quantity, and a button to remove it. */
export function CartLine({ line, onRemove }: { line: CartItem; onRemove(): void }) {
  const { lowStock } = useSettings();
  const { slug, thumbnail } = line;
  const name = inLanguage(line.name, line.nameBn);
  const canBeBought = isBuyable(line);
  return (
    <div className="flex gap-3 sm:gap-4">
      <Thumbnail thumbnail={thumbnail} place="cart" isFaded={!canBeBought} />
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-1">
          <h2 className="min-w-0 flex-1 leading-snug font-medium break-words">
            <Link
              id={lineId(line)}
              to={slug ? withChoice(line) : paths.products}
              className="hover:text-green hover:underline"
            >
              {name}
            </Link>
          </h2>
          <RemoveButton name={name} onClick={onRemove} />
        </div>
        <p className="mt-0.5 text-sm text-quiet">{choiceOf(line)}</p>
        <PriceOfOne line={line} />
        <LineNotes line={line} lowStock={lowStock} />
        {canBeBought && <QuantityAndSum line={line} name={name} />}
      </div>
    </div>
  );
}

const removeButton = [
  '-my-3 -mr-2 inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-control',
  'text-quiet hover:text-red sm:px-2',
].join(' ');

function RemoveButton({ name, onClick }: { name: string; onClick(): void }) {
  return (
    <button type="button" onClick={onClick} className={removeButton}>
      <Trash2 size={18} aria-hidden />
      <span className="max-sm:sr-only">{t('Remove')}</span>
      <span className="sr-only"> {name}</span>
    </button>
  );
}

function PriceOfOne({ line: { discountedPrice, price } }: { line: CartItem }) {
  return (
    <p className="mt-1 flex flex-wrap items-baseline gap-x-2 text-sm tabular">
      <span className="font-semibold">{formatTaka(discountedPrice)}</span>
      {discountedPrice < price && (
        <span className="text-quiet">
          <span className="sr-only">{t('before')} </span>
          <s>{formatTaka(price)}</s>
        </span>
      )}
    </p>
  );
}

function QuantityAndSum({ line, name }: { line: CartItem; name: string }) {
  const setQuantity = useCart((cart) => cart.setQuantity);
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <Quantity
        label={t('Quantity of {name}', { name })}
        value={line.quantity}
        max={maxOf(line)}
        onChange={(value) => setQuantity(line.productId, line.variantId, value)}
      />
      <p className="ml-auto text-lg font-bold tabular">
        <span className="sr-only">{t('Line total')} </span>
        {formatTaka(line.discountedPrice * line.quantity)}
      </p>
    </div>
  );
}

/** The product's page with this very colour and size chosen. */
function withChoice({ slug, color, size }: CartItem): string {
  const query = new URLSearchParams({ ...(color && { color }), ...(size && { size }) }).toString();
  return paths.product(slug) + (query && `?${query}`);
}
