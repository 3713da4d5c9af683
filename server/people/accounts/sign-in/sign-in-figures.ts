import type { Wait } from './sign-in-tries.queries.ts';

// The limits on password tries; for networks see network-limits.ts. The chances of an attacker:
// docs/decisions/0024-nobody-locks-somebody-else-out.md

/** For an account from one address, or on a known device. */
export const ofPair: Wait = { free: 5, first: 30, longest: 3600 };

/** For an account, from any address: tries are never refused, but each caller waits before the first try. */
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
