import { PasswordField } from './PasswordField.tsx';
import type { FormState } from './use-form.ts';

/** The password that one has, asked again before something that counts. In the dashboard, so in English. */
export function CurrentPassword({ form }: { form: FormState }) {
  return (
    <PasswordField
      form={form}
      name="currentPassword"
      label="Current Password"
      missing="Current password is required"
      autoComplete="current-password"
    />
  );
}
