import { WorkerPool } from '#server/platform/threads/worker-pool.ts';

export interface Derivation {
  password: string;
  salt: Uint8Array;
  /** The length of the key in bytes. */
  bytes: number;
  cost: { N: number; r: number; p: number };
}

const workers = new WorkerPool<Derivation, Uint8Array>(new URL('./derive-worker.ts', import.meta.url));

/** The scrypt key of a password, computed on a thread of its own. Throws Error for invalid cost parameters. */
export async function derive(derivation: Derivation): Promise<Buffer> {
  return Buffer.from(await workers.run(derivation));
}
