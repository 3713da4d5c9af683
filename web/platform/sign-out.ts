import { currentLanguage, pathIn } from '#shared/language.ts';
import { addresses } from './addresses.ts';
import { callServer } from './client.ts';
import { forgetSignIn } from './session.ts';

let isLeaving = false;

/** Whether somebody has signed out and the front page is on its way: nothing should lead them elsewhere now. */
export const hasLeft = (): boolean => isLeaving;

/**
 * Ends the session on the server, forgets it here, and goes to the front page. Without the server it is forgotten all
 * the same.
 */
export async function signOut(): Promise<void> {
  await callServer(addresses.signOut).catch(() => undefined);
  leave();
}

/** Forgets who was signed in, and goes to the front page by loading it: nothing of the person stays in memory. */
export function leave(): void {
  isLeaving = true;
  // Back may bring this page as the browser kept it, with what only that person may see
  addEventListener('pageshow', () => location.reload(), { once: true });
  forgetSignIn();
  location.assign(pathIn(currentLanguage(), '/'));
}
