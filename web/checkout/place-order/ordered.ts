import type { PaymentMethod } from '#shared/payment-methods.ts';
import type { CartItem } from '#web/cart/cart-item.ts';
import type { Draft } from '../form/draft.ts';

/** What an order is made of when it is sent. */
export interface Ordered {
  lines: readonly CartItem[];
  draft: Draft;
  method: PaymentMethod;
  /** Taka that the customer is shown. */
  total: number;
  /** Taka that were sent before; absent: nothing was asked. */
  advance: number | undefined;
  /** Shows that the phone is the customer's; absent: nothing was asked. */
  phoneCode?: string | undefined;
}
