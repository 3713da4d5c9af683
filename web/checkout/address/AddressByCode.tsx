import { useEffect, useRef, useState } from 'react';
import { t } from '#shared/language.ts';
import { asPhone } from '#shared/phone.ts';
import { callServer, type At } from '#web/platform/client.ts';
import type { codeSignInApi } from '#shared/api/people/code-sign-in.ts';
import { checkPhone } from '#web/ui/form/check-phone.ts';
import { useFormState } from '#web/ui/form/Form.tsx';
import type { Editing } from '../form/draft.ts';
import { FormerAddresses, inFields } from './FormerAddresses.tsx';
import { quietLink } from '../form/NoteField.tsx';
import type { FormerAddress } from './areas.ts';
import { SentCode } from './SentCode.tsx';

const sendCode: At<typeof codeSignInApi.sendForAddresses> = { method: 'POST', path: '/guests/address-code' };
const findAddresses: At<typeof codeSignInApi.addresses> = { method: 'POST', path: '/guests/addresses' };

interface Props {
  editing: Editing;
  onClose(): void;
}

/** Sends a code to the typed number, then offers the addresses of its orders. It does not sign in. */
export function AddressByCode({ editing, onClose }: Props) {
  const form = useFormState();
  const { draft, change } = editing;
  const [found, setFound] = useState<FormerAddress[]>();
  // the code is for this number, even if the typed one changes meanwhile
  const [phone] = useState(() => asPhone(draft.phone));
  const [problem, setProblem] = useState<string>();
  /** Whether a code was sent, and the shop's notice if only known numbers get a code. */
  const [sent, setSent] = useState<{ onlyToKnown: string | undefined }>();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    if (phone)
      void callServer(sendCode, { body: { phone } }).then(
        ({ message, data }) => setSent({ onlyToKnown: data.to === 'known' ? message : undefined }),
        (error: unknown) => setProblem(wordsOf(error)),
      );
    else {
      form.tell({ phone: checkPhone(draft.phone)! });
      document.querySelector<HTMLInputElement>('input[name="phone"]')?.focus();
      onClose();
    }
  }, [phone, draft.phone, form, onClose]);
  const use = async (code: string) => {
    if (!phone) return;
    try {
      const { data } = await callServer(findAddresses, { body: { phone, code } });
      setFound(data);
      if (data[0]) change(inFields(data[0]));
      form.tell({});
    } catch (error) {
      setProblem(wordsOf(error));
    }
  };
  if (!phone) return null;
  if (found)
    return (
      <div ref={focus} tabIndex={-1} className="outline-none">
        {found.length > 0 ? (
          <FormerAddresses addresses={found} editing={editing} />
        ) : (
          <p className="text-quiet">{t('We found no earlier address for this number.')}</p>
        )}
      </div>
    );
  if (!sent)
    return (
      <div>
        <p role={problem ? 'alert' : 'status'} className={problem ? 'text-red' : 'text-quiet'}>
          {problem ?? t('Sending …')}
        </p>
        <button type="button" onClick={onClose} className={`${quietLink} text-sm`}>
          {t('Enter it myself')}
        </button>
      </div>
    );
  return (
    <SentCode
      phone={phone}
      onlyToKnown={sent.onlyToKnown}
      problem={problem}
      onProblem={setProblem}
      onUse={use}
      onClose={onClose}
    />
  );
}

/** The field of the code, which had the focus, is gone. */
const focus = (element: HTMLElement | null) => element?.focus();

const wordsOf = (error: unknown): string =>
  error instanceof TypeError || !(error instanceof Error)
    ? t('We could not connect. Check your connection and try again.')
    : error.message;
