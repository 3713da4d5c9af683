import { t } from '#shared/language.ts';
import { button } from '#web/ui/button.ts';
import { Answer } from './Answer.tsx';

/** An account names the number, and nobody has ever shown that it is theirs: who holds the phone decides. */
export function NumberOfAnother({ onNew, onPassword }: { onNew(): void; onPassword(): void }) {
  return (
    <Answer text={t('An account names this number, but has never confirmed it.')}>
      <p className="mt-2 text-quiet">
        {t('Is it yours? Login with its password, and confirm the number in your profile.')}
      </p>
      <button type="button" onClick={onPassword} className={`${button.primary} mt-3 min-h-12 w-full`}>
        {t('Login with a password')}
      </button>
      <p className="mt-5 text-quiet">
        {t('Is it not yours, or do you not know? Open an account of your own: that one then loses your number.')}
      </p>
      <button type="button" onClick={onNew} className={`${button.quiet} mt-3 min-h-12 w-full`}>
        {t('Open a new account')}
      </button>
    </Answer>
  );
}
