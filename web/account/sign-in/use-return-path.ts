import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSignedIn } from '#web/api/session.ts';
import { paths, returnPathOf } from '#web/paths.ts';
import { useHasScript } from '#web/ui/use-has-script.ts';

/** Where the `from` of the address leads back to. While the server makes the page, which is the same for everybody: the front page. */
export function useReturnPath(): string {
  const { pathname, search } = useLocation();
  return returnPathOf({ pathname, search: useHasScript() ? search : '' });
}

/** Leaves the page as soon as somebody is signed in: by its form, before they came, or in another tab. */
export function useLeaveWhenSignedIn(): void {
  const person = useSignedIn();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    // in its place: Back should not lead to a page that leads here again
    if (person) void navigate(startOf(person.role, returnPathOf({ pathname, search })), { replace: true });
  }, [person, pathname, search, navigate]);
}

/** Who keeps the shop and came from nowhere in particular comes to work, not to buy. */
const startOf = (role: 'admin' | 'user', path: string): string => (role === 'admin' && path === paths.home ? paths.dashboard : path);
