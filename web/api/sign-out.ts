import type { authApi } from '#shared/api/accounts.ts';
import { callServer } from './client.ts';
import { forgetSignIn } from './session.ts';

/** Ends the session on the server, forgets it here, and goes to the front page. Without the server it is forgotten all the same. */
export async function signOut(): Promise<void> {
  await callServer<typeof authApi.logout>({ method: 'POST', path: '/auth/logout' }).catch(() => undefined);
  forgetSignIn();
  location.assign('/');
}
