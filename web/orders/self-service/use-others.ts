import { useEffect, useState } from 'react';
import type { Product } from '#shared/api/catalogue/catalogue.ts';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { addresses } from '#web/platform/addresses.ts';
import { callServer } from '#web/platform/client.ts';

/** Other variants of a line's product at the same price, with `pieces` in stock; undefined while loading. */
export function useOthers(
  { product: { slug, _id }, variantId }: Order['items'][number],
  pieces: number,
): Product['variant'] | undefined {
  const [others, setOthers] = useState<Product['variant']>();
  useEffect(() => {
    let isWanted = true;
    callServer(addresses.product, { params: { slug } }).then(
      ({ data }) => isWanted && setOthers(data._id === _id ? othersOf(data, variantId, pieces) : []),
      () => isWanted && setOthers([]),
    );
    return () => {
      isWanted = false;
    };
  }, [slug, _id, variantId, pieces]);
  return others;
}

function othersOf({ variant, inStock }: Product, own: string | null, pieces: number): Product['variant'] {
  const now = variant.find(({ _id }) => _id === own);
  if (!inStock || !now) return [];
  return variant.filter(({ _id, price, quantity }) => _id !== own && price === now.price && quantity >= pieces);
}
