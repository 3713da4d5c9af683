import { useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSignedIn, type SignedIn } from '../session.ts';
import { hasLeft } from '../sign-out.ts';
import { paths } from '../paths.ts';
import { useHasScript } from '#web/ui/use-has-script.ts';
import { PageSkeleton } from './PageSkeleton.tsx';

interface Props {
  children: (person: SignedIn) => ReactNode;
  /** Shown without a sign-in; if absent, visitors must sign in first. */
  guest?: ReactNode;
}

/**
 * Shows its content to all signed-in people. After their session ends they must sign in again, even where guests may
 * enter: typed data is stored for that person. Separate from Guard, so that the checkout loads no dashboard code.
 */
export function SignInGuard({ children, guest }: Props) {
  const hasScript = useHasScript();
  const person = useSignedIn();
  const { pathname, search } = useLocation();
  const [wasHere, setHere] = useState(false);
  if (person && !wasHere) setHere(true);
  // the server's page is the same for all visitors: only the browser knows the person
  if (!hasScript || hasLeft()) return <PageSkeleton />;
  if (person) return children(person);
  return guest && !wasHere ? guest : <Navigate to={paths.loginFrom(pathname + search)} replace />;
}
