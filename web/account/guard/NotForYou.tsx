import { Link } from 'react-router';
import type { SignedIn } from '#web/api/session.ts';
import { signOut } from '#web/api/sign-out.ts';
import { paths } from '#web/paths.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { dashboardMenus } from '../dashboard/dashboard-menus.ts';

/** For somebody who is signed in with the other role: who they are here, and where they can go. */
export function NotForYou({ person: { name, email, role } }: { person: SignedIn }) {
  const [entry] = dashboardMenus[role];
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-4 py-16 text-center">
      <div aria-hidden className="stitch w-24" />
      <h2 className="text-xl font-bold">This page is not for you</h2>
      <p className="max-w-full text-quiet [overflow-wrap:anywhere]">
        It is for {role === 'admin' ? 'customers' : 'admins'} of the shop. You are signed in as{' '}
        <span className="font-medium text-ink">{name || email}</span>
        {name && ` (${email})`}, {role === 'admin' ? 'an admin' : 'a customer'}.
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        {entry && (
          <Link to={entry.path} className={compactButton.primary}>
            {entry.label}
          </Link>
        )}
        <Link to={paths.home} className={compactButton.quiet}>
          Go Home
        </Link>
        <button type="button" onClick={() => void signOut()} className={compactButton.quiet}>
          Logout
        </button>
      </div>
    </div>
  );
}
