import { useLocation } from 'react-router';
import { paths, returnPathOf } from '#web/platform/paths.ts';
import { useHasScript } from '#web/ui/use-has-script.ts';

/** The addresses of Login and Register, with the way back to this page. */
export function useSignInLinks(): { login: string; register: string } {
  const { pathname, search } = useLocation();
  // the server makes the page without the parameters it does not know, and the first drawing here must be the same
  const from = returnPathOf({ pathname, search: useHasScript() ? search : '' });
  return { login: paths.loginFrom(from), register: paths.registerFrom(from) };
}
