import { useEffect, useRef, useState } from 'react';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { t } from '#shared/language.ts';
import { undoSeconds } from '#shared/order-states.ts';
import { addresses } from '#web/platform/addresses.ts';
import { callServer } from '#web/platform/client.ts';
import { button } from '#web/ui/button.ts';
import { SendButton } from '#web/ui/form/SendButton.tsx';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { moneyWords } from './money-words.ts';

interface Props {
  order: Order;
  token: string;
  onChange(order: Order): void;
}

/** A guest cancels an order that is not confirmed yet, and may take that back for ten seconds. */
export function CancelTracked({ order, token, onChange }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [mayUndo, setMayUndo] = useState(false);
  useEffect(() => {
    if (!mayUndo) return;
    const end = setTimeout(() => setMayUndo(false), undoSeconds * 1000);
    return () => clearTimeout(end);
  }, [mayUndo]);
  const changed = (now: Order) => {
    onChange(now);
    setAsking(false);
    setMayUndo(now.status === 'cancelled');
  };
  if (mayUndo) return <RestoreOrder token={token} onChange={changed} />;
  // if an account has taken over the order, only the account can cancel it
  if (order.status !== 'pending' || order.user._id) return null;
  if (isAsking) return <Question order={order} token={token} onChange={changed} onKeep={() => setAsking(false)} />;
  return (
    <button type="button" onClick={() => setAsking(true)} className={`${button.quiet} mt-8 mr-3`}>
      {t('Cancel the order')} …
    </button>
  );
}

function Question({ order, token, onChange, onKeep }: Props & { onKeep(): void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const form = useForm(async () => onChange((await callServer(addresses.cancelTracked, { body: { token } })).data));
  return (
    <Form form={form} className="mt-8 rounded-card border border-red bg-surface p-4">
      <h2 ref={heading} tabIndex={-1} className="text-lg font-bold outline-none">
        {t('Cancel this order?')}
      </h2>
      <p className="mt-1">
        {t('We will not send it.')} {moneyWords(order.paymentInfo)}
      </p>
      <FormFailure />
      <div className="mt-4 flex flex-wrap gap-3">
        <SendButton label={t('Cancel the order')} className={button.primary} />
        <button type="button" onClick={onKeep} className={button.quiet}>
          {t('Keep order')}
        </button>
      </div>
    </Form>
  );
}

/** Gone after ten seconds, as the message to the customer then goes out. */
function RestoreOrder({ token, onChange }: Pick<Props, 'token' | 'onChange'>) {
  const form = useForm(async () => onChange((await callServer(addresses.undoTracked, { body: { token } })).data));
  return (
    <Form form={form} className="mt-8 rounded-card border border-line bg-surface p-4">
      <p role="status">{t('Your order is cancelled. You can restore it within 10 seconds.')}</p>
      <FormFailure />
      <button type="submit" aria-disabled={form.busy || undefined} className={`${button.quiet} mt-3`}>
        {t('Restore the order')}
      </button>
    </Form>
  );
}
