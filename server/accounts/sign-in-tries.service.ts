import { t } from '#shared/language.ts';
import type { Database } from '../db/database.ts';
import { TooMany } from '../http/errors.ts';
import { networksOf, type NetworkKind } from '../http/ip.ts';
import { tooMany, waitFor } from '../http/limits.ts';
import { addJob } from '../jobs/jobs.ts';
import {
  changeLevels,
  enterWait,
  findLevels,
  forgetLevel,
  forgetWait,
  leaveWait,
  type Drop,
  type Wait,
} from './sign-in-tries.queries.ts';
import { hashToken } from './tokens.ts';

// How often passwords may be tried. The figures, and what an attacker gets from them:
// docs/decisions/0024-nobody-locks-somebody-else-out.md

/** For one account from one address, or on one known device. */
const ofPair: Wait = { free: 5, first: 30, longest: 3600 };

/** From one network, for whichever accounts: so many at once, then one for each time that these seconds have gone by. */
const ofNetwork: Record<NetworkKind, { most: number; seconds: number }> = {
  // thousands of phones share one of a carrier's; a home or a phone has a /64 to itself
  ipv4: { most: 60, seconds: 60 },
  'ipv4/24': { most: 240, seconds: 15 },
  'ipv6/64': { most: 30, seconds: 120 },
  'ipv6/48': { most: 120, seconds: 30 },
  'ipv6/32': { most: 480, seconds: 7.5 },
};

/** For one account from wherever: nobody is refused for it, but everybody waits before their first try. */
const ofAccount = { many: 20, seconds: 180, firstWait: 15, longestWait: 120 };

/** Whose account, by id or, where there is none, by a hash of what was typed; and who tries. */
export interface Trying {
  account: string;
  userId: string | undefined;
  address: string;
  /** The token of a browser in which this very person has signed in before. */
  device: string | undefined;
}

/** A try that counts as a failed one until something else is said. */
export interface Try {
  /** It was none: nobody looked at the password, or it was right and more is needed. */
  takeBack(): Promise<void>;
  /** It was right. */
  forgive(): Promise<void>;
}

const keyOf = (...parts: string[]) => hashToken(JSON.stringify(parts));
const pairKey = (account: string, address: string) => keyOf('address', account, address);
const accountKey = (account: string) => keyOf('account', account);

/** Counts a try before anybody looks at the password, so that of many at once no more are tried. Throws TooMany. */
export const beginTry = (database: Database, trying: Trying): Promise<Try> =>
  trying.device === undefined ? byStranger(database, trying) : onKnownDevice(database, trying.account, trying.device);

/** What others try does not count here, nor does this count for them. */
async function onKnownDevice({ db }: Database, account: string, device: string): Promise<Try> {
  const key = keyOf('device', account, device);
  const seconds = await enterWait(db, key, 0, ofPair);
  if (seconds > 0) throw tooMany(seconds);
  return { takeBack: () => leaveWait(db, key), forgive: () => forgetWait(db, key) };
}

async function byStranger({ db }: Database, { account, userId, address }: Trying): Promise<Try> {
  const networks = networksOf(address).map(({ network, kind }) => ({ key: keyOf(network), ...ofNetwork[kind] }));
  const levels: Drop[] = [...networks, { key: accountKey(account), seconds: ofAccount.seconds }];
  // without counting: who is refused here uses up nothing of what others have in common with them
  const before = await findLevels(db, levels);
  for (const [n, { most, seconds }] of networks.entries()) requireRoom(before[n]! + seconds, most * seconds);
  const slow = slowDown(before.at(-1)!);
  const key = pairKey(account, address);
  const wait = await enterWait(db, key, slow, ofPair);
  if (wait > 0) throw slow > 0 ? underAttack(wait) : tooMany(wait);
  const after = await changeLevels(db, levels, 'add');
  for (const [n, { most, seconds }] of networks.entries()) requireRoom(after[n]!, most * seconds);
  if (isMany(after.at(-1)!) && !isMany(before.at(-1)!))
    // the same for an account that there is not: the job finds nobody
    await addJob(db, 'mail-sign-in-failures', { userId: userId ?? null });
  const takeLevels = () => changeLevels(db, levels, 'take');
  return {
    takeBack: async () => void (await Promise.all([leaveWait(db, key), takeLevels()])),
    forgive: async () => void (await Promise.all([forgetWait(db, key), takeLevels()])),
  };
}

/** Throws TooMany where a vessel holds more than it may, both in seconds until it is empty. */
function requireRoom(level: number, most: number): void {
  // a millisecond of it has run off by now
  if (level > most + 0.001) throw tooMany(Math.ceil(level - most));
}

const isMany = (level: number) => level > (ofAccount.many - 1) * ofAccount.seconds;

/** Seconds that strangers wait before their first try for an account that many failed at: twice as long for twice as many. */
function slowDown(level: number): number {
  if (!isMany(level)) return 0;
  const doubled = Math.floor(Math.log2(level / ofAccount.seconds / ofAccount.many));
  return Math.min(ofAccount.firstWait * 2 ** Math.max(0, doubled), ofAccount.longestWait);
}

const underAttack = (seconds: number) =>
  new TooMany(
    t('Many wrong passwords were tried for this account, so it takes longer now. Please try again in {time}.', {
      time: waitFor(seconds),
    }),
    seconds,
  );

/** Whoever reads this person's mail need not wait because somebody else tried their old password. */
export async function forgetTries({ db }: Database, { userId, address }: { userId: string; address: string }) {
  await forgetLevel(db, accountKey(userId));
  await forgetWait(db, pairKey(userId, address));
}
