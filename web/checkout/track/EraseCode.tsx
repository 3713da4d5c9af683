import { inDigits, t } from '#shared/language.ts';
import { addresses } from '#web/platform/addresses.ts';
import { callServer } from '#web/platform/client.ts';
import { button } from '#web/ui/button.ts';
import { SendButton } from '#web/ui/form/SendButton.tsx';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { SmsCodeField } from '#web/ui/form/PhoneField.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import type { EraseWords } from './erase-words.ts';

interface Props {
  phone: string;
  words: EraseWords;
  onDone(): void;
  onBack(): void;
}

/** The code that was sent there, by which the data is erased. */
export function EraseCode({ phone, words, onDone, onBack }: Props) {
  const form = useForm(async (values) => {
    await callServer(addresses.eraseGuest, { body: { phone, code: textOf(values, 'code') } });
    onDone();
  });
  return (
    <Form form={form} className="mt-6 grid gap-4">
      <p role="status" className="rounded-card border border-line bg-surface p-4">
        <span className="font-semibold tabular">{inDigits(phone)}</span>: {words.sent}
      </p>
      <SmsCodeField hint={words.codeHint} autoFocus />
      <FormFailure />
      <SendButton label={t('Erase my data')} className={`${button.primary} min-h-12`} />
      <button type="button" onClick={onBack} className={button.quiet}>
        {words.another}
      </button>
    </Form>
  );
}
