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
import { useRequests, type CheckoutRequest } from './use-requests.ts';

interface Input {
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

/** The form that places the order, and the view of an order that was already placed. */
export function useCheckout({ person, draft, totals, takeOver, onPlaced }: Input): CheckoutRequest & {
  form: FormState;
  earlier: ReactNode;
  /** The order was sent without a network, and goes out as soon as there is one. */
  waitsForNetwork: boolean;
  /** Notes the total on the button when it is pressed: the order is placed with it, or refused. */
  press(total: number): void;
} {
  const { phone, orderLimits } = useSettings();
  const bought = useBoughtLines();
  const pressed = useRef<number>(undefined);
  const [earlier, setEarlier] = useState<ReactNode>();
  const [waitsForNetwork, setWaiting] = useState(false);
  const { asked, hear } = useRequests(draft, totals);

  /** Converts a refusal into a text that says how to continue. */
  const understood = async (error: unknown, total: number): Promise<unknown> => {
    if (error instanceof TypeError)
      return new Error(
        t(
          'We could not connect, so we do not know whether your order arrived. Check your connection and press again. You will still have only one order.',
        ),
      );
    if (!(error instanceof ApiError)) return error;
    hear(error, total);
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
      // take the lines and the total of the press, even if they change while it is sent
      const total = pressed.current ?? totals.total;
      pressed.current = undefined;
      const agrees = values.has('agrees');
      const ordered = { lines: bought.getState().items, draft, total, advance: asked.advance, agrees };
      if (!method) throw new Error(t('No payment method is available here.'));
      setEarlier(undefined);
      setWaiting(!navigator.onLine);
      try {
        // comes with the steps of the way to pay
        const { placeOrder } = await import('./place-order.ts');
        onPlaced(await placeOrder({ ...ordered, method, phoneCode: textOf(values, 'phoneCode') }));
      } catch (error) {
        throw await understood(error, total);
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

/** Requires a district: the typed place was not recognised. */
const checkPlace = (draft: Draft) => (draft['shippingInfo.district'] === '' ? t('District is required') : undefined);
