import type { SignedInAnswer } from '#shared/api/people/accounts.ts';
import { deviceOf } from './device.ts';
import { deviceTokensOf } from './known-devices.ts';

/** Where a call comes from: for limits and for the list of one's sessions. */
export interface From {
  address: string;
  device: string;
  /** The tokens of the people who have signed in with this browser. */
  deviceTokens: readonly string[];
}

export const fromOf = ({ request, address }: { request: Request; address: string }): From => ({
  address,
  device: deviceOf(request.headers.get('user-agent')),
  deviceTokens: deviceTokensOf(request),
});

/**
 * `deviceTokens`: the tokens that the browser must store instead of those it sent. `staffKey`: the key of a staff
 * session, in addition to the token.
 */
export type SignedIn = SignedInAnswer & { deviceTokens: readonly string[]; staffKey?: string };
