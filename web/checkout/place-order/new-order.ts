import type { NewOrder } from '#shared/api/sales/orders/new-order.ts';
import { toExtras } from '#shared/orders/order-extras.ts';
import { isPrepaid, namesPayer, type PayerMethod } from '#shared/payment-methods.ts';
import { isBuyable } from '#web/cart/cart-item.ts';
import type { Ordered } from './ordered.ts';

/** Builds the order to send: the available lines of the cart, and only the fields that the payment method needs. */
export function toNewOrder({
  lines,
  draft,
  method,
  total: expectedTotal,
  advance,
  phoneCode,
  agrees,
}: Ordered): NewOrder {
  return {
    items: lines.filter(isBuyable).map(({ productId, variantId, quantity, comesOn }) => ({
      productId,
      variantId,
      quantity,
      ...(comesOn && { comesOn }),
    })),
    phone: draft.phone.trim(),
    ...(phoneCode && { phoneCode }),
    shippingInfo: {
      name: draft['shippingInfo.name'].trim(),
      district: draft['shippingInfo.district'],
      area: draft['shippingInfo.area'].trim() || null,
      address: draft['shippingInfo.address'].trim(),
    },
    paymentInfo: {
      method,
      ...(namesPayer(method) && { paymentNumber: draft['paymentInfo.paymentNumber'].trim() }),
      ...(isPrepaid(method) && { transactionId: draft['paymentInfo.transactionId'].trim() }),
      ...(method === 'cod' &&
        advance !== undefined && {
          advance: {
            // the form offers no others
            method: draft['paymentInfo.advance.method'] as PayerMethod,
            amount: advance,
            paymentNumber: draft['paymentInfo.advance.paymentNumber'].trim(),
            transactionId: draft['paymentInfo.advance.transactionId'].trim(),
          },
        }),
    },
    ...(agrees && { agrees }),
    expectedTotal,
    ...(draft.couponCode && { couponCode: draft.couponCode }),
    ...toExtras(draft),
  };
}
