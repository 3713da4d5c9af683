import { useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSignedIn, type SignedIn } from '../session.ts';
import { hasLeft } from '../sign-out.ts';
import { paths } from '../paths.ts';
import { useHasScript } from '#web/ui/use-has-script.ts';
import { PageSkeleton } from './PageSkeleton.tsx';

interface Props {
  children: (person: SignedIn) => ReactNode;
  /** For who has not signed in; without it they sign in first. */
  guest?: ReactNode;
}

/**
 * For everybody who is signed in, whatever their role. Whose session ends here signs in again, also where guests are
 * welcome: what was typed is kept for that person. Apart from Guard, so that the checkout loads no code of the
 * dashboard.
 */
export function SignInGuard({ children, guest }: Props) {
  const hasScript = useHasScript();
  const person = useSignedIn();
  const { pathname, search } = useLocation();
  const [wasHere, setHere] = useState(false);
  if (person && !wasHere) setHere(true);
  // the page comes from the server the same for everybody: who is here, the browser knows
  if (!hasScript || hasLeft()) return <PageSkeleton />;
  if (person) return children(person);
  return guest && !wasHere ? guest : <Navigate to={paths.loginFrom(pathname + search)} replace />;
}
