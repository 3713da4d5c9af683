import { useState } from 'react';
import type { Me } from '#shared/api/people/accounts.ts';
import { t } from '#shared/language.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { longDay } from '#web/ui/dates.ts';
import { EmailState } from './EmailState.tsx';
import { PhoneState } from './PhoneState.tsx';
import { EditProfileForm } from './EditProfileForm.tsx';

/** The person's details, with a form to edit them in place. */
export function ProfileTab({ me }: { me: Me }) {
  const [isEdited, setIsEdited] = useState(false);
  if (isEdited) return <EditProfileForm me={me} onDone={() => setIsEdited(false)} />;
  const lines = [
    [t('Full name'), me.name],
    [t('Email'), me.email, (me.email || me.pendingEmail) && <EmailState key="email" me={me} />],
    [t('Phone'), me.phone, <PhoneState key="phone" me={me} />],
    [t('Member since'), longDay(me.createdAt)],
  ] as const;
  return (
    <>
      <dl className="grid gap-4 sm:grid-cols-2">
        {lines.map(([label, value, state]) => (
          <div key={label}>
            <dt className="text-quiet">{label}</dt>
            <dd className="text-base font-medium [overflow-wrap:anywhere]">{value || '–'}</dd>
            {state && <dd>{state}</dd>}
          </div>
        ))}
      </dl>
      <button type="button" onClick={() => setIsEdited(true)} className={`${compactButton.primary} mt-6`}>
        {t('Edit Profile')}
      </button>
    </>
  );
}
