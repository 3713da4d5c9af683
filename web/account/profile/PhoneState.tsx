import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { authApi, type Me } from '#shared/api/people/accounts.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { phoneCodesApi } from '#shared/api/people/phone-codes.ts';
import { t } from '#shared/language.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { SendButton } from '#web/ui/form/SendButton.tsx';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { SmsCodeField } from '#web/ui/form/PhoneField.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';

const link = 'inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4 md:min-h-8';

/** Shows whether the number is confirmed, and confirms it by a code, which also adds the number's guest orders. */
export function PhoneState({ me: { phone, phoneVerified } }: { me: Pick<Me, 'phone' | 'phoneVerified'> }) {
  /** The shop's notice when only known numbers get a code: this number may be unknown. */
  const [sent, setSent] = useState<{ onlyToKnown: string | undefined }>();
  const send = useApiMutation(phoneCodesApi.send);
  if (!phone) return null;
  if (phoneVerified) return <p className="text-quiet">{t('Confirmed')}</p>;
  const ask = () => {
    if (send.isPending) return;
    send.mutate(
      {},
      { onSuccess: ({ message, data }) => setSent({ onlyToKnown: data.to === 'known' ? message : undefined }) },
    );
  };
  return (
    <div className="text-quiet">
      <p>{t('Not confirmed yet. Confirm it to see your guest orders in My Orders.')}</p>
      {sent && <CodeForm phone={phone} {...sent} />}
      <button type="button" onClick={ask} aria-disabled={send.isPending || undefined} className={link}>
        {sent ? t('Send another code') : t('Send me a code by SMS')}
      </button>
    </div>
  );
}

function CodeForm({ phone, onlyToKnown }: { phone: string; onlyToKnown: string | undefined }) {
  const prove = useApiMutation(phoneCodesApi.prove, {
    changes: [authApi.me, ordersApi.ofUser],
    refusal: 'caller',
    done: false,
    onDone: ({ data: { orders } }) => toast.success(doneWords(orders)),
  });
  const form = useForm(async (values) => void (await prove.mutateAsync({ body: { code: textOf(values, 'code') } })));
  return (
    <Form form={form} className="mt-2 grid max-w-xs gap-3 text-ink">
      <SmsCodeField
        hint={onlyToKnown ?? t('6-digit code, sent to {phone}. It works for 5 minutes.', { phone })}
        autoFocus
      />
      <FormFailure />
      <SendButton label={t('Confirm the number')} className={`${compactButton.primary} w-fit`} />
    </Form>
  );
}

const doneWords = (orders: number) =>
  orders === 0
    ? t('Your number is confirmed.')
    : orders === 1
      ? t('Your number is confirmed. My Orders now shows 1 earlier order.')
      : t('Your number is confirmed. My Orders now shows {count} earlier orders.', { count: orders });
