import { useEffect } from 'react';
import { cartKey, cartLines, useCart } from './cart-store.ts';

/** Reads the cart from the browser's storage once the page is there, and again when another tab has changed it. */
export function useReadCart(): void {
  const read = useCart((cart) => cart.read);
  useEffect(() => {
    // no key: all of the storage was cleared
    const onStorage = ({ key }: StorageEvent) => {
      if (key === cartKey || key === null) read();
    };
    // a page that Back brings as it was has heard of nothing meanwhile
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) read();
    };
    if (!cartLines.getState().isRead) read();
    addEventListener('storage', onStorage);
    addEventListener('pageshow', onShow);
    return () => {
      removeEventListener('storage', onStorage);
      removeEventListener('pageshow', onShow);
    };
  }, [read]);
}
