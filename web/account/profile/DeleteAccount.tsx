import { useState } from 'react';
import { usersApi } from '#shared/api/accounts.ts';
import { useApiMutation } from '#web/api/query.ts';
import { leave } from '#web/api/sign-out.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { ConfirmDialog } from '#web/ui/dashboard/ConfirmDialog.tsx';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';

/** For good, and only with the password: a phone left lying about must not be enough. */
export function DeleteAccount() {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsAsked(true)} className={compactButton.danger}>
        Delete my account
      </button>
      {isAsked && <DeleteDialog onClose={() => setIsAsked(false)} />}
    </>
  );
}

function DeleteDialog({ onClose }: { onClose(): void }) {
  const remove = useApiMutation(usersApi.deleteMe, { done: false, refusal: 'caller', onDone: leave });
  const form = useForm(async (values) => {
    await remove.mutateAsync({ body: { currentPassword: textOf(values, 'currentPassword') } });
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title="Delete your account?"
      action="Delete for good"
      isDangerous
      form={form}
      text={
        <>
          <p>Your name, email, phone number, picture and password are erased, and you are signed out everywhere.</p>
          <p className="mt-2">Your orders stay in the shop’s books, without anything that says whose they were.</p>
        </>
      }
    >
      <div className="grid gap-3 text-ink">
        <PasswordField
          form={form}
          name="currentPassword"
          label="Current Password"
          missing="Current password is required"
          autoComplete="current-password"
        />
        <FormFailure form={form} />
      </div>
    </ConfirmDialog>
  );
}
