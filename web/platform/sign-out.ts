import { currentLanguage, pathIn } from '#shared/language.ts';
import { addresses } from './addresses.ts';
import { callServer } from './client.ts';
import { forgetSignIn } from './session.ts';

let isLeaving = false;

/** Whether the person has signed out and the front page is loading: then no other redirect may happen. */
export const hasLeft = (): boolean => isLeaving;

/**
 * Ends the session on the server, forgets it here, and goes to the front page. Without the server it is forgotten all
 * the same.
 */
export async function signOut(): Promise<void> {
  await callServer(addresses.signOut).catch(() => undefined);
  leave();
}

/** Signs out in the browser and loads the front page, so that no personal data stays in memory. */
export function leave(): void {
  isLeaving = true;
  // Back may restore this page from the browser's cache, with data that only that person may see
  addEventListener('pageshow', () => location.reload(), { once: true });
  forgetSignIn();
  location.assign(pathIn(currentLanguage(), '/'));
}
