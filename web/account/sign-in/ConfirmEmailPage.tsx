import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { t } from '#shared/language.ts';
import { addresses } from '#web/platform/addresses.ts';
import { callServer } from '#web/platform/client.ts';
import { paths } from '#web/platform/paths.ts';
import { button } from '#web/ui/button.ts';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useHasScript } from '#web/ui/use-has-script.ts';
import { withParts } from '#web/ui/with-parts.tsx';
import { Answer } from './Answer.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { SubmitButton } from './SubmitButton.tsx';

/** The page of the mailed link. It needs a press, because mail scanners open links too. */
export default function ConfirmEmailPage() {
  const { hash } = useLocation();
  const token = new URLSearchParams(hash.slice(1)).get('token');
  const [email, setEmail] = useState<string>();
  const form = useForm(async () => {
    const { data } = await callServer(addresses.confirmEmail, { body: { token: token ?? '' } });
    setEmail(data.email);
  });
  // the server sees no #, so the first drawing supposes a whole link
  const isCut = useHasScript() && !token;
  if (email !== undefined) return <Confirmed email={email} />;
  if (isCut)
    return (
      <Frame lead={t('This link is incomplete.')}>
        <p>{t('Open the link in the email again, or copy the whole link into the address bar.')}</p>
      </Frame>
    );
  return (
    <Frame lead={t('Then we can send you updates about your orders.')}>
      <Form form={form} className="grid gap-4">
        <FormFailure />
        <SubmitButton label={t('Confirm my address')} whileBusy={t('One moment …')} />
      </Form>
      <p className="mt-4 text-quiet">{t('Not your address? Close this page, and nothing changes.')}</p>
    </Frame>
  );
}

function Confirmed({ email }: { email: string }) {
  return (
    <Frame lead={t('Done.')}>
      <Answer text={t('Thank you. Your address is confirmed.')}>
        <p className="mt-2 text-quiet">
          {withParts(t('We will now send emails to {address}.'), {
            address: <span className="font-medium break-words text-ink">{email}</span>,
          })}
        </p>
        <Link to={paths.home} className={`${button.primary} mt-5 w-full`}>
          {t('Continue shopping')}
        </Link>
      </Answer>
    </Frame>
  );
}

const Frame = ({ lead, children }: { lead: string; children: React.ReactNode }) => (
  <SignInFrame title={t('Confirm your email address')} lead={lead}>
    {children}
  </SignInFrame>
);
