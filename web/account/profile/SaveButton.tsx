import { t } from '#shared/language.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import type { FormState } from '#web/ui/form/use-form.ts';

/** Not disabled while it is busy, or it would lose the focus: the form sends only once anyway. */
export function SaveButton({ form: { busy }, label }: { form: FormState; label: string }) {
  return (
    <button type="submit" aria-disabled={busy || undefined} className={compactButton.primary}>
      {busy ? t('Saving …') : label}
    </button>
  );
}
