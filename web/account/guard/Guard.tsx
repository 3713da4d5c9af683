import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { can } from '#shared/roles.ts';
import type { SignedIn } from '#web/api/session.ts';
import { dashboardPage, type PageFor } from '../dashboard/dashboard-pages.ts';
import { NotForYou } from './NotForYou.tsx';
import { SignInGuard } from '#web/guard/SignInGuard.tsx';

/**
 * Lets in the people whom the page is for (dashboard-pages.ts). The server decides at every call what they may do; this
 * says so before a page is opened that would show only refusals.
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
