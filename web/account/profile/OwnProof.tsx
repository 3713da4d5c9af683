import { phoneCodesApi } from '#shared/api/people/phone-codes.ts';
import { t } from '#shared/language.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { useMe } from '#web/platform/use-me.ts';
import { CurrentPassword } from '#web/ui/form/CurrentPassword.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import type { FormState } from '#web/ui/form/use-form.ts';

/** The password again, before something that counts; for an account without one, a code that is sent to its number. */
export function OwnProof({ form }: { form: FormState }) {
  const { me } = useMe();
  return me?.hasPassword === false ? <SentCode form={form} phone={me.phone} /> : <CurrentPassword form={form} />;
}

const link = 'inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4 md:min-h-8';

function SentCode({ form, phone }: { form: FormState; phone: string }) {
  const send = useApiMutation(phoneCodesApi.sendForConfirmation);
  return (
    <div>
      <TextField
        form={form}
        name="currentPassword"
        label={t('Code')}
        hint={t('Your account has no password. We send a 6-digit code to {phone}. It works for 5 minutes.', { phone })}
        missing={t('Enter the 6 digits of the SMS')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
      />
      <button
        type="button"
        onClick={() => {
          if (!send.isPending) send.mutate({});
        }}
        aria-disabled={send.isPending || undefined}
        className={link}
      >
        {send.isSuccess ? t('Send another code') : t('Send me a code by SMS')}
      </button>
    </div>
  );
}
