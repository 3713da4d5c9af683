import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { currentLanguage, pathIn } from '#shared/language.ts';
import { can } from '#shared/roles.ts';
import type { SignedIn } from '#web/platform/session.ts';
import { dashboardPage, type PageFor } from '#web/dashboard/frame/dashboard-pages.ts';
import { NotForYou } from '#web/dashboard/guard/NotForYou.tsx';
import { PageSkeleton } from '#web/platform/access/PageSkeleton.tsx';
import { SignInGuard } from '#web/platform/access/SignInGuard.tsx';

/**
 * Lets in the people whom the page is for (dashboard-pages.ts). The server decides at every call what they may do; this
 * says so before a page is opened that would show only refusals.
 */
export function Guard({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const allowed = dashboardPage(pathname)?.for ?? 'signed-in';
  return (
    <SignInGuard>
      {(person) => {
        if (currentLanguage() === 'bn' && person.staffRole !== null) return <InEnglish />;
        return isFor(allowed, person) ? children : <NotForYou person={person} page={allowed} />;
      }}
    </SignInGuard>
  );
}

/** The dashboard of staff is in English, so its language begins with their first page. */
function InEnglish() {
  useEffect(() => {
    location.replace(pathIn('en', location.pathname) + location.search);
  }, []);
  return <PageSkeleton />;
}

function isFor(allowed: PageFor, person: SignedIn): boolean {
  if (allowed === 'signed-in') return true;
  return allowed === 'customer' ? person.staffRole === null : can(person, allowed);
}
