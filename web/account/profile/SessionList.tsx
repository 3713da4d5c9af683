import { useQuery } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { usersApi, type Session } from '#shared/api/people/accounts.ts';
import { t } from '#shared/language.ts';
import { messageOf, q, useApiMutation } from '#web/platform/query.ts';
import { leave } from '#web/platform/sign-out.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { ConfirmDialog } from '#web/ui/dashboard/ConfirmDialog.tsx';
import { dayAndTime } from '#web/ui/dates.ts';
import { ListError } from '#web/ui/dashboard/ListError.tsx';
import { Spinner } from '#web/ui/dashboard/Spinner.tsx';

/** Each browser that is signed in, and the way to end them all. */
export function SessionList() {
  const { data, error, refetch } = useQuery(q(usersApi.sessions));
  if (error && !data) return <ListError message={messageOf(error)} again={() => void refetch()} />;
  if (!data) return <Spinner />;
  return (
    <>
      <Entries sessions={data.data} />
      <EndAll />
    </>
  );
}

const shownAtFirst = 5;

function Entries({ sessions }: { sessions: Session[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const hidden = isWhole ? 0 : Math.max(0, sessions.length - shownAtFirst);
  return (
    <>
      <ul aria-label={t('Sessions')} className="divide-y divide-line">
        {sessions.slice(0, sessions.length - hidden).map((session) => (
          <Entry key={session._id} session={session} />
        ))}
      </ul>
      {hidden > 0 && (
        <button
          type="button"
          onClick={() => setIsWhole(true)}
          className="block min-h-11 font-semibold text-green underline underline-offset-4 md:min-h-9"
        >
          {t('Show {count} more', { count: hidden })}
        </button>
      )}
    </>
  );
}

function Entry({ session: { device, current, createdAt, lastSeenAt } }: { session: Session }) {
  return (
    <li className="flex items-start gap-3 py-2.5">
      <MonitorSmartphone size={20} aria-hidden className="mt-0.5 shrink-0 text-quiet" />
      <div>
        <p className="font-medium">
          {deviceInWords(device)}
          {current && <span className="ml-2 font-semibold text-green">{t('this device')}</span>}
        </p>
        <p className="text-quiet tabular">
          {t('Signed in {at}', { at: dayAndTime(createdAt) })}
          {!current && t(', last seen {at}', { at: dayAndTime(lastSeenAt) })}
        </p>
      </div>
    </li>
  );
}

/** `Firefox on Linux`, as the server names it. */
function deviceInWords(device: string): string {
  const [browser, system] = device.split(' on ');
  return browser && system ? t('{browser} on {system}', { browser: t(browser), system }) : t(device);
}

function EndAll() {
  const [isAsked, setIsAsked] = useState(false);
  const end = useApiMutation(usersApi.endSessions, { done: false, onDone: leave });
  return (
    <>
      <button type="button" onClick={() => setIsAsked(true)} className={`${compactButton.quiet} mt-3 flex`}>
        {t('Sign out everywhere')}
      </button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title={t('Sign out everywhere?')}
        action={t('Sign out everywhere')}
        text={t('We sign out every browser and phone, including this one. Then sign in again to continue.')}
        isBusy={end.isPending}
        onConfirm={() => end.mutate({}, { onError: () => setIsAsked(false) })}
      />
    </>
  );
}
