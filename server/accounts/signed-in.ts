import type { SignedInAnswer } from '#shared/api/accounts.ts';

/** Where a call comes from: for limits and for the list of one's sessions. */
export interface From {
  address: string;
  device: string;
  /** The tokens of the people who have signed in with this browser. */
  deviceTokens: readonly string[];
}

/**
 * `deviceTokens`: the tokens that the browser must keep instead of the tokens that it sent. `staffKey`: the key of a
 * staff session, in addition to the token.
 */
export type SignedIn = SignedInAnswer & { deviceTokens: readonly string[]; staffKey?: string };
