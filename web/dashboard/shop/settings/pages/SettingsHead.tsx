import { Link } from 'react-router';
import { can } from '#shared/roles.ts';
import type { SettingsPageRow } from '#web/dashboard/parts/settings-pages.ts';
import { useSignedIn } from '#web/platform/session.ts';
import { SettingsSearch } from './SettingsSearch.tsx';
import { SettingsTabs } from './SettingsTabs.tsx';

/** Above each page of the settings: the other pages, the search, and what belongs to it elsewhere. */
export function SettingsHead({ page: { links = [] } }: { page: SettingsPageRow }) {
  const person = useSignedIn();
  const shown = links.filter(({ needs }) => person && can(person, needs));
  return (
    <div className="-mt-4 mb-5 border-b border-line pt-2 pb-2 lg:-mx-6 lg:-mt-6 lg:px-6">
      <div className="flex flex-col-reverse justify-between gap-x-4 gap-y-2 xl:flex-row xl:items-center">
        <SettingsTabs />
        <SettingsSearch />
      </div>
      {shown.length > 0 && (
        <p className="mt-1 flex flex-wrap gap-x-4 text-quiet">
          See also:
          {shown.map(({ label, path }) => (
            <Link key={path} to={path} className="font-semibold text-green underline">
              {label}
            </Link>
          ))}
        </p>
      )}
    </div>
  );
}
