import { useState, type ReactNode } from 'react';
import { inDigits, t } from '#shared/language.ts';
import { asPhone } from '#shared/phone.ts';
import { callServer } from '#web/platform/client.ts';
import { checkPhone } from '#web/ui/form/check-phone.ts';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { PhoneField } from '#web/ui/form/PhoneField.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { withParts } from '#web/ui/with-parts.tsx';
import { sendCode } from './code-addresses.ts';
import { CodeStep } from './CodeStep.tsx';
import { SignInFrame, textLink } from './SignInFrame.tsx';
import { SubmitButton } from './SubmitButton.tsx';

/** Signs in, or opens an account, with a phone number and a code that is sent there. */
export function SignInByCode({ onBack }: { onBack(): void }) {
  const [phone, setPhone] = useState('');
  const [step, setStep] = useState<'phone' | 'code' | 'account'>('phone');
  /** The shop's notice, if it sends codes only to known numbers. */
  const [onlyToKnown, setOnlyToKnown] = useState<string>();
  const sent = (number: string, only: string | undefined) => {
    setPhone(number);
    setOnlyToKnown(only);
    setStep('code');
  };
  return (
    <SignInFrame title={t('Sign in by code')} lead={leadOf(step, phone, onlyToKnown)}>
      {step === 'phone' ? (
        <PhoneStep phone={phone} onSent={sent} />
      ) : (
        <CodeStep
          phone={phone}
          onRight={() => setStep('account')}
          onAnother={() => setStep('phone')}
          onPassword={onBack}
        />
      )}
      {step !== 'account' && (
        <p className="mt-6 border-t border-line pt-3">
          <button type="button" onClick={onBack} className={textLink}>
            {t('Login with a password')}
          </button>
        </p>
      )}
    </SignInFrame>
  );
}

function leadOf(step: 'phone' | 'code' | 'account', phone: string, onlyToKnown: string | undefined): ReactNode {
  if (step === 'phone')
    return t('We send a 6-digit code to your phone by SMS. You do not need a password or an account.');
  if (step === 'account') return t('The code is correct. One more step.');
  if (onlyToKnown) return onlyToKnown;
  return withParts(t('We are sending a 6-digit code to {phone}. It works for 5 minutes.'), {
    phone: <span className="font-medium whitespace-nowrap text-ink tabular">{inDigits(phone)}</span>,
  });
}

function PhoneStep({ phone, onSent }: { phone: string; onSent(phone: string, onlyToKnown: string | undefined): void }) {
  const form = useForm(
    async (values) => {
      const typed = textOf(values, 'phone');
      const { message, data } = await callServer(sendCode, { body: { phone: typed } });
      onSent(asPhone(typed) ?? typed, data.to === 'known' ? message : undefined);
    },
    { phone: checkPhone },
  );
  return (
    <Form form={form} className="grid gap-4">
      <PhoneField defaultValue={phone} inputMode="numeric" enterKeyHint="next" autoFocus />
      <FormFailure />
      <SubmitButton label={t('Send me a code')} whileBusy={t('Sending …')} />
    </Form>
  );
}
