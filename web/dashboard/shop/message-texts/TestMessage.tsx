import { messageTemplatesApi, type MessageTemplate } from '#shared/api/shop/messages/message-templates.ts';
import type { Language } from '#shared/language.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { useMe } from '#web/platform/use-me.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { denseFields } from '#web/ui/dashboard/dense-fields.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { languageNames, languages } from './message-words.ts';
import { wordsOf, type WordsDraft } from './words-draft.ts';

const fields = {
  sms: { label: 'Send a test SMS to', type: 'tel', missing: 'Enter a mobile number' },
  mail: { label: 'Send a test email to', type: 'email', missing: 'Enter an email address' },
} as const;

/** Sends the typed words with example values, saved or not. */
export function TestMessage({
  template: { message, channel },
  draft,
}: {
  template: MessageTemplate;
  draft: WordsDraft;
}) {
  const { me } = useMe();
  const test = useApiMutation(messageTemplatesApi.test, { done: false, refusal: 'caller' });
  const form = useForm(async (values) => {
    const language: Language = textOf(values, 'language') === 'bn' ? 'bn' : 'en';
    const body = { language, to: textOf(values, 'to'), ...wordsOf(draft, language) };
    await test.mutateAsync({ params: { message, channel }, body });
  });
  const own = channel === 'sms' ? me?.phone : me?.email;
  return (
    <Form form={form} aria-label="Test message" className={`mt-6 grid gap-3 border-t border-line pt-4 ${denseFields}`}>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-52 flex-1">
          <TextField key={own} name="to" {...fields[channel]} defaultValue={own ?? ''} maxLength={254} />
        </div>
        <SelectField name="language" label="Language" missing="Choose one" defaultValue="en">
          {languages.map((language) => (
            <option key={language} value={language}>
              {languageNames[language]}
            </option>
          ))}
        </SelectField>
        <button type="submit" aria-disabled={form.busy || undefined} className={compactButton.quiet}>
          {form.busy ? 'Sending …' : 'Send test'}
        </button>
      </div>
      <FormFailure />
      <p role="status" className="font-medium text-green empty:hidden">
        {test.isSuccess && `${test.data.message} Check that it arrived.`}
      </p>
    </Form>
  );
}
