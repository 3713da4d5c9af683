import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../db/database.ts';
import { TooMany } from './errors.ts';

const tries = 8;
const minutes = 15;

/** Tries of one kind, counted in PostgreSQL so that all processes share them: 8 in 15 minutes for each key. */
export interface Limit {
  /** Counts a try. Throws TooMany (429) for the ninth. */
  count(key: string): Promise<void>;
  /** Takes back a try that was none, as a sign-in that worked. */
  takeBack(key: string): Promise<void>;
  forget(key: string): Promise<void>;
}

export function limitOf({ pool }: Database, kind: string): Limit {
  const limiter = new RateLimiterPostgres({
    storeClient: pool, storeType: 'client', tableName: 'limits', tableCreated: true, clearExpiredByTimeout: false,
    keyPrefix: kind, points: tries, duration: minutes * 60,
  });
  return {
    async count(key) {
      try {
        await limiter.consume(key);
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
        throw new TooMany(`That was tried too often. Please come back in ${waitFor(seconds)}.`, seconds);
      }
    },
    takeBack: async (key) => void await limiter.reward(key),
    forget: async (key) => void await limiter.delete(key),
  };
}

function waitFor(seconds: number): string {
  const whole = Math.ceil(seconds / 60);
  return whole === 1 ? 'a minute' : `${whole} minutes`;
}
