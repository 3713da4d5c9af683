import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSignedIn, type SignedIn } from '#web/api/session.ts';
import { hasLeft } from '#web/api/sign-out.ts';
import { paths } from '#web/paths.ts';
import { useHasScript } from '#web/ui/use-has-script.ts';
import { PageSkeleton } from './PageSkeleton.tsx';

/**
 * For everybody who is signed in, whatever their role; others sign in first. Apart from Guard, so that the checkout
 * loads no code of the dashboard.
 */
export function SignInGuard({ children }: { children: (person: SignedIn) => ReactNode }) {
  const hasScript = useHasScript();
  const person = useSignedIn();
  const { pathname, search } = useLocation();
  // the page comes from the server the same for everybody: who is here, the browser knows
  if (!hasScript || hasLeft()) return <PageSkeleton />;
  if (!person) return <Navigate to={paths.loginFrom(pathname + search)} replace />;
  return children(person);
}
