import { useState } from 'react';
import type { Order } from '#shared/api/orders.ts';
import { formatTaka } from '#shared/money.ts';
import { ApiError } from '#web/api/client.ts';
import type { SignedIn } from '#web/api/session.ts';
import { useSettings } from '#web/api/use-settings.ts';
import { useCart } from '#web/cart/cart-store.ts';
import { refreshCart } from '#web/cart/refresh-cart.ts';
import { useForm, type FormState } from '#web/ui/form/use-form.ts';
import { checkPhone } from '../sign-in/check-phone.ts';
import { checkTransactionId } from './check-transaction-id.ts';
import type { Draft } from './draft.ts';
import { methodOf, toNewOrder } from './new-order.ts';
import { findNewestOrder, placeOrder } from './place-order.ts';
import { lineChangeIn, newTotalIn, type NewTotal } from './refusal-details.ts';

interface Given { person: SignedIn; draft: Draft; total: number; takeOver(told: NewTotal): void; onPlaced(order: Order): void }

const checks = { 'phone': checkPhone, 'paymentInfo.paymentNumber': checkPhone, 'paymentInfo.transactionId': checkTransactionId };

/** The form that places the order, and an order that turned out to have been placed before. */
export function usePlacing({ person, draft, total, takeOver, onPlaced }: Given): { form: FormState; earlier: Order | undefined } {
  const { phone } = useSettings();
  const [earlier, setEarlier] = useState<Order>();

  /** Does what the refusal asks for, and says so in words that tell how to go on. */
  const understood = async (error: unknown): Promise<unknown> => {
    if (error instanceof TypeError) return new Error('We could not be reached, so we cannot say yet whether your order arrived. Check your connection and press again: it will be one order all the same.');
    if (!(error instanceof ApiError)) return error;
    const newTotal = newTotalIn(error.failure);
    if (newTotal) {
      await refreshCart();
      takeOver(newTotal);
      return new Error(`Prices have changed: the total is ${formatTaka(newTotal.total)} now. Look at the summary, then press again.${draft['paymentInfo.transactionId'] && ` If you have sent the money already, call us first: ${phone}.`}`);
    }
    const change = lineChangeIn(error.failure);
    if (change) {
      useCart.getState().update(change);
      return new Error(`${error.message} Change it in the summary, then press again.`);
    }
    if (error.failure?.code === 'KEY_REUSED') {
      setEarlier(await findNewestOrder(person._id));
      return new Error('Your order reached us when you pressed before, as it stood then. If you want to order what stands here as well, press again.');
    }
    return error;
  };

  const form = useForm(async () => {
    const method = methodOf(draft);
    if (!method) return;
    setEarlier(undefined);
    try {
      onPlaced(await placeOrder(toNewOrder(useCart.getState().items, draft, method, total)));
    } catch (error) {
      throw await understood(error);
    }
  }, checks);
  return { form, earlier };
}
