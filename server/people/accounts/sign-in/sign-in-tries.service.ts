import { t } from '#shared/language.ts';
import type { Database } from '#server/platform/db/database.ts';
import { TooMany } from '#server/platform/http/errors/errors.ts';
import { networksOf } from '#server/platform/http/callers/ip.ts';
import { tooMany, waitFor } from '#server/platform/http/limits/limits.ts';
import { wrongPasswords } from '#server/platform/http/limits/network-limits.ts';
import { addJob } from '#server/platform/queue/jobs.ts';
import { isMany, ofAccount, ofPair, slowDown } from './sign-in-figures.ts';
import {
  changeLevels,
  enterWait,
  findLevels,
  forgetLevel,
  forgetWait,
  leaveWait,
  type Drop,
} from './sign-in-tries.queries.ts';
import { hashToken } from '#server/platform/process/tokens.ts';

declare module '#server/platform/queue/jobs.ts' {
  interface Jobs {
    /** Informs a person, if there is one, that many wrong passwords were tried for their account. */
    'mail-sign-in-failures': { userId: string | null };
  }
}

/** The account, by id or, if it does not exist, by a hash of the typed text; and the caller. */
interface Trying {
  account: string;
  userId: string | undefined;
  address: string;
  /** The token of a browser in which this person has signed in before. */
  device: string | undefined;
}

/** A try, which counts as failed until one of these functions says otherwise. */
export interface Try {
  /** It does not count: the password was not checked, or it was right and a code is still needed. */
  takeBack(): Promise<void>;
  /** The password was right. */
  forgive(): Promise<void>;
}

const keyOf = (...parts: string[]) => hashToken(JSON.stringify(parts));
const pairKey = (account: string, address: string) => keyOf('address', account, address);
const accountKey = (account: string) => keyOf('account', account);

/** Counts a try before the password is checked, so that parallel calls cannot exceed the limit. Throws TooMany. */
export const beginTry = (database: Database, trying: Trying): Promise<Try> =>
  trying.device === undefined ? byStranger(database, trying) : onKnownDevice(database, trying.account, trying.device);

/** The tries of others do not count here, and these do not count for others. */
async function onKnownDevice({ db }: Database, account: string, device: string): Promise<Try> {
  const key = keyOf('device', account, device);
  const seconds = await enterWait(db, key, 0, ofPair);
  if (seconds > 0) throw tooMany(seconds);
  return { takeBack: () => leaveWait(db, key), forgive: () => forgetWait(db, key) };
}

async function byStranger({ db }: Database, { account, userId, address }: Trying): Promise<Try> {
  const networks = networksOf(address).map(({ network, kind }) => ({ key: keyOf(network), ...wrongPasswords(kind) }));
  const levels: Drop[] = [...networks, { key: accountKey(account), seconds: ofAccount.seconds }];
  // check without counting: a refused caller does not use up the shared limit
  const before = await findLevels(db, levels);
  for (const [n, { most, seconds }] of networks.entries()) requireRoom(before[n]! + seconds, most * seconds);
  const slow = slowDown(before.at(-1)!);
  const key = pairKey(account, address);
  const wait = await enterWait(db, key, slow, ofPair);
  if (wait > 0) throw slow > 0 ? underAttack(wait) : tooMany(wait);
  const after = await changeLevels(db, levels, 'add');
  for (const [n, { most, seconds }] of networks.entries()) requireRoom(after[n]!, most * seconds);
  if (isMany(after.at(-1)!) && !isMany(before.at(-1)!))
    // the same if the account does not exist: the job then does nothing
    await addJob(db, 'mail-sign-in-failures', { userId: userId ?? null });
  const takeLevels = () => changeLevels(db, levels, 'take');
  return {
    takeBack: async () => void (await Promise.all([leaveWait(db, key), takeLevels()])),
    forgive: async () => void (await Promise.all([forgetWait(db, key), takeLevels()])),
  };
}

/** Throws TooMany if a level is above its limit; both in seconds until it has drained. */
function requireRoom(level: number, max: number): void {
  // the level may have dropped by a millisecond meanwhile
  if (level > max + 0.001) throw tooMany(Math.ceil(level - max));
}

const underAttack = (seconds: number) =>
  new TooMany(
    t('Too many wrong passwords for this account. Please try again in {time}.', {
      time: waitFor(seconds),
    }),
    seconds,
  );

/** Forgets failed tries of a person who has access to the account's mail: they need not wait because of strangers. */
export async function forgetTries({ db }: Database, { userId, address }: { userId: string; address: string }) {
  await forgetLevel(db, accountKey(userId));
  await forgetWait(db, pairKey(userId, address));
}
