import { t } from '#shared/language.ts';
import { CodeField } from '#web/ui/form/credentials/CodeField.tsx';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { SignInFrame, textLink } from './SignInFrame.tsx';
import { SubmitButton } from './SubmitButton.tsx';

interface Props {
  /** Signs in with the code and the typed fields. Throws if the server refuses it. */
  signIn(code: string): Promise<void>;
  onBack(): void;
}

/** The second step of a sign-in with a second factor. */
export function CodeForm({ signIn, onBack }: Props) {
  const form = useForm((values) => signIn(textOf(values, 'code')));
  return (
    <SignInFrame title={t('Enter your code')} lead={t('The password is correct. One more step.')}>
      <Form form={form} className="grid gap-4">
        <CodeField autoFocus />
        <FormFailure />
        <SubmitButton label={t('Login')} whileBusy={t('Signing in …')} />
      </Form>
      <p className="mt-6 border-t border-line pt-3">
        <button type="button" onClick={onBack} className={textLink}>
          {t('Back to Login')}
        </button>
      </p>
      <p className="text-quiet">{t('Lost your phone and recovery codes? A shop owner can turn off this step.')}</p>
    </SignInFrame>
  );
}
