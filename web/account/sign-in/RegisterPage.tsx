import { useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '#shared/language.ts';
import { addresses } from '#web/platform/addresses.ts';
import { callServer } from '#web/platform/client.ts';
import { rememberSignIn } from '#web/platform/session.ts';
import { paths } from '#web/platform/paths.ts';
import { EmailField } from '#web/ui/form/EmailField.tsx';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { PhoneField } from '#web/ui/form/PhoneField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { checkPhone } from '#web/ui/form/check-phone.ts';
import { ByPhone } from './ByPhone.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { SignInByCode } from './SignInByCode.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { SignInWays } from './SignInWays.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useLeaveWhenSignedIn, useReturnPath } from './use-return-path.ts';

export default function RegisterPage() {
  useLeaveWhenSignedIn();
  const form = useForm(register, { phone: checkPhone });
  const navigate = useNavigate();
  const returnPath = useReturnPath();
  const [isByPhone, setByPhone] = useState(false);
  // "Login with a password" on that page is for people with an account
  if (isByPhone) return <SignInByCode onBack={() => void navigate(paths.loginFrom(returnPath))} />;
  return (
    <SignInFrame title={t('Register')} lead={t('It takes a minute. Then you can place and track orders.')}>
      <SignInWays now="register" />
      <Form form={form} className="grid gap-4">
        <RegisterFields />
        <FormFailure />
        <SubmitButton label={t('Register')} whileBusy={t('Opening your account …')} />
      </Form>
      <ByPhone onChoose={() => setByPhone(true)} />
    </SignInFrame>
  );
}

async function register(values: FormData): Promise<void> {
  const body = {
    name: textOf(values, 'name'),
    email: textOf(values, 'email'),
    phone: textOf(values, 'phone'),
    password: textOf(values, 'password'),
  };
  const { data } = await callServer(addresses.register, { body });
  rememberSignIn(data);
}

function RegisterFields() {
  return (
    <>
      <TextField
        name="name"
        label={t('Name')}
        missing={t('Name is required')}
        autoComplete="name"
        autoCapitalize="words"
        maxLength={100}
      />
      <EmailField />
      <PhoneField hint={t('We call this number before we send an order.')} />
      <NewPasswordField name="password" label={t('Password')} />
    </>
  );
}
