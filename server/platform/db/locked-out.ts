import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

const tries = 4;
const longestPauseMs = 30;

// SQLSTATEs of a deadlock and of a serialization failure. PostgreSQL has rolled all of it back.
const states = new Set(['40P01', '40001']);

/**
 * Runs a transaction, or a single statement outside of one. Repeats it (4 tries in all) if PostgreSQL rolled it back
 * because of a deadlock or serialization failure. The pause grows, and is random so that the same two do not collide
 * again.
 */
export async function retryIfLockedOut<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let left = tries - 1; ; left--) {
    try {
      return await work();
    } catch (error) {
      if (left === 0 || !(error instanceof pg.DatabaseError) || !states.has(error.code ?? '')) throw error;
      await delay(Math.random() * longestPauseMs * (tries - left));
    }
  }
}
