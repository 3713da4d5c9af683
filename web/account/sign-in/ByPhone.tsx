import { Smartphone } from 'lucide-react';
import { t } from '#shared/language.ts';
import { button } from '#web/ui/button.ts';

/** The way in without a password, under the form of login and of registration. */
export const ByPhone = ({ onChoose }: { onChoose(): void }) => (
  <div className="mt-6 border-t border-line pt-6">
    <button type="button" onClick={onChoose} className={`${button.quiet} min-h-12 w-full`}>
      <Smartphone size={20} aria-hidden className="shrink-0" />
      {t('Sign in by code')}
    </button>
    <p className="mt-2 text-center text-sm text-balance text-quiet">
      {t('Use a 6-digit code by SMS instead of a password. You also see orders that you placed without an account.')}
    </p>
  </div>
);
