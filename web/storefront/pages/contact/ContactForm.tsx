import { useState } from 'react';
import type { Subject } from '#shared/api/people/contact.ts';
import { t } from '#shared/language.ts';
import type { ShopSettings } from '#web/platform/use-settings.ts';
import { button } from '#web/ui/button.ts';
import { checkPhone } from '#web/ui/form/check-phone.ts';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { PhoneField } from '#web/ui/form/PhoneField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { useHasScript } from '#web/ui/use-has-script.ts';
import { MessageSent } from './MessageSent.tsx';
import { sendMessage, type TypedMessage } from './send-message.ts';

/** As the contract has it; the page does not carry the contract's checks. */
const longest = 5000;
const subjects = ['order', 'product', 'delivery', 'other'] as const satisfies Subject[];
const nameOf = (subject: Subject) =>
  ({ order: t('An order'), product: t('A product'), delivery: t('Delivery'), other: t('Something else') })[subject];

const checks = {
  phone: checkPhone,
  message: (value: string) =>
    value.length <= longest
      ? undefined
      : t('Maximum {longest} characters; you have {count}', { longest, count: value.length }),
};

const isSubject = (text: string): text is Subject => (subjects as readonly string[]).includes(text);

function readMessage(values: FormData): TypedMessage {
  const subject = textOf(values, 'subject');
  return {
    name: textOf(values, 'name'),
    email: textOf(values, 'email'),
    phone: textOf(values, 'phone'),
    subject: isSubject(subject) ? subject : 'other',
    message: textOf(values, 'message'),
  };
}

/** A message to the shop. Keeps the typed text until the message has arrived. */
export function ContactForm({ settings }: { settings: ShopSettings }) {
  const [sent, setSent] = useState<TypedMessage>();
  const form = useForm(async (values) => {
    const message = readMessage(values);
    await sendMessage(message);
    setSent(message);
  }, checks);
  if (sent) return <MessageSent message={sent} onAnother={() => setSent(undefined)} />;
  return (
    <Form form={form} aria-label={t('Write to us')} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <PersonFields />
        <SubjectField />
      </div>
      <TextAreaField
        name="message"
        label={t('Message')}
        missing={t('Message is required')}
        rows={7}
        hint={t('For an order, include the order number so that we can find it.')}
      />
      <FormFailure />
      <SendButton busy={form.busy} settings={settings} />
    </Form>
  );
}

function SendButton({ busy, settings: { phone, email } }: { busy: boolean; settings: ShopSettings }) {
  // A press before the script loads would be lost silently. A busy button keeps the focus, and the form sends only once
  // anyway.
  const isDisabled = !useHasScript();
  return (
    <div>
      <button
        type="submit"
        disabled={isDisabled}
        aria-disabled={busy || undefined}
        className={`${button.primary} min-h-12 w-full aria-disabled:bg-green-dark sm:w-auto sm:min-w-48`}
      >
        {busy ? t('Sending …') : t('Send message')}
      </button>
      <noscript>
        <p className="mt-3 rounded-control bg-mist px-4 py-3">
          {t('To send this form, turn on JavaScript in your browser, or contact us directly:')}{' '}
          {[phone, email].filter(Boolean).join(', ')}
        </p>
      </noscript>
    </div>
  );
}

function PersonFields() {
  return (
    <>
      <TextField
        name="name"
        label={t('Name')}
        missing={t('Name is required')}
        maxLength={100}
        autoComplete="name"
        autoCapitalize="words"
      />
      <PhoneField label={t('Phone')} hint={t('We will reply to this number.')} maxLength={40} />
      {/* not EmailField: its script comes with the pages of signing in */}
      <TextField
        name="email"
        type="email"
        label={t('Email')}
        invalid={t('Enter an email address like name@example.com')}
        // browsers are content with name@example
        pattern=".+@.+\..+"
        maxLength={254}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  );
}

function SubjectField() {
  return (
    <SelectField name="subject" label={t('Subject')} missing={t('Choose a subject')} defaultValue="">
      <option value="" disabled>
        {t('Please choose')}
      </option>
      {subjects.map((subject) => (
        <option key={subject} value={subject}>
          {nameOf(subject)}
        </option>
      ))}
    </SelectField>
  );
}
