import type { codeSignInApi } from '#shared/api/people/code-sign-in.ts';
import type { At } from '#web/platform/client.ts';

// Apart from web/platform/addresses.ts, which every page loads: only the sign-in by code needs these.

export const sendCode: At<typeof codeSignInApi.send> = { method: 'POST', path: '/auth/code' };
export const signInByCode: At<typeof codeSignInApi.signIn> = { method: 'POST', path: '/auth/code-sign-in' };
