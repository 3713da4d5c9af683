import { useEffect, useState } from 'react';
import type { CartPrice } from '#shared/api/sales/orders/cart-price.ts';
import { addresses } from '#web/platform/addresses.ts';
import { callServer } from '#web/platform/client.ts';
import { isBuyable, type CartItem } from './cart-item.ts';

interface PriceRequest {
  lines: readonly CartItem[];
  /** '' if unknown. */
  district: string;
  couponCode?: string;
  /** A higher number sends the request again. */
  round?: number;
}

const pauseMs = 150;

/**
 * The shop's price for a cart, with its offers. Until the answer, the browser's own sum is right unless offers apply;
 * an order with a wrong total is refused with the right one.
 */
export function useCartPrice({ lines, district, couponCode = '', round = 0 }: PriceRequest): CartPrice | undefined {
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
      // the body has this shape
      const sent = JSON.parse(body) as { items: typeof items };
      // unreachable: keep the browser's own sum
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
