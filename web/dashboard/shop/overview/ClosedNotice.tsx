import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { settingsApi } from '#shared/api/shop/settings.ts';
import { settingPath } from '#web/dashboard/parts/settings-sections.ts';
import { useCan } from '#web/platform/use-can.ts';
import { q } from '#web/platform/query.ts';

/** Why no orders come, while the shop is closed. */
export function ClosedNotice() {
  const { data } = useQuery({ ...q(settingsApi.get), refetchOnMount: 'always' });
  const maySet = useCan('settings.write');
  if (!data?.data.closed) return null;
  return (
    <p role="status" className="rounded-card border border-line bg-surface px-4 py-3">
      <strong className="text-red">The shop is closed</strong> and takes no orders.
      {maySet && (
        <>
          {' '}
          <Link to={settingPath('Open or closed')} className="font-semibold text-green underline">
            Settings
          </Link>
        </>
      )}
    </p>
  );
}
