import { useEffect } from 'react';
import { cartKey, cartLines, useCart } from './cart-store.ts';

/** Reads the cart from the browser's storage after the page has loaded, and again when another tab has changed it. */
export function useReadCart(): void {
  const read = useCart((cart) => cart.read);
  useEffect(() => {
    // no key: all of the storage was cleared
    const onStorage = ({ key }: StorageEvent) => {
      if (key === cartKey || key === null) read();
    };
    // a page from the back cache has missed changes
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
