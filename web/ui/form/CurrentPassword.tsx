import { t } from '#shared/language.ts';
import { PasswordField } from './PasswordField.tsx';
import type { FormState } from './use-form.ts';

/** The password that one has, asked again before something that counts. */
export function CurrentPassword({ form }: { form: FormState }) {
  return (
    <PasswordField
      form={form}
      name="currentPassword"
      label={t('Current Password')}
      missing={t('Current password is required')}
      autoComplete="current-password"
    />
  );
}
