import { useState } from 'react';
import { t } from '#shared/language.ts';
import { callServer, isRefusal } from '#web/platform/client.ts';
import { rememberSignIn } from '#web/platform/session.ts';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { SmsCodeField } from '#web/ui/form/PhoneField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { signInByCode } from './code-addresses.ts';
import { NumberOfAnother } from './NumberOfAnother.tsx';
import { textLink } from './SignInFrame.tsx';
import { SubmitButton } from './SubmitButton.tsx';

interface Props {
  phone: string;
  /** The code is right, and no account has the number yet. */
  onRight(): void;
  /** Back to the number: another one, or another code. */
  onAnother(): void;
  onPassword(): void;
}

/** A correct code; `needs`: the step that is missing to sign in. */
interface Right {
  code: string;
  needs: 'name' | 'decision';
  startNew?: boolean;
}

/**
 * Asks for the code, and for the name of a person without an account. A signed-in person leaves the page automatically.
 */
export function CodeStep({ phone, onRight, onAnother, onPassword }: Props) {
  const [right, setRight] = useState<Right>();
  const form = useForm(async (values) => {
    const code = right?.code ?? textOf(values, 'code');
    const opening = right && { name: textOf(values, 'name'), startNew: right.startNew };
    try {
      rememberSignIn((await callServer(signInByCode, { body: { phone, code, ...opening } })).data);
    } catch (error) {
      if (isRefusal(error, signInByCode, 'NAME_NEEDED')) setRight({ code, needs: 'name' });
      else if (isRefusal(error, signInByCode, 'NUMBER_UNCONFIRMED')) setRight({ code, needs: 'decision' });
      else throw error;
      onRight();
    }
  });
  if (right?.needs === 'decision')
    return (
      <NumberOfAnother onNew={() => setRight({ ...right, needs: 'name', startNew: true })} onPassword={onPassword} />
    );
  return (
    <Form form={form} className="grid gap-4">
      {right ? <NameField /> : <SmsCodeField enterKeyHint="go" autoFocus />}
      <FormFailure />
      <SubmitButton label={right ? t('Continue') : t('Login')} whileBusy={t('Signing in …')} />
      <button type="button" onClick={onAnother} className={`${textLink} -my-2 justify-self-start`}>
        {t('Use another number or request a new code')}
      </button>
    </Form>
  );
}

/** Its key differs from the code field's, so that React does not reuse the typed code as the name. */
const NameField = () => (
  <TextField
    key="name"
    name="name"
    label={t('Your name')}
    missing={t('Name is required')}
    hint={t('This number has no account yet. Enter your name to create one.')}
    autoComplete="name"
    autoCapitalize="words"
    maxLength={100}
    enterKeyHint="go"
    autoFocus
  />
);
