import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSignedIn } from '#web/api/session.ts';
import { hasLeft } from '#web/api/sign-out.ts';
import { paths } from '#web/paths.ts';
import { useHasScript } from '#web/ui/use-has-script.ts';
import { NotForYou } from './NotForYou.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';

/** Whom a page is for. What may be done is decided by the server at every call; this says it before a page is opened in vain. */
export function Guard({ who, children }: { who: 'admin' | 'user' | 'signed-in'; children: ReactNode }) {
  const hasScript = useHasScript();
  const person = useSignedIn();
  const { pathname, search } = useLocation();
  // the page comes from the server the same for everybody: who is here, the browser knows
  if (!hasScript || hasLeft()) return <PageSkeleton />;
  if (!person) return <Navigate to={paths.loginFrom(pathname + search)} replace />;
  if (who !== 'signed-in' && person.role !== who) return <NotForYou person={person} />;
  return children;
}
