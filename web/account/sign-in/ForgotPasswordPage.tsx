import { useState } from 'react';
import { Link } from 'react-router';
import type { authApi } from '#shared/api/accounts.ts';
import { callServer } from '#web/api/client.ts';
import { paths } from '#web/paths.ts';
import { button } from '#web/ui/button.ts';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { Answer } from './Answer.tsx';
import { EmailField } from './EmailField.tsx';
import { SignInFrame, textLink } from './SignInFrame.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useReturnPath } from './use-return-path.ts';

export default function ForgotPasswordPage() {
  const returnPath = useReturnPath();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm(async (values) => {
    const email = textOf(values, 'email');
    await callServer<typeof authApi.forgotPassword>({ method: 'POST', path: '/auth/forgot-password' }, { body: { email } });
    setSentTo(email);
  });
  return (
    <SignInFrame title="Forgot password?" lead={sentTo ? <>You asked for <span className="font-medium break-words text-ink">{sentTo}</span></> : 'We mail you a link to choose a new one.'}>
      {sentTo ? (
        <Answer text="If there is an account with this address, a mail with a link is on its way. The link works once, for 30 minutes.">
          <p className="mt-2 text-quiet">No mail after a few minutes? Look in the spam folder too.</p>
          <button type="button" onClick={() => setSentTo(undefined)} className={`${button.quiet} mt-5 w-full`}>Use another address</button>
        </Answer>
      ) : (
        <form {...form.props} className="grid gap-4">
          <EmailField form={form} />
          <FormFailure form={form} />
          <SubmitButton form={form} label="Send the link" whileBusy="Sending …" />
        </form>
      )}
      <p className="mt-6 border-t border-line pt-3"><Link to={paths.loginFrom(returnPath)} className={textLink}>Back to Login</Link></p>
    </SignInFrame>
  );
}
