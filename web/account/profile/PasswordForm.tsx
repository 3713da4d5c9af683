import { authApi, usersApi } from '#shared/api/people/accounts.ts';
import { t } from '#shared/language.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { PasswordField } from '#web/ui/form/credentials/PasswordField.tsx';
import type { Checks } from '#web/ui/form/form-problems.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { OwnProof } from './OwnProof.tsx';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { SendButton } from '#web/ui/form/SendButton.tsx';

/** `email`: tells the browser's password list the account. */
export function PasswordForm({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const change = useApiMutation(usersApi.changePassword, {
    changes: [authApi.me, usersApi.sessions],
    refusal: 'caller',
  });
  const form = useForm(async (values, element) => {
    await change.mutateAsync({
      body: { currentPassword: textOf(values, 'currentPassword'), newPassword: textOf(values, 'newPassword') },
    });
    element.reset();
  }, checks);
  return (
    <Form form={form} className="grid max-w-md gap-4">
      <input
        type="email"
        name="username"
        value={email}
        readOnly
        autoComplete="username"
        aria-hidden
        tabIndex={-1}
        hidden
      />
      <PasswordFields />
      <FormFailure />
      <div>
        <SendButton
          label={hasPassword ? t('Reset Password') : t('Set a password')}
          whileBusy={t('Saving …')}
          className={compactButton.primary}
        />
      </div>
    </Form>
  );
}

const checks: Checks = {
  confirmPassword: (again, values) =>
    again === textOf(values, 'newPassword') ? undefined : t('Passwords do not match'),
};

function PasswordFields() {
  return (
    <>
      <OwnProof />
      <PasswordField
        name="newPassword"
        label={t('New Password')}
        hint={t('At least 8 characters')}
        missing={t('New password is required')}
        invalid={t('Use at least 8 characters')}
        minLength={8}
        maxLength={128}
        autoComplete="new-password"
      />
      <PasswordField
        name="confirmPassword"
        label={t('Confirm New Password')}
        missing={t('Confirm the new password')}
        maxLength={128}
        autoComplete="new-password"
      />
    </>
  );
}
