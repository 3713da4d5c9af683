import { LogOut } from 'lucide-react';
import { Link } from 'react-router';
import { t } from '#shared/language.ts';
import type { SignedIn } from '#web/platform/session.ts';
import { signOut } from '#web/platform/sign-out.ts';
import { accountLinks } from '#web/platform/paths.ts';

/** The signed-in person, the first two entries of the role's menu, and Logout. */
export function AccountPanel({ person }: { person: SignedIn }) {
  return (
    <div className="w-60">
      <p className="px-3 pt-2 font-semibold break-words">{person.name}</p>
      <p className="px-3 pb-2 text-sm break-words text-quiet">{person.email}</p>
      <ul className="border-t border-line pt-2">
        {accountLinks[person.staffRole ?? 'customer'].map(({ label, path }) => (
          <li key={path}>
            <Link to={path} className="flex min-h-11 items-center rounded-control px-3 hover:bg-mist hover:text-green">
              {t(label)}
            </Link>
          </li>
        ))}
        <li>
          <button
            type="button"
            onClick={() => void signOut()}
            className="flex min-h-11 w-full items-center gap-2 rounded-control px-3 text-left text-red hover:bg-mist"
          >
            <LogOut size={18} aria-hidden />
            {t('Logout')}
          </button>
        </li>
      </ul>
    </div>
  );
}
