import { WorkerPool } from '../workers/worker-pool.ts';

export interface Derivation {
  password: string;
  salt: Uint8Array;
  /** How long the key is to be. */
  bytes: number;
  cost: { N: number; r: number; p: number };
}

const workers = new WorkerPool<Derivation, Uint8Array>(new URL('./derive-worker.ts', import.meta.url));

/** The key of a password by scrypt, on a thread of its own. Throws Error for a cost that is none. */
export async function derive(derivation: Derivation): Promise<Buffer> {
  return Buffer.from(await workers.run(derivation));
}
