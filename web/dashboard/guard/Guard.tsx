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
 * Lets in the people of the page (dashboard-pages.ts). The server checks every call; this only avoids pages full of
 * refusals.
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
