import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { can } from '#shared/roles.ts';
import type { SignedIn } from '#web/api/session.ts';
import { dashboardPage, type PageFor } from '../dashboard/dashboard-pages.ts';
import { NotForYou } from './NotForYou.tsx';
import { SignInGuard } from '#web/guard/SignInGuard.tsx';

/**
 * Lets in whom the page is for (dashboard-pages.ts). What may be done is decided by the server at every call; this
 * says it before a page is opened in vain.
 */
export function Guard({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const allowed = dashboardPage(pathname)?.for ?? 'signed-in';
  return (
    <SignInGuard>
      {(person) => (isFor(allowed, person) ? children : <NotForYou person={person} page={allowed} />)}
    </SignInGuard>
  );
}

function isFor(allowed: PageFor, person: SignedIn): boolean {
  if (allowed === 'signed-in') return true;
  return allowed === 'customer' ? person.staffRole === null : can(person, allowed);
}
