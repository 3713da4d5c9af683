import type { PaymentMethod } from '#shared/payment-methods.ts';
import type { CartItem } from '#web/cart/cart-item.ts';
import type { Draft } from '../form/draft.ts';

/** The parts of an order to send. */
export interface Ordered {
  lines: readonly CartItem[];
  draft: Draft;
  method: PaymentMethod;
  /** Taka that the customer is shown. */
  total: number;
  /** Taka of the advance; absent: not required. */
  advance: number | undefined;
  /** Proves that the phone is the customer's; absent: not required. */
  phoneCode?: string | undefined;
  /** The box that some ways to pay want is ticked. */
  agrees: boolean;
}
