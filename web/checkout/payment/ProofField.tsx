import { useCallback, useEffect, useRef, useState } from 'react';
import { inDigits, t } from '#shared/language.ts';
import type { phoneCodesApi } from '#shared/api/people/phone-codes.ts';
import { callServer, type At } from '#web/platform/client.ts';
import { TextField } from '#web/ui/form/TextField.tsx';
import type { FormState } from '#web/ui/form/use-form.ts';
import { withParts } from '#web/ui/with-parts.tsx';
import { FormSection } from '../form/FormSection.tsx';
import { quietLink } from '../form/NoteField.tsx';

const sendCode: At<typeof phoneCodesApi.sendForOrder> = { method: 'POST', path: '/guests/order-code' };

interface Props {
  form: FormState;
  /** As the shop writes it. */
  phone: string;
  /** Why it is asked for. */
  by: 'waiting' | 'coupon';
}

/** The shop has asked for a code to the phone of this order: sends it, and takes it. Fetched when it is needed. */
export function ProofField({ form, phone, by }: Props) {
  const [isSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = useCallback(async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await callServer(sendCode, { body: { phone } });
      setSent(true);
    } catch (error) {
      setProblem(
        error instanceof TypeError || !(error instanceof Error)
          ? t('We could not connect. Check your connection and try again.')
          : error.message,
      );
    } finally {
      setBusy(false);
    }
  }, [phone]);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void send();
  }, [send]);
  return (
    <FormSection title={t('Confirm your number')}>
      <p className="text-quiet">
        {by === 'coupon'
          ? t('This coupon needs a confirmed phone number. Without the coupon you can order now.')
          : t('Many orders are waiting at the moment. Enter a code from your phone to order now.')}
      </p>
      {isSent && (
        <TextField
          form={form}
          name="phoneCode"
          label={t('Code from the SMS')}
          // who gets no other code goes on without one
          missing={problem === undefined ? t('Enter the 6 digits of the SMS') : undefined}
          hint={withParts(t('We are sending a 6-digit code to {phone}. Enter it here, then press the button again.'), {
            phone: <span className="font-medium whitespace-nowrap text-ink tabular">{inDigits(phone)}</span>,
          })}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          autoFocus
        />
      )}
      <p role="alert" className="text-sm text-red">
        {problem}
      </p>
      <button
        type="button"
        onClick={() => !isBusy && void send()}
        aria-disabled={isBusy || undefined}
        className={`${quietLink} justify-self-start`}
      >
        {isBusy ? t('Sending …') : isSent ? t('Send another code') : t('Send me a code by SMS')}
      </button>
    </FormSection>
  );
}
