import { t } from '#shared/language.ts';
import { useFormState } from './Form.tsx';

interface Props {
  label: string;
  whileBusy?: string;
  className: string;
}

/** Sends the form around it. Not disabled while it is busy, or it would lose the focus: the form sends only once. */
export function SendButton({ label, whileBusy = t('One moment …'), className }: Props) {
  const { busy } = useFormState();
  return (
    <button type="submit" aria-disabled={busy || undefined} className={className}>
      {busy ? whileBusy : label}
    </button>
  );
}
