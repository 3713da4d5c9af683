import { LogIn, LogOut } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { t } from '#shared/language.ts';
import type { SignedIn } from '#web/platform/session.ts';
import { signOut } from '#web/platform/sign-out.ts';
import { useMe } from '#web/platform/use-me.ts';
import { paths } from '#web/platform/paths.ts';
import { Avatar } from '#web/ui/dashboard/Avatar.tsx';

const row = 'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left font-medium hover:bg-mist';

/** The signed-in person, with a link to their profile, and Logout. */
export function PersonBlock({ person }: { person: SignedIn }) {
  const { me } = useMe();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <Link to={paths.profile} className="flex min-h-14 items-center gap-3 rounded-control px-2 py-1.5 hover:bg-mist">
        <Avatar name={person.name} image={me?.profileImage} size="medium" />
        <span className="min-w-0">
          <span className="line-clamp-2 font-semibold [overflow-wrap:anywhere]">{person.name}</span>
          <span className="block truncate text-sm text-quiet" title={person.email}>
            {person.email}
          </span>
        </span>
      </Link>
      <button type="button" onClick={() => void signOut()} className={`${row} text-red`}>
        <LogOut size={18} aria-hidden />
        {t('Logout')}
      </button>
    </div>
  );
}

/** A sign-in link, for pages without a signed-in person, such as an unknown page. */
export function SignInLink() {
  const { pathname } = useLocation();
  return (
    <Link to={paths.loginFrom(pathname)} className={`${row} text-green`}>
      <LogIn size={18} aria-hidden />
      {t('Login')}
    </Link>
  );
}
