import type { codeSignInApi } from '#shared/api/people/code-sign-in.ts';
import type { At } from '#web/platform/client.ts';

// Beside web/platform/addresses.ts, which every page carries: only who signs in by a code needs these.

export const sendCode: At<typeof codeSignInApi.send> = { method: 'POST', path: '/auth/code' };
export const signInByCode: At<typeof codeSignInApi.signIn> = { method: 'POST', path: '/auth/code-sign-in' };
