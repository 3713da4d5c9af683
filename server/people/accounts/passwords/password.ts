import { randomBytes, timingSafeEqual } from 'node:crypto';
import { ConcurrencyLimit } from '#server/platform/http/limits/concurrency-limit.ts';
import { derive } from './derive.ts';

// Memory-hard: 32 MB and about a tenth of a second for each try. The parameters are part of the stored text, so they
// can be raised later and old passwords can still be checked. The cost is one of OWASP's equivalent choices for
// scrypt (N 2^15, r 8, p 3).
const cost = { N: 2 ** 15, r: 8, p: 3 };
const bytes = 32;

// Two at a time; otherwise wrong passwords would take all cores from the rest of the shop. Known callers (a browser in
// which the person signed in before) have their own queue, because strangers may fill theirs.
const atOnce = 2;
const hashing = new ConcurrencyLimit({ atOnce, waiting: 2 * atOnce });
const lines = {
  strangers: new ConcurrencyLimit({ atOnce, waiting: 16, ofOneCaller: 4 }),
  known: new ConcurrencyLimit({ atOnce, waiting: 16, ofOneCaller: 2 }),
};

/** The caller: an address or a device; absent if the shop itself or a signed-in person asks. */
interface HashingSlot {
  caller?: string;
  isKnown?: boolean;
}

const deriveFrom = (password: string, salt: Buffer, used: typeof cost) =>
  hashing.take(undefined, () => derive({ password: password.normalize('NFKC'), salt, bytes, cost: used }));

/** Throws Busy (503) if too many wait, TooMany (429) if too many of this caller do. */
function inLine<Result>({ caller, isKnown = caller === undefined }: HashingSlot, work: () => Promise<Result>) {
  return lines[isKnown ? 'known' : 'strangers'].take(caller, work);
}

/** The text that is stored for a password: `scrypt$N$r$p$salt$key`. Throws Busy, TooMany. */
export function hashPassword(password: string, slot: HashingSlot = {}): Promise<string> {
  return inLine(slot, async () => {
    const salt = randomBytes(16);
    const key = await deriveFrom(password, salt, cost);
    return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
  });
}

/**
 * Checks a password. Takes equally long without a hash, so that an attacker cannot find out which accounts exist.
 * Throws Busy, TooMany.
 */
export function verifyPassword(
  password: string,
  hash: string | null | undefined,
  slot: HashingSlot = {},
): Promise<boolean> {
  return inLine(slot, async () => {
    const [, N, r, p, salt, key] = (hash ?? hashOfNobody).split('$');
    const found = await deriveFrom(password, Buffer.from(salt ?? '', 'base64url'), {
      N: Number(N),
      r: Number(r),
      p: Number(p),
    });
    return timingSafeEqual(found, Buffer.from(key ?? '', 'base64url')) && hash !== null && hash !== undefined;
  });
}

// the result does not matter: it only has to take as long
const hashOfNobody = [
  'scrypt',
  cost.N,
  cost.r,
  cost.p,
  randomBytes(16).toString('base64url'),
  randomBytes(bytes).toString('base64url'),
].join('$');
