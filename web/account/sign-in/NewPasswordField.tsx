import { t } from '#shared/language.ts';
import type { FormState } from '#web/ui/form/use-form.ts';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';

/** A password to be, of at least 8 characters; the server refuses the common ones. */
export function NewPasswordField({ form, name, label }: { form: FormState; name: string; label: string }) {
  return (
    <PasswordField
      form={form}
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
