import { t } from '#shared/language.ts';
import { compactButton } from './compact-button.ts';

/** A list that could not be loaded, and the button to try again. */
export function ListError({ message, again }: { message: string; again(): void }) {
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-4 rounded-card border border-line bg-surface px-4 py-12 text-center"
    >
      <p className="font-medium break-words text-red">{t('Error: {message}', { message })}</p>
      <button type="button" onClick={again} className={compactButton.quiet}>
        {t('Try again')}
      </button>
    </div>
  );
}
