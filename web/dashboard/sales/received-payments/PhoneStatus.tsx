import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { smsPhonesApi } from '#shared/api/sales/payments/sms-phones.ts';
import { settingsApi } from '#shared/api/shop/settings.ts';
import { isSilent } from '#shared/settings/silent-phone.ts';
import { paths } from '#web/platform/paths.ts';
import { q } from '#web/platform/query.ts';
import { ageOf } from '#web/ui/age.ts';
import { useMinute } from '#web/ui/use-minute.ts';

const refreshMs = 30_000;

/** When the last message of each of the shop's phones came, and a link to their page. */
export function PhoneStatus() {
  const { data } = useQuery({ ...q(smsPhonesApi.list), refetchInterval: refreshMs });
  const hours = useQuery(q(settingsApi.get)).data?.data.hours ?? [];
  const now = useMinute();
  if (!data) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {data.data.map(({ _id, name, heardAt }) => (
        <span
          key={_id}
          className={heardAt && isSilent(Date.parse(heardAt), now, hours) ? 'font-semibold text-red' : 'text-quiet'}
        >
          {name}: {heardAt ? `last message ${ageOf(heardAt, now)}` : 'no message yet'}
        </span>
      ))}
      <Link
        to={paths.smsPhones}
        className="inline-flex min-h-11 items-center font-semibold text-green hover:underline md:min-h-9"
      >
        {data.data.length === 0 ? 'Set up SMS forwarding' : 'SMS forwarding'}
      </Link>
    </p>
  );
}
