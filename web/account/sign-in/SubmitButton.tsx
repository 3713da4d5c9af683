import { t } from '#shared/language.ts';
import { button } from '#web/ui/button.ts';
import { useFormState } from '#web/ui/form/Form.tsx';
import { useHasScript } from '#web/ui/use-has-script.ts';

/** Sends the form; says so while it is on its way. */
export function SubmitButton({ label, whileBusy }: { label: string; whileBusy: string }) {
  const { busy } = useFormState();
  // A press before the script has come would be lost without a word. While it is busy the button is not disabled: it
  // would lose the focus, and the form sends only once anyway.
  const isDisabled = !useHasScript();
  return (
    <>
      <button
        type="submit"
        disabled={isDisabled}
        aria-disabled={busy || undefined}
        className={`${button.primary} min-h-12 w-full aria-disabled:bg-green-dark`}
      >
        {busy ? whileBusy : label}
      </button>
      <noscript>
        <p className="mt-3 rounded-control bg-mist px-4 py-3">
          {t('To sign in, turn on JavaScript in your browser, or order by phone.')}
        </p>
      </noscript>
    </>
  );
}
