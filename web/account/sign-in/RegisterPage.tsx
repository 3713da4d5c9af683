import { Link } from 'react-router';
import type { authApi } from '#shared/api/accounts.ts';
import { callServer } from '#web/api/client.ts';
import { rememberSignIn } from '#web/api/session.ts';
import { paths } from '#web/paths.ts';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { EmailField } from './EmailField.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { checkPhone } from './check-phone.ts';
import { SignInFrame, textLink } from './SignInFrame.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useLeaveWhenSignedIn, useReturnPath } from './use-return-path.ts';

export default function RegisterPage() {
  const returnPath = useReturnPath();
  useLeaveWhenSignedIn();
  const form = useForm(async (values) => {
    const body = { name: textOf(values, 'name'), email: textOf(values, 'email'), phone: textOf(values, 'phone'), password: textOf(values, 'password') };
    const { data } = await callServer<typeof authApi.register>({ method: 'POST', path: '/auth/register' }, { body });
    rememberSignIn(data);
  }, { phone: checkPhone });
  return (
    <SignInFrame title="Register" lead="It takes a minute. Then you can order, and follow your orders.">
      <form {...form.props} className="grid gap-4">
        <TextField form={form} name="name" label="Name" missing="Name is required" autoComplete="name" autoCapitalize="words" maxLength={100} />
        <EmailField form={form} />
        <TextField
          form={form} name="phone" type="tel" label="Phone number" missing="Phone number is required" hint="We call it before we send an order."
          inputMode="tel" autoComplete="tel"
        />
        <NewPasswordField form={form} name="password" label="Password" />
        <FormFailure form={form} />
        <SubmitButton form={form} label="Register" whileBusy="Opening your account …" />
      </form>
      <p className="mt-6 border-t border-line pt-3">Have an account? <Link to={paths.loginFrom(returnPath)} className={textLink}>Login</Link></p>
    </SignInFrame>
  );
}
