import type { Wait } from './sign-in-tries.queries.ts';

// How often passwords may be tried; from one network: network-limits.ts. What an attacker gets from the figures:
// docs/decisions/0024-nobody-locks-somebody-else-out.md

/** For one account from one address, or on one known device. */
export const ofPair: Wait = { free: 5, first: 30, longest: 3600 };

/** For one account from anywhere: nobody is refused because of it, but everybody waits before their first try. */
export const ofAccount = { many: 20, seconds: 180, firstWait: 15, longestWait: 120 };

/** Whether so many tries for one account have failed that it may be under attack. `level` as seconds. */
export const isMany = (level: number) => level > (ofAccount.many - 1) * ofAccount.seconds;

/**
 * Seconds that strangers wait before their first try for an account with many failed tries: twice as long for twice
 * as many.
 */
export function slowDown(level: number): number {
  if (!isMany(level)) return 0;
  const doubled = Math.floor(Math.log2(level / ofAccount.seconds / ofAccount.many));
  return Math.min(ofAccount.firstWait * 2 ** Math.max(0, doubled), ofAccount.longestWait);
}
