import { Link } from 'react-router';
import { t } from '#shared/language.ts';
import { addresses } from '#web/api/addresses.ts';
import { callServer } from '#web/api/client.ts';
import { rememberSignIn } from '#web/api/session.ts';
import { paths } from '#web/paths.ts';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { SignInFrame, textLink } from './SignInFrame.tsx';
import { SignInWays } from './SignInWays.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useLeaveWhenSignedIn, useReturnPath } from './use-return-path.ts';

export default function LoginPage() {
  const returnPath = useReturnPath();
  useLeaveWhenSignedIn();
  const form = useForm(async (values) => {
    const body = { email: textOf(values, 'email'), password: textOf(values, 'password') };
    const { data } = await callServer(addresses.signIn, { body });
    rememberSignIn(data);
  });
  return (
    <SignInFrame title={t('Login')} lead={t('To order, and to follow your orders.')}>
      <SignInWays now="login" />
      <form {...form.props} className="grid gap-4">
        <TextField
          form={form}
          name="email"
          label={t('Email or phone number')}
          missing={t('Email or phone number is required')}
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          form={form}
          name="password"
          label={t('Password')}
          missing={t('Password is required')}
          autoComplete="current-password"
          enterKeyHint="go"
        />
        <Link to={paths.forgotPasswordFrom(returnPath)} className={`${textLink} -my-2 justify-self-start`}>
          {t('Forgot password?')}
        </Link>
        <FormFailure form={form} />
        <SubmitButton form={form} label={t('Login')} whileBusy={t('Signing in …')} />
      </form>
    </SignInFrame>
  );
}
