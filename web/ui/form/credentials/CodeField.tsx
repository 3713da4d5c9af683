import { useState } from 'react';
import { t } from '#shared/language.ts';
import { useFormState } from '#web/ui/form/Form.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';

const otherWay = [
  'mt-1 inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4',
  'hover:text-green-dark',
].join(' ');

/** The code of the user's app, or a recovery code. Recovery codes have letters, and a phone's number pad has none. */
export function CodeField({ autoFocus = false }: { autoFocus?: boolean }) {
  const form = useFormState();
  const [isRecovery, setIsRecovery] = useState(false);
  return (
    <div>
      <TextField
        key={isRecovery ? 'recovery' : 'app'}
        name="code"
        label={isRecovery ? t('Recovery code') : t('6-digit code')}
        hint={
          isRecovery
            ? t('Enter one of your ten recovery codes. Each code works once.')
            : t('Enter the code from the app on your phone.')
        }
        missing={isRecovery ? t('Recovery code is required') : t('Code is required')}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        enterKeyHint="go"
        autoFocus={autoFocus || isRecovery}
      />
      <button
        type="button"
        onClick={() => {
          form.edited('code');
          setIsRecovery(!isRecovery);
        }}
        className={otherWay}
      >
        {isRecovery ? t('Use the app instead') : t('No phone? Use a recovery code')}
      </button>
    </div>
  );
}
