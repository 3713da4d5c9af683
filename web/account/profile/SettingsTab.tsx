import type { ReactNode } from 'react';
import type { Me } from '#shared/api/people/accounts.ts';
import { t } from '#shared/language.ts';
import { AvatarPicker } from './AvatarPicker.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { MyData } from './MyData.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SessionList } from './SessionList.tsx';
import { TwoStep } from './TwoStep.tsx';

export function SettingsTab({ me }: { me: Me }) {
  return (
    <div className="divide-y divide-line">
      <Section title={t('Picture')}>
        <AvatarPicker me={me} />
      </Section>
      <Section
        title={me.hasPassword ? t('Reset Password') : t('Set a password')}
        text={t('You stay signed in here. We sign you out everywhere else.')}
      >
        <PasswordForm email={me.email || me.phone} hasPassword={me.hasPassword} />
      </Section>
      {(me.role === 'admin' || me.twoStep) && (
        <Section
          title={t('Two-step sign-in')}
          text={t('A code from an app on your phone, in addition to your password.')}
        >
          <TwoStep me={me} />
        </Section>
      )}
      <Section title={t('Where you are signed in')}>
        <SessionList />
      </Section>
      <Section title={t('Your data')} text={t('Everything that the shop stores about you, as a file.')}>
        <MyData userId={me.userId} />
      </Section>
      <Section title={t('Delete my account')} text={t('This is permanent. You cannot restore your account.')}>
        <DeleteAccount />
      </Section>
    </div>
  );
}

function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-8 gap-y-3 py-6 md:grid-cols-[14rem_minmax(0,1fr)]">
      <div>
        <h3 className="text-base font-semibold">{title}</h3>
        {text && <p className="mt-0.5 text-quiet">{text}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
