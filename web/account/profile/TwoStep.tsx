import { useState } from 'react';
import { authApi, usersApi, type User } from '#shared/api/people/accounts.ts';
import type { DataOf } from '#shared/api/endpoint.ts';
import { t } from '#shared/language.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { ConfirmDialog } from '#web/ui/dashboard/ConfirmDialog.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { TwoStepSetup } from './TwoStepSetup.tsx';

type Begun = DataOf<typeof usersApi.beginSecondFactor>;

const changes = [authApi.me, usersApi.list, usersApi.sessions];

/** A code of an app, in addition to the password: turned on in two steps, and off again. */
export function TwoStep({ me }: { me: User }) {
  const [begun, setBegun] = useState<Begun>();
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />;
  if (me.twoStep) return <On />;
  if (!begun) return <Off onBegun={setBegun} />;
  const end = (input?: string[]) => {
    setBegun(undefined);
    setCodes(input);
  };
  return <TwoStepSetup {...begun} changes={changes} onDone={end} onCancel={() => end()} />;
}

function Off({ onBegun }: { onBegun(begun: Begun): void }) {
  const begin = useApiMutation(usersApi.beginSecondFactor, { done: false, onDone: ({ data }) => onBegun(data) });
  return (
    <>
      <p>{t('Off. Anyone who knows your password can sign in.')}</p>
      <button
        type="button"
        onClick={() => {
          if (!begin.isPending) begin.mutate({});
        }}
        aria-disabled={begin.isPending || undefined}
        className={`${compactButton.primary} mt-3`}
      >
        {t('Turn on')}
      </button>
    </>
  );
}

const offText = () =>
  [
    t('You will then sign in to the shop’s dashboard with your password alone. Your recovery codes stop working.'),
    t('To get a new app or new codes, turn it off and on again.'),
  ].join(' ');

function On() {
  const [isAsked, setIsAsked] = useState(false);
  const turnOff = useApiMutation(usersApi.turnOffSecondFactor, { changes });
  const confirm = () => {
    setIsAsked(false);
    turnOff.mutate({});
  };
  return (
    <>
      <p>
        <span className="font-semibold text-green">{t('On.')}</span> {t('You need a code from your app to sign in.')}
      </p>
      <button type="button" onClick={() => setIsAsked(true)} className={`${compactButton.quiet} mt-3`}>
        {t('Turn off')}
      </button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title={t('Turn off two-step sign-in?')}
        action={t('Turn off')}
        isDangerous
        text={offText()}
        onConfirm={confirm}
      />
    </>
  );
}
