import { t } from '#shared/language.ts';
import { PasswordField } from './PasswordField.tsx';
import type { FormState } from './use-form.ts';

/** The current password, asked again before a sensitive change. */
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
