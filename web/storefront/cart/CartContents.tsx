import { Fragment, useEffect } from 'react';
import { t } from '#shared/language.ts';
import { useSettings } from '#web/platform/use-settings.ts';
import { isBuyable, type CartItem } from '#web/cart/cart-item.ts';
import { useCart } from '#web/cart/cart-store.ts';
import { totalsOf, withOffers } from '#web/cart/cart-totals.ts';
import type { District } from '#web/cart/districts.ts';
import { refreshCart } from '#web/cart/refresh-cart.ts';
import { useCartPrice } from '#web/cart/use-cart-price.ts';
import { useDistrict } from '#web/cart/use-district.ts';
import { CartLine } from './CartLine.tsx';
import { CartSkeleton } from './CartSkeleton.tsx';
import { CartSummary } from './CartSummary.tsx';
import { EmptyCart } from './EmptyCart.tsx';
import { RemovedLine, removedWords } from './RemovedLine.tsx';
import { useRemoval } from './use-removal.ts';

export function CartContents({ districts }: { districts: readonly District[] }) {
  const items = useCart((cart) => cart.items);
  const isRead = useCart((cart) => cart.isRead);
  const removal = useRemoval();
  const { orderLimits } = useSettings();
  useEffect(() => {
    if (isRead) void refreshCart(orderLimits);
  }, [isRead, orderLimits]);
  const hasChanged = items.some((line) => line.was || !isBuyable(line));
  return (
    <>
      <p role="status" className="sr-only">
        {removal.removed && removedWords(removal.removed)}
      </p>
      <div role="status">
        {hasChanged && (
          <p className="mb-4 rounded-control border border-marigold bg-surface px-4 py-2.5">
            {t('Some products have changed since you added them. See below.')}
          </p>
        )}
      </div>
      {!isRead && <CartSkeleton />}
      {isRead && items.length === 0 && (
        <>
          <RemovedLine removal={removal} />
          <EmptyCart />
        </>
      )}
      {items.length > 0 && <FullCart districts={districts} removal={removal} />}
    </>
  );
}

const emptyingButton = [
  'mt-2 inline-flex min-h-11 items-center text-sm text-quiet underline underline-offset-4',
  'hover:text-red',
].join(' ');

type Removal = ReturnType<typeof useRemoval>;

function FullCart({ districts, removal }: { districts: readonly District[]; removal: Removal }) {
  const items = useCart((cart) => cart.items);
  const { delivery } = useSettings();
  const stored = useDistrict();
  const district = districts.some(([name]) => name === stored) ? stored : '';
  const price = useCartPrice({ lines: items, district });
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
      <div>
        <Lines items={items} removal={removal} />
        {items.length > 1 && (
          <button type="button" onClick={removal.removeAll} className={emptyingButton}>
            {t('Empty the cart')}
          </button>
        )}
      </div>
      <CartSummary
        lines={items}
        totals={withOffers(totalsOf(items, delivery, district), price)}
        districts={districts}
        district={district}
      />
    </div>
  );
}

/** The lines, and in the place of a removed one the way to bring it back. */
function Lines({ items, removal }: { items: readonly CartItem[]; removal: Removal }) {
  const { removed, remove } = removal;
  const gap = removed ? Math.min(removed.at, items.length) : -1;
  const gapLine = (
    <li className="py-2">
      <RemovedLine removal={removal} />
    </li>
  );
  return (
    <ul className="divide-y divide-line border-y border-line">
      {items.map((line, n) => (
        <Fragment key={`${line.productId} ${line.variantId}`}>
          {n === gap && gapLine}
          <li className="py-4">
            <CartLine line={line} onRemove={() => remove(line)} />
          </li>
        </Fragment>
      ))}
      {gap === items.length && gapLine}
    </ul>
  );
}
