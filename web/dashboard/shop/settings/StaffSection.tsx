import { useQuery } from '@tanstack/react-query';
import { usersApi } from '#shared/api/people/accounts.ts';
import { roleName } from '#shared/roles.ts';
import { messageOf, q } from '#web/platform/query.ts';
import { LoadingOrError } from '#web/ui/dashboard/LoadingOrError.tsx';
import { SectionFrame } from './form/SectionFrame.tsx';

const text =
  'The people who work in this dashboard. To add a person, ask them to register in the shop, then change their ' +
  'role on the page Users.';

/** The staff with their roles. */
export function StaffSection() {
  const { data, error, refetch } = useQuery(q(usersApi.list, { query: { staff: 'true', limit: 100 } }));
  return (
    <SectionFrame title="Staff" text={text}>
      {data ? (
        <ul className="divide-y divide-line rounded-control border border-line">
          {data.data.map(({ _id, name, email, phone, staffRole, banned }) => (
            <li key={_id} className="flex flex-wrap items-baseline justify-between gap-x-4 px-3 py-2">
              <span className="min-w-0 wrap-anywhere">
                <span className="font-semibold">{name}</span> <span className="text-quiet">{email ?? phone}</span>
              </span>
              <span>
                {staffRole && roleName(staffRole)}
                {banned && <span className="text-red"> (banned)</span>}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <LoadingOrError error={error ? { message: messageOf(error), again: () => void refetch() } : undefined} />
      )}
    </SectionFrame>
  );
}
