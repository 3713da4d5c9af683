import { useEffect, useState } from 'react';
import type { CartPrice } from '#shared/api/sales/orders/cart-price.ts';
import { addresses } from '#web/platform/addresses.ts';
import { callServer } from '#web/platform/client.ts';
import { isBuyable, type CartItem } from './cart-item.ts';

interface Asked {
  lines: readonly CartItem[];
  /** '' where it is not known. */
  district: string;
  couponCode?: string;
  /** A higher number asks again. */
  round?: number;
}

const pauseMs = 150;

/**
 * What the shop says that a cart comes to, with its offers. Undefined until it has said so: what the browser adds up
 * itself is right where there are no offers, and an order for another total is refused with the right one.
 */
export function useCartPrice({ lines, district, couponCode = '', round = 0 }: Asked): CartPrice | undefined {
  const items = lines
    .filter(isBuyable)
    .map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity }));
  const body = JSON.stringify({ items, district, couponCode });
  const [answer, setAnswer] = useState<{ to: string; price: CartPrice }>();
  const question = `${body} ${round}`;
  const isEmpty = items.length === 0;
  useEffect(() => {
    if (isEmpty) return;
    let isCurrent = true;
    const ask = async () => {
      // it is what is sent
      const sent = JSON.parse(body) as { items: typeof items };
      // unreachable: what the browser adds up itself stays
      const answered = await callServer(addresses.priceCart, { body: sent }).catch(() => undefined);
      if (isCurrent && answered) setAnswer({ to: question, price: answered.data });
    };
    const asking = setTimeout(() => void ask(), pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(asking);
    };
  }, [body, question, isEmpty]);
  return !isEmpty && answer?.to === question ? answer.price : undefined;
}
