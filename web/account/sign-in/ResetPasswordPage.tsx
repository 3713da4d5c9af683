import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { t } from '#shared/language.ts';
import { addresses } from '#web/platform/addresses.ts';
import { callServer } from '#web/platform/client.ts';
import { forgetSignIn } from '#web/platform/session.ts';
import { paths } from '#web/platform/paths.ts';
import { button } from '#web/ui/button.ts';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { useHasScript } from '#web/ui/use-has-script.ts';
import { Answer } from './Answer.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { SignInFrame, textLink } from './SignInFrame.tsx';
import { SubmitButton } from './SubmitButton.tsx';

/** The token is in the fragment, which browsers do not send: it reaches no log and no Referer. */
export default function ResetPasswordPage() {
  const { hash } = useLocation();
  const token = new URLSearchParams(hash.slice(1)).get('token');
  const [isDone, setIsDone] = useState(false);
  // the server sees no #, so the first drawing supposes a whole link
  const isCut = useHasScript() && !token;
  if (isDone) return <Done />;
  if (isCut) return <CutLink />;
  return (
    <SignInFrame
      title={t('Choose a new password')}
      lead={t('We sign you out everywhere. Then sign in with your new password.')}
    >
      <ResetForm token={token ?? ''} onDone={() => setIsDone(true)} />
    </SignInFrame>
  );
}

function Done() {
  return (
    <SignInFrame title={t('Choose a new password')} lead={t('Done.')}>
      <Answer text={t('Your password is changed. You were signed out everywhere.')}>
        <Link to={paths.login} className={`${button.primary} mt-5 w-full`}>
          {t('Login')}
        </Link>
      </Answer>
    </SignInFrame>
  );
}

function CutLink() {
  return (
    <SignInFrame title={t('Choose a new password')} lead={t('This link is incomplete.')}>
      <p>{t('Open the link in the email again, or copy the whole link into the address bar.')}</p>
      <Link to={paths.forgotPassword} className={`${button.primary} mt-5 w-full`}>
        {t('Request a new link')}
      </Link>
    </SignInFrame>
  );
}

function ResetForm({ token, onDone }: { token: string; onDone(): void }) {
  const form = useForm(async (values) => {
    const body = { token, newPassword: textOf(values, 'newPassword') };
    await callServer(addresses.resetPassword, { body });
    // all sessions are ended, this browser's too
    forgetSignIn();
    onDone();
  });
  return (
    <>
      <Form form={form} className="grid gap-4">
        <NewPasswordField name="newPassword" label={t('New password')} />
        <FormFailure />
        <SubmitButton label={t('Save password')} whileBusy={t('Saving …')} />
      </Form>
      <p className="mt-6 border-t border-line pt-3">
        <Link to={paths.forgotPassword} className={textLink}>
          {t('Request a new link')}
        </Link>
      </p>
    </>
  );
}
