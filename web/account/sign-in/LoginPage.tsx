import { useState } from 'react';
import { Link } from 'react-router';
import { t } from '#shared/language.ts';
import { addresses } from '#web/platform/addresses.ts';
import { callServer, isRefusal } from '#web/platform/client.ts';
import { rememberSignIn } from '#web/platform/session.ts';
import { paths } from '#web/platform/paths.ts';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { PasswordField } from '#web/ui/form/credentials/PasswordField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { ByPhone } from './ByPhone.tsx';
import { CodeForm } from './CodeForm.tsx';
import { SignInByCode } from './SignInByCode.tsx';
import { SignInFrame, textLink } from './SignInFrame.tsx';
import { SignInWays } from './SignInWays.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useLeaveWhenSignedIn, useReturnPath } from './use-return-path.ts';

async function signIn(body: { email: string; password: string; code?: string }): Promise<void> {
  const { data } = await callServer(addresses.signIn, { body });
  rememberSignIn(data);
}

export default function LoginPage() {
  useLeaveWhenSignedIn();
  // a password that was right, until the code that belongs to it has come
  const [known, setKnown] = useState<Known>();
  const [isByPhone, setByPhone] = useState(false);
  if (isByPhone) return <SignInByCode onBack={() => setByPhone(false)} />;
  if (known) return <CodeForm signIn={(code) => signIn({ ...known, code })} onBack={() => setKnown(undefined)} />;
  return (
    <SignInFrame title={t('Login')} lead={t('To place and track your orders.')}>
      <SignInWays now="login" />
      <LoginForm onCodeNeeded={setKnown} />
      <ByPhone onChoose={() => setByPhone(true)} />
    </SignInFrame>
  );
}

interface Known {
  email: string;
  password: string;
}

function LoginForm({ onCodeNeeded }: { onCodeNeeded(known: Known): void }) {
  const returnPath = useReturnPath();
  const form = useForm(async (values) => {
    const body = { email: textOf(values, 'email'), password: textOf(values, 'password') };
    try {
      await signIn(body);
    } catch (error) {
      if (!isRefusal(error, addresses.signIn, 'CODE_NEEDED')) throw error;
      onCodeNeeded(body);
    }
  });
  return (
    <Form form={form} className="grid gap-4">
      <LoginFields />
      <Link to={paths.forgotPasswordFrom(returnPath)} className={`${textLink} -my-2 justify-self-start`}>
        {t('Forgot password?')}
      </Link>
      <FormFailure />
      <SubmitButton label={t('Login')} whileBusy={t('Signing in …')} />
    </Form>
  );
}

function LoginFields() {
  return (
    <>
      <TextField
        name="email"
        label={t('Email or phone number')}
        missing={t('Email or phone number is required')}
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        name="password"
        label={t('Password')}
        missing={t('Password is required')}
        autoComplete="current-password"
        enterKeyHint="go"
      />
    </>
  );
}
