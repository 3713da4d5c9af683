import { authApi, usersApi, type User } from '#shared/api/people/accounts.ts';
import { t } from '#shared/language.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { rememberUser } from '#web/platform/session.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { checkOptionalPhone } from '#web/ui/form/check-phone.ts';
import { EmailField } from '#web/ui/form/EmailField.tsx';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { SendButton } from '#web/ui/form/SendButton.tsx';

export function EditProfileForm({ me, onDone }: { me: User; onDone(): void }) {
  const change = useApiMutation(usersApi.changeMe, {
    changes: [authApi.me, usersApi.list],
    refusal: 'caller',
    onDone: ({ data }) => rememberUser(data),
  });
  const form = useForm(
    async (values) => {
      const [email, phone] = [textOf(values, 'email'), textOf(values, 'phone')];
      await change.mutateAsync({
        body: { name: textOf(values, 'name'), ...(email && { email }), ...(phone && { phone }) },
      });
      onDone();
    },
    { phone: checkOptionalPhone },
  );
  return (
    <Form form={form} className="grid max-w-md gap-4">
      <PersonFields me={me} />
      <FormFailure />
      <div className="flex gap-2">
        <SendButton label={t('Save changes')} whileBusy={t('Saving …')} className={compactButton.primary} />
        <button type="button" onClick={onDone} className={compactButton.quiet}>
          {t('Cancel')}
        </button>
      </div>
    </Form>
  );
}

function PersonFields({ me }: { me: User }) {
  return (
    <>
      <TextField
        name="name"
        label={t('Full name')}
        defaultValue={me.name}
        missing={t('Name is required')}
        maxLength={100}
        autoComplete="name"
        autoCapitalize="words"
        autoFocus
      />
      <EmailField
        hint={t('To change your address, open the link that we email to the new address.')}
        defaultValue={me.email}
        isOptional={me.email === ''}
      />
      <TextField
        name="phone"
        type="tel"
        label={t('Phone')}
        defaultValue={me.phone}
        {...(me.phone && { missing: t('Phone number is required') })}
        inputMode="tel"
        autoComplete="tel"
      />
    </>
  );
}
