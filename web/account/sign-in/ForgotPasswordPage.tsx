import { useState } from 'react';
import { Link } from 'react-router';
import { t } from '#shared/language.ts';
import { addresses } from '#web/platform/addresses.ts';
import { callServer } from '#web/platform/client.ts';
import { paths } from '#web/platform/paths.ts';
import { button } from '#web/ui/button.ts';
import { EmailField } from '#web/ui/form/EmailField.tsx';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { withParts } from '#web/ui/with-parts.tsx';
import { Answer } from './Answer.tsx';
import { SignInFrame, textLink } from './SignInFrame.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useReturnPath } from './use-return-path.ts';

export default function ForgotPasswordPage() {
  const returnPath = useReturnPath();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm(async (values) => {
    const email = textOf(values, 'email');
    await callServer(addresses.forgotPassword, { body: { email } });
    setSentTo(email);
  });
  return (
    <SignInFrame
      title={t('Forgot password?')}
      lead={sentTo ? askedFor(sentTo) : t('We email you a link to choose a new password.')}
    >
      {sentTo ? (
        <LinkSent onAgain={() => setSentTo(undefined)} />
      ) : (
        <Form form={form} className="grid gap-4">
          <EmailField />
          <FormFailure />
          <SubmitButton label={t('Send the link')} whileBusy={t('Sending …')} />
        </Form>
      )}
      <p className="mt-6 border-t border-line pt-3">
        <Link to={paths.loginFrom(returnPath)} className={textLink}>
          {t('Back to Login')}
        </Link>
      </p>
    </SignInFrame>
  );
}

const askedFor = (email: string) =>
  withParts(t('You entered {address}'), {
    address: <span className="font-medium break-words text-ink">{email}</span>,
  });

function LinkSent({ onAgain }: { onAgain(): void }) {
  return (
    <Answer
      text={t(
        'If this address has an account, we are sending it an email with a link. The link works once, for 30 minutes.',
      )}
    >
      <p className="mt-2 text-quiet">{t('No email after a few minutes? Check your spam folder.')}</p>
      <button type="button" onClick={onAgain} className={`${button.quiet} mt-5 w-full`}>
        {t('Use another address')}
      </button>
    </Answer>
  );
}
