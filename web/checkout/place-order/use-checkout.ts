import { useRef, useState, type ReactNode } from 'react';
import type { PlacedOrder } from '#shared/api/sales/orders/orders.ts';
import { t } from '#shared/language.ts';
import { ApiError } from '#web/platform/client.ts';
import type { SignedIn } from '#web/platform/session.ts';
import { useSettings } from '#web/platform/use-settings.ts';
import type { CartTotals } from '#web/cart/cart-totals.ts';
import { textOf, useForm, type FormState } from '#web/ui/form/use-form.ts';
import { checkPhone } from '#web/ui/form/check-phone.ts';
import { useBoughtLines } from '../form/bought-lines.ts';
import { checkTransactionId } from '../payment/check-transaction-id.ts';
import { methodOf, type Draft } from '../form/draft.ts';
import type { NewTotal } from './refusal-details.ts';
import { useRequests, type Asked } from './use-requests.ts';

interface Given {
  person: SignedIn | null;
  draft: Draft;
  totals: CartTotals;
  takeOver(newTotal: NewTotal): void;
  onPlaced(order: PlacedOrder): void;
}

const checks = {
  phone: checkPhone,
  'paymentInfo.paymentNumber': checkPhone,
  'paymentInfo.transactionId': checkTransactionId,
  'paymentInfo.advance.paymentNumber': checkPhone,
  'paymentInfo.advance.transactionId': checkTransactionId,
};

/** The form that places the order, and what is shown of an order that turned out to have been placed before. */
export function useCheckout({ person, draft, totals, takeOver, onPlaced }: Given): Asked & {
  form: FormState;
  earlier: ReactNode;
  /** The order was sent without a network, and goes out as soon as there is one. */
  waitsForNetwork: boolean;
  /** The button is pressed while this total stands on it: the order is placed at it, or refused. */
  press(total: number): void;
} {
  const { phone, orderLimits } = useSettings();
  const bought = useBoughtLines();
  const pressed = useRef<number>(undefined);
  const [earlier, setEarlier] = useState<ReactNode>();
  const [waitsForNetwork, setWaiting] = useState(false);
  const { asked, hear } = useRequests(draft, totals);

  /** The refusal in words that tell how to go on. */
  const understood = async (error: unknown): Promise<unknown> => {
    if (error instanceof TypeError)
      return new Error(
        t(
          'We could not connect, so we do not know whether your order arrived. Check your connection and press again. You will still have only one order.',
        ),
      );
    if (!(error instanceof ApiError)) return error;
    hear(error);
    const answering = {
      userId: person?._id,
      shopPhone: phone,
      orderLimits,
      bought,
      hasPaid: (draft['paymentInfo.transactionId'] || draft['paymentInfo.advance.transactionId']) !== '',
      takeOver,
      showEarlier: setEarlier,
    };
    // fetched when it is needed, which is rarely
    return import('./answer-refusal.tsx').then(
      ({ answerRefusal }) => answerRefusal(error, answering),
      () => error,
    );
  };

  const form = useForm(
    async (values) => {
      const method = methodOf(draft);
      // as they stand at the press, whatever comes while it is sent
      const total = pressed.current ?? totals.total;
      pressed.current = undefined;
      const ordered = { lines: bought.getState().items, draft, total, advance: asked.advance };
      if (!method) throw new Error(t('No payment method is available here.'));
      setEarlier(undefined);
      setWaiting(!navigator.onLine);
      try {
        // comes with the steps of the way to pay
        const { placeOrder } = await import('./place-order.ts');
        onPlaced(await placeOrder({ ...ordered, method, phoneCode: textOf(values, 'phoneCode') }));
      } catch (error) {
        throw await understood(error);
      } finally {
        setWaiting(false);
      }
    },
    { ...checks, 'shippingInfo.district': () => checkPlace(draft) },
  );
  const press = (total: number) => {
    pressed.current = total;
  };
  return { form, earlier, waitsForNetwork, ...asked, press };
}

/** Text that nobody has understood yet. */
const checkPlace = (draft: Draft) => (draft['shippingInfo.district'] === '' ? t('District is required') : undefined);
