import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { t } from '#shared/language.ts';
import type { Database } from '#server/platform/db/database.ts';
import { TooMany } from '../errors/errors.ts';

/**
 * Tries of one kind, counted in PostgreSQL so that all processes share them. Each key has a number of tries within a
 * period.
 */
interface Limit {
  /** Counts a try. Throws TooMany (429) if there were too many. */
  count(key: string): Promise<void>;
  /** Counts a try. False if there were too many, for limits that the caller must not notice. */
  isWithin(key: string): Promise<boolean>;
  /** Whether one more try would be within the limit. Counts none. */
  hasRoom(key: string): Promise<boolean>;
  /** Takes back a try that should not count, such as a successful sign-in. */
  takeBack(key: string): Promise<void>;
  forget(key: string): Promise<void>;
}

/** `kind` and the key name the tries that are counted. The default is 8 tries in 15 minutes. */
export function limitOf({ pool }: Database, kind: string, { tries = 8, minutes = 15 } = {}): Limit {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'client',
    tableName: 'limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: kind,
    points: tries,
    duration: minutes * 60,
  });
  const consume = (key: string) => refusalOf(limiter, key);
  return {
    async count(key) {
      const refused = await consume(key);
      if (refused) throw tooMany(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
    },
    hasRoom: async (key) => ((await limiter.get(key))?.remainingPoints ?? tries) > 0,
    isWithin: async (key) => !(await consume(key)),
    takeBack: async (key) => void (await limiter.reward(key)),
    forget: async (key) => void (await limiter.delete(key)),
  };
}

/** Counts a try; absent if it is within the limit. */
function refusalOf(limiter: RateLimiterPostgres, key: string): Promise<RateLimiterRes | undefined> {
  return limiter.consume(key).then(
    () => undefined,
    (refused: unknown) => {
      if (refused instanceof RateLimiterRes) return refused;
      throw refused;
    },
  );
}

/** The refusal of a call that may be tried again after this many seconds. */
export const tooMany = (seconds: number): TooMany =>
  new TooMany(t('Too many attempts. Please try again in {time}.', { time: waitFor(seconds) }), seconds);

/** The number of seconds in words. */
export function waitFor(seconds: number): string {
  if (seconds <= 1) return t('a second');
  if (seconds < 60) return t('{seconds} seconds', { seconds });
  const whole = Math.ceil(seconds / 60);
  return whole === 1 ? t('a minute') : t('{minutes} minutes', { minutes: whole });
}
