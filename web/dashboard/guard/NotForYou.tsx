import { Link } from 'react-router';
import { pathIn } from '#shared/language.ts';
import type { SignedIn } from '#web/platform/session.ts';
import { signOut } from '#web/platform/sign-out.ts';
import { paths } from '#web/platform/paths.ts';
import { menuOf } from '#web/dashboard/frame/menu/menus.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import type { PageFor } from '#web/dashboard/frame/dashboard-pages.ts';

function reasonFor(page: PageFor, { staffRole }: SignedIn): string {
  if (page === 'customer') return 'This page is for customers of the shop.';
  return staffRole
    ? 'Your role does not include this page. Ask an owner or admin for access.'
    : 'This page is for staff of the shop.';
}

/** Shown to a signed-in person who may not open this page: their account, and a page they can open. */
export function NotForYou({ person, page }: { person: SignedIn; page: PageFor }) {
  const { name, email } = person;
  const [entry] = menuOf(person);
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-4 py-16 text-center">
      <div aria-hidden className="stitch w-24" />
      <h2 className="text-xl font-bold">You do not have access to this page</h2>
      <p className="max-w-full text-quiet [overflow-wrap:anywhere]">
        {reasonFor(page, person)} You are signed in as <span className="font-medium text-ink">{name || email}</span>
        {name && ` (${email})`}.
      </p>
      {!person.staffRole && (
        // staff pages are always English, but a lost customer may read only Bangla
        <p lang="bn" className="max-w-full text-quiet">
          এই পাতাটি দোকানের কর্মীদের জন্য।{' '}
          <a href={pathIn('bn', paths.profile)} className="font-medium text-green underline">
            আপনার পাতায় যান
          </a>
        </p>
      )}
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
