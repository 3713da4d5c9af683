import { t } from '#shared/language.ts';
import { PasswordField } from './PasswordField.tsx';

/** The current password, asked again before a sensitive change. */
export function CurrentPassword() {
  return (
    <PasswordField
      name="currentPassword"
      label={t('Current Password')}
      missing={t('Current password is required')}
      autoComplete="current-password"
    />
  );
}
