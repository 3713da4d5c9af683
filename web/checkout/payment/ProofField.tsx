import { useCallback, useEffect, useRef, useState } from 'react';
import { inDigits, t } from '#shared/language.ts';
import type { phoneCodesApi } from '#shared/api/people/phone-codes.ts';
import { callServer, type At } from '#web/platform/client.ts';
import { SmsCodeField } from '#web/ui/form/PhoneField.tsx';
import { withParts } from '#web/ui/with-parts.tsx';
import { FormSection } from '../form/FormSection.tsx';
import { quietLink } from '../form/NoteField.tsx';

const sendCode: At<typeof phoneCodesApi.sendForOrder> = { method: 'POST', path: '/guests/order-code' };

interface Props {
  /** As the shop writes it. */
  phone: string;
  /** The reason for the request. */
  by: 'waiting' | 'coupon';
}

/** Sends a code to the phone of this order, and takes it, when the shop requires it. Loaded on demand. */
export function ProofField({ phone, by }: Props) {
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
        <SmsCodeField
          name="phoneCode"
          label={t('Code from the SMS')}
          // a customer who cannot get another code continues without one
          {...(problem !== undefined && { missing: undefined })}
          hint={withParts(t('We are sending a 6-digit code to {phone}. Enter it here, then press the button again.'), {
            phone: <span className="font-medium whitespace-nowrap text-ink tabular">{inDigits(phone)}</span>,
          })}
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
