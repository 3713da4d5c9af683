import { t } from '#shared/language.ts';
import { PasswordField } from '#web/ui/form/credentials/PasswordField.tsx';

/** A password to be, of at least 8 characters; the server refuses the common ones. */
export function NewPasswordField({ name, label }: { name: string; label: string }) {
  return (
    <PasswordField
      name={name}
      label={label}
      hint={t('At least 8 characters')}
      missing={t('Password is required')}
      invalid={t('Use at least 8 characters')}
      minLength={8}
      autoComplete="new-password"
      enterKeyHint="go"
    />
  );
}
