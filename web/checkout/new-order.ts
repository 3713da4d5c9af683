import type { NewOrder } from '#shared/api/orders.ts';
import { toExtras } from '#shared/order-extras.ts';
import { isPrepaid, isWallet, type PaymentMethod } from '#shared/order-status.ts';
import { isBuyable, type CartItem } from '#web/cart/cart-item.ts';
import type { Draft } from './draft.ts';

/** The order as it is sent: what can be bought of the cart, and of what was typed only what the way to pay asks for. */
export function toNewOrder(
  lines: readonly CartItem[],
  draft: Draft,
  method: PaymentMethod,
  expectedTotal: number,
): NewOrder {
  return {
    items: lines.filter(isBuyable).map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity })),
    phone: draft.phone.trim(),
    shippingInfo: {
      name: draft['shippingInfo.name'].trim(),
      district: draft['shippingInfo.district'],
      area: draft['shippingInfo.area'].trim() || null,
      address: draft['shippingInfo.address'].trim(),
    },
    paymentInfo: {
      method,
      ...(isWallet(method) && { paymentNumber: draft['paymentInfo.paymentNumber'].trim() }),
      ...(isPrepaid(method) && { transactionId: draft['paymentInfo.transactionId'].trim() }),
    },
    expectedTotal,
    ...toExtras(draft),
  };
}
