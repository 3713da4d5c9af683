import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { currentLanguage, pathIn } from '#shared/language.ts';
import { isEnglishOnly } from '#shared/english-pages.ts';
import { useSignedIn, type SignedIn } from '#web/platform/session.ts';
import { paths, returnPathOf } from '#web/platform/paths.ts';
import { useHasScript } from '#web/ui/use-has-script.ts';

/**
 * Where the `from` of the address leads back to. While the server makes the page, which is the same for everybody:
 * the front page.
 */
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
    if (!person) return;
    const path = startOf(person, returnPathOf({ pathname, search }));
    // In its place: Back should not lead to a page that leads here again. The dashboard of staff is English: no page of
    // the Bangla router.
    if (currentLanguage() === 'bn' && (isEnglishOnly(path) || isStaffOnTheirWay(person, path)))
      location.replace(pathIn('en', path));
    else void navigate(path, { replace: true });
  }, [person, pathname, search, navigate]);
}

const isStaffOnTheirWay = ({ staffRole }: SignedIn, path: string) =>
  staffRole !== null && path.startsWith(paths.dashboard);

/** People who keep the shop, and came from no other page, come to work and not to buy. */
const startOf = ({ staffRole }: SignedIn, path: string): string =>
  staffRole !== null && path === paths.home ? paths.dashboard : path;
