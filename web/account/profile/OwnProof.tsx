import { phoneCodesApi } from '#shared/api/people/phone-codes.ts';
import { t } from '#shared/language.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { useMe } from '#web/platform/use-me.ts';
import { CurrentPassword } from '#web/ui/form/credentials/CurrentPassword.tsx';
import { SmsCodeField } from '#web/ui/form/PhoneField.tsx';

/** Asks for the password again before a sensitive change. An account without a password gets a code by SMS. */
export function OwnProof() {
  const { me } = useMe();
  return me?.hasPassword === false ? <SentCode phone={me.phone} /> : <CurrentPassword />;
}

const link = 'inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4 md:min-h-8';

function SentCode({ phone }: { phone: string }) {
  const send = useApiMutation(phoneCodesApi.sendForConfirmation);
  return (
    <div>
      <SmsCodeField
        name="currentPassword"
        hint={t('Your account has no password. We send a 6-digit code to {phone}. It works for 5 minutes.', { phone })}
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
