import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { currentLanguage, pathIn } from '#shared/language.ts';
import { isEnglishOnly } from '#shared/english-pages.ts';
import { useSignedIn, type SignedIn } from '#web/platform/session.ts';
import { paths, returnPathOf } from '#web/platform/paths.ts';
import { useHasScript } from '#web/ui/use-has-script.ts';

/** The path in `from` of the address. On the server, where the page is the same for all visitors: the front page. */
export function useReturnPath(): string {
  const { pathname, search } = useLocation();
  return returnPathOf({ pathname, search: useHasScript() ? search : '' });
}

/** Leaves the page once the person is signed in: by its form, before they came, or in another tab. */
export function useLeaveWhenSignedIn(): void {
  const person = useSignedIn();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!person) return;
    const path = startOf(person, returnPathOf({ pathname, search }));
    // Replaces the entry in the history: Back must not lead to a page that redirects here. The dashboard is English, so
    // the Bangla router has no page for it.
    if (currentLanguage() === 'bn' && (isEnglishOnly(path) || isStaffOnTheirWay(person, path)))
      location.replace(pathIn('en', path));
    else void navigate(path, { replace: true });
  }, [person, pathname, search, navigate]);
}

const isStaffOnTheirWay = ({ staffRole }: SignedIn, path: string) =>
  staffRole !== null && path.startsWith(paths.dashboard);

/** Staff who came from no other page come to work, not to buy. */
const startOf = ({ staffRole }: SignedIn, path: string): string =>
  staffRole !== null && path === paths.home ? paths.dashboard : path;
