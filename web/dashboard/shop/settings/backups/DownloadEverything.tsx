import { backupsApi } from '#shared/api/shop/backups/backups.ts';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import { requestPath } from '#shared/api/request-path.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';

/** For owners: a backup as a file. The browser saves it from its address, so that it need not fit into the memory. */
export function DownloadEverything() {
  const ask = useApiMutation(backupsApi.ticket, { changes: [historyApi.list], done: false });
  const save = async () => {
    const { data } = await ask.mutateAsync({});
    location.assign(`/api/v1${requestPath(backupsApi.download.path, { query: data })}`);
  };
  return (
    <div className="mt-4">
      <button
        type="button"
        aria-disabled={ask.isPending || undefined}
        // a refusal is shown by the mutation
        onClick={() => !ask.isPending && void save().catch(() => undefined)}
        className={compactButton.quiet}
      >
        Download all data
      </button>
      <p className="mt-1 text-quiet">
        A ZIP file with all data and pictures. It contains names, addresses and phone numbers of your customers. Keep it
        safe.
      </p>
    </div>
  );
}
