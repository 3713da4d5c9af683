import { useEffect, useRef, useState } from 'react';
import { authApi } from '#shared/api/people/accounts.ts';
import { t } from '#shared/language.ts';
import { askBy } from '#web/platform/confirmed.ts';
import { callServer } from '#web/platform/client.ts';
import { useMe } from '#web/platform/use-me.ts';
import { FormDialog } from '#web/ui/dashboard/FormDialog.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { CodeField } from '#web/ui/form/credentials/CodeField.tsx';
import { OwnProof } from '#web/account/profile/OwnProof.tsx';

interface PasswordRequest {
  code: boolean;
  answer(isConfirmed: boolean): void;
}

/** Asks for the password before a change that could lose the account or the shop's money. */
export function ConfirmPassword() {
  const [toConfirm, setToConfirm] = useState<PasswordRequest>();
  const waiting = useRef<Promise<boolean>>(undefined);
  useEffect(
    () =>
      askBy(({ code }) => {
        // simultaneous calls share one question
        waiting.current ??= new Promise<boolean>((resolve) => {
          setToConfirm({ code, answer: resolve });
        }).finally(() => {
          waiting.current = undefined;
          setToConfirm(undefined);
        });
        return waiting.current;
      }),
    [],
  );
  return toConfirm && <Question {...toConfirm} />;
}

function Question({ code, answer }: PasswordRequest) {
  const { me } = useMe();
  const form = useForm(async (values) => {
    const body = {
      currentPassword: textOf(values, 'currentPassword'),
      ...(code && { code: textOf(values, 'code') }),
    };
    await callServer(authApi.confirm, { body });
    answer(true);
  });
  return (
    <FormDialog
      title={me?.hasPassword === false ? t('Confirm that it is you') : t('Enter your password to continue')}
      action={t('Continue')}
      whileBusy={t('One moment …')}
      form={form}
      onClose={() => answer(false)}
    >
      <Why />
      <OwnProof />
      {code && <CodeField />}
    </FormDialog>
  );
}

const Why = () => (
  <p className="text-quiet">
    {t('This stops other people from doing this on a device you left open. We ask again after 10 minutes.')}
  </p>
);
