import { usersApi, type Me } from '#shared/api/people/accounts.ts';
import { t } from '#shared/language.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { withParts } from '#web/ui/with-parts.tsx';

/** Whether the address is confirmed, which one waits, and the way to have the link mailed again. */
export function EmailState({ me: { emailVerified, pendingEmail } }: { me: Me }) {
  const send = useApiMutation(usersApi.sendConfirmation);
  if (!pendingEmail && emailVerified) return <p className="text-quiet">{t('Confirmed')}</p>;
  return (
    <div className="text-quiet [overflow-wrap:anywhere]">
      <p>
        {pendingEmail
          ? withParts(t('To change it to {email}, open the link that we emailed there'), {
              email: <span className="font-medium text-ink">{pendingEmail}</span>,
            })
          : t('Not confirmed yet. Open the link that we emailed to this address.')}
      </p>
      <button
        type="button"
        onClick={() => {
          if (!send.isPending) send.mutate({});
        }}
        aria-disabled={send.isPending || undefined}
        className="inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4 md:min-h-8"
      >
        {t('Send it again')}
      </button>
    </div>
  );
}
