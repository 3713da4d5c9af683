import { formatNumber } from '#shared/language.ts';
import { useCart } from '#web/cart/cart-store.ts';
import { useReadCart } from '#web/cart/use-read-cart.ts';

/** The number of lines in the cart; zero until the browser's storage was read. */
export function useCartCount(): number {
  useReadCart();
  return useCart(({ items }) => items.length);
}

const badge = [
  'absolute -right-2 -top-2 grid h-5 min-w-5 place-items-center rounded-full',
  'bg-red px-1 text-xs font-bold text-on-green tabular',
].join(' ');

/** The red number on the cart: shown above 0, out of the way of the layout. */
export function CartBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return <span className={badge}>{formatNumber(count)}</span>;
}
