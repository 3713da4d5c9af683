import type { NetworkKind } from '../http/ip.ts';
import type { Wait } from './sign-in-tries.queries.ts';

// How often passwords may be tried. The figures, and what an attacker gets from them:
// docs/decisions/0024-nobody-locks-somebody-else-out.md

/** For one account from one address, or on one known device. */
export const ofPair: Wait = { free: 5, first: 30, longest: 3600 };

/** From one network, for any account: so many at once, then one more each time this number of seconds has passed. */
export const ofNetwork: Record<NetworkKind, { most: number; seconds: number }> = {
  // a carrier's address is shared by thousands of phones; a home or a phone has a /64 to itself
  ipv4: { most: 60, seconds: 60 },
  'ipv4/24': { most: 240, seconds: 15 },
  'ipv6/64': { most: 30, seconds: 120 },
  'ipv6/56': { most: 60, seconds: 60 },
  'ipv6/48': { most: 120, seconds: 30 },
  'ipv6/32': { most: 480, seconds: 7.5 },
};

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
