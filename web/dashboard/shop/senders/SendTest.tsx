import type { MessageChannel } from '#shared/api/message-channel.ts';
import { sendersApi, type SenderInput } from '#shared/api/shop/senders.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { useMe } from '#web/platform/use-me.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { denseFields } from '#web/ui/dashboard/dense-fields.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';

const fields = {
  sms: { label: 'Send a test SMS to', type: 'tel', missing: 'Enter a mobile number' },
  mail: { label: 'Send a test email to', type: 'email', missing: 'Enter an email address' },
} as const;

interface Props {
  channel: MessageChannel;
  /** Reads what is typed, saved or not; absent: the test goes out by what is in use. */
  typed?(): SenderInput;
}

/** Sends one message before anything is saved: errors show here, and the typed values stay. */
export function SendTest({ channel, typed }: Props) {
  const { me } = useMe();
  const test = useApiMutation(sendersApi.test, { done: false, refusal: 'caller' });
  const form = useForm(async (values) => {
    const sender = typed?.();
    const body = { to: textOf(values, 'to'), ...(sender?.kind && { sender }) };
    await test.mutateAsync({ params: { channel }, body });
  });
  const { label, ...field } = fields[channel];
  const own = channel === 'sms' ? me?.phone : me?.email;
  return (
    <Form form={form} aria-label={label} className={`mt-4 grid gap-3 border-t border-line pt-4 ${denseFields}`}>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-52 flex-1">
          <TextField key={own} name="to" label={label} {...field} defaultValue={own ?? ''} maxLength={254} />
        </div>
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
