import { useId, useState } from 'react';
import { latinDigits } from '#shared/digits.ts';
import { inDigits, t } from '#shared/language.ts';
import { button } from '#web/ui/button.ts';
import { inputClass } from '#web/ui/form/TextField.tsx';
import { withParts } from '#web/ui/with-parts.tsx';
import { quietLink } from '../form/NoteField.tsx';

interface Props {
  phone: string;
  /** The shop's notice, if it sends codes only to known numbers. */
  onlyToKnown: string | undefined;
  problem: string | undefined;
  onProblem(problem: string | undefined): void;
  onUse(code: string): Promise<void>;
  onClose(): void;
}

/** The field for the code, within the form that orders. */
export function SentCode({ phone, onlyToKnown, problem, onProblem, onUse, onClose }: Props) {
  const id = useId();
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const use = () => {
    if (isBusy) return;
    if (latinDigits(code).replace(/\D/g, '').length !== 6) return onProblem(t('Enter the 6 digits of the SMS'));
    setBusy(true);
    void onUse(code).finally(() => setBusy(false));
  };
  return (
    <div className="rounded-control border border-line bg-surface p-3">
      <p id={`${id}-hint`} role="status" className="mb-2 text-sm text-quiet">
        {onlyToKnown ??
          withParts(t('If this number has ordered here before, we are sending a 6-digit code to {phone}.'), {
            phone: <span className="font-medium whitespace-nowrap text-ink tabular">{inDigits(phone)}</span>,
          })}
      </p>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {t('Code')}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          value={code}
          onChange={({ target }) => {
            setCode(target.value);
            onProblem(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // in the form's element it would send the order
            event.preventDefault();
            use();
          }}
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="go"
          maxLength={20}
          autoFocus
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={`${id}-hint ${id}-says`}
          className={`${inputClass} min-w-0 flex-1 tabular`}
        />
        <button type="button" onClick={use} aria-disabled={isBusy || undefined} className={`${button.quiet} min-h-12`}>
          {isBusy ? t('One moment …') : t('Fill in')}
        </button>
      </div>
      <p id={`${id}-says`} role="alert" className="mt-1 text-sm text-red">
        {problem}
      </p>
      <button type="button" onClick={onClose} className={`${quietLink} -mb-2 text-sm`}>
        {t('Enter it myself')}
      </button>
    </div>
  );
}
