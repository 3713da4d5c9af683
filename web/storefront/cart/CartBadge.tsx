import { useEffect } from 'react';
import { useCart } from './cart-store.ts';

/** How many different things are in the cart. Read from the browser once the page is there; other tabs are heard. */
export function useCartCount(): number {
  useEffect(() => {
    const read = () => void useCart.persist.rehydrate();
    const onStorage = (event: StorageEvent) => { if (event.key === 'cart-storage') read(); };
    if (!useCart.persist.hasHydrated()) read();
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, []);
  return useCart(({ items }) => items.length);
}

/** The red number on the cart: shown above 0, out of the way of the layout. */
export function CartBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="absolute -right-2 -top-2 grid h-5 min-w-5 place-items-center rounded-full bg-red px-1 text-xs font-bold text-white tabular">
      {count}
    </span>
  );
}
