import { Fragment } from 'react';
import { Link } from 'react-router';
import { howToSend } from '#web/dashboard/shop/status/status-rows.tsx';
import { useCan } from '#web/platform/use-can.ts';
import { paths } from '#web/platform/paths.ts';
import type { MessageChannel } from '#shared/api/message-channel.ts';

const names: Record<MessageChannel, string> = { mail: 'Email', sms: 'SMS' };

/** The message channels that do not work, and the settings that turn them on. */
export function UnsetNotice({ unset }: { unset: readonly MessageChannel[] }) {
  const maySeeStatus = useCan('status.read');
  if (unset.length === 0) return null;
  return (
    <p role="status" className="rounded-card border border-line bg-surface px-4 py-3">
      <strong className="text-red">{unset.map((channel) => names[channel]).join(' and ')} are not sent.</strong>{' '}
      {unset.map((channel) => (
        <Fragment key={channel}>{howToSend[channel]} </Fragment>
      ))}
      {maySeeStatus && (
        <>
          <Link to={paths.status} className="font-semibold text-green underline">
            Status
          </Link>
        </>
      )}
    </p>
  );
}
