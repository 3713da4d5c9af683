import { ThreadPool } from '#server/platform/threads/thread-pool.ts';

export interface Derivation {
  password: string;
  salt: Uint8Array;
  /** The length of the key in bytes. */
  bytes: number;
  cost: { N: number; r: number; p: number };
}

const workers = new ThreadPool<Derivation, Uint8Array>(new URL('./derive-thread.ts', import.meta.url));

/** The scrypt key of a password, computed in a separate thread. Throws Error for invalid cost parameters. */
export async function derive(derivation: Derivation): Promise<Buffer> {
  return Buffer.from(await workers.run(derivation));
}
