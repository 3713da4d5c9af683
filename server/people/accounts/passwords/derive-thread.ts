import { scryptSync } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer } from '#server/platform/threads/thread-pool.ts';
import type { Derivation } from './derive.ts';

// The thread in which passwords are hashed (derive.ts). A hash occupies it for a tenth of a second.

function answer({ password, salt, bytes, cost }: Derivation): ThreadAnswer<Uint8Array> {
  try {
    return { value: scryptSync(password, salt, bytes, { ...cost, maxmem: 256 * cost.N * cost.r }) };
  } catch (error) {
    return { error: String(error) };
  }
}

parentPort?.on('message', (job: Derivation) => parentPort?.postMessage(answer(job), []));
