import { t } from '#shared/language.ts';
import { button } from '#web/ui/button.ts';
import { Answer } from './Answer.tsx';

/** An account has this number but never confirmed it: the owner of the phone decides. */
export function NumberOfAnother({ onNew, onPassword }: { onNew(): void; onPassword(): void }) {
  return (
    <Answer text={t('An account uses this number but has never confirmed it.')}>
      <p className="mt-2 text-quiet">
        {t('Is it your account? Log in with its password, and confirm the number in your profile.')}
      </p>
      <button type="button" onClick={onPassword} className={`${button.primary} mt-3 min-h-12 w-full`}>
        {t('Login with a password')}
      </button>
      <p className="mt-5 text-quiet">
        {t('Not yours, or not sure? Open a new account. We then remove your number from the other account.')}
      </p>
      <button type="button" onClick={onNew} className={`${button.quiet} mt-3 min-h-12 w-full`}>
        {t('Open a new account')}
      </button>
    </Answer>
  );
}
