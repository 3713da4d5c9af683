import { t } from '#shared/language.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { useFormState } from '#web/ui/form/Form.tsx';

/** Not disabled while it is busy, or it would lose the focus: the form sends only once anyway. */
export function SaveButton({ label }: { label: string }) {
  const { busy } = useFormState();
  return (
    <button type="submit" aria-disabled={busy || undefined} className={compactButton.primary}>
      {busy ? t('Saving …') : label}
    </button>
  );
}
