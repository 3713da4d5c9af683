import { usersApi } from '#shared/api/people/accounts.ts';
import type { DataOf, Endpoint } from '#shared/api/endpoint.ts';
import { t } from '#shared/language.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { CopyButton } from '#web/ui/copy/CopyButton.tsx';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { withParts } from '#web/ui/with-parts.tsx';
import { SendButton } from '#web/ui/form/SendButton.tsx';

type Begun = DataOf<typeof usersApi.beginSecondFactor>;

interface Props extends Begun {
  changes: readonly Pick<Endpoint, 'method' | 'path'>[];
  onDone(recoveryCodes: string[]): void;
  onCancel(): void;
}

/** Brings the secret into an app, then checks it with a code. */
export function TwoStepSetup({ changes, onDone, onCancel, ...begun }: Props) {
  return (
    <ol className="grid list-decimal gap-5 pl-5">
      <li>
        <Secret {...begun} />
      </li>
      <li>
        <p>{t('Enter the code that the app shows now.')}</p>
        <TurnOnForm changes={changes} onDone={onDone} onCancel={onCancel} />
      </li>
    </ol>
  );
}

function Secret({ secret, address, picture }: Begun) {
  return (
    <>
      <p>{t('Scan this with an authenticator app, such as Google Authenticator, Aegis or your password manager.')}</p>
      {/* on white in the dark too: an app reads dark squares on a light ground */}
      <img
        src={picture}
        alt={t('QR code for your app')}
        className="mt-3 size-48 rounded-control border border-line bg-white p-1"
      />
      <p className="mt-3">
        {withParts(t('On this phone? {open}, or enter this key:'), {
          open: (
            <a href={address} className="font-semibold text-green underline underline-offset-4">
              {t('Open the app')}
            </a>
          ),
        })}
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-2">
        <code className="tabular [overflow-wrap:anywhere]">{secret}</code>
        <CopyButton text={secret.replaceAll(' ', '')} label={t('Copy the key')} />
      </div>
    </>
  );
}

function TurnOnForm({ changes, onDone, onCancel }: Omit<Props, keyof Begun>) {
  const turnOn = useApiMutation(usersApi.turnOnSecondFactor, { changes, done: false, refusal: 'caller' });
  const form = useForm(async (values) => {
    const { data } = await turnOn.mutateAsync({ body: { code: textOf(values, 'code') } });
    onDone(data.recoveryCodes);
  });
  return (
    <Form form={form} className="mt-2 grid max-w-xs gap-4">
      <TextField
        name="code"
        label={t('6-digit code')}
        missing={t('Code is required')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
      />
      <FormFailure />
      <div className="flex gap-2">
        <SendButton label={t('Turn on')} whileBusy={t('Saving …')} className={compactButton.primary} />
        <button type="button" onClick={onCancel} className={compactButton.quiet}>
          {t('Cancel')}
        </button>
      </div>
    </Form>
  );
}
