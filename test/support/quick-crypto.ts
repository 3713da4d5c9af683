import type * as nodeCrypto from 'node:crypto';
import { vi } from 'vitest';

type Crypto = typeof nodeCrypto;

/** Called with the length and the cost of each password that is derived. */
export const derived = vi.fn<(bytes: number, cost: object | undefined) => void>();

/**
 * node:crypto with passwords derived at next to no cost, for tests that sign in a hundred times:
 * `vi.mock('node:crypto', async () => (await import('#test/support/quick-crypto.ts')).quickCrypto())`.
 */
export async function quickCrypto(): Promise<Crypto> {
  const crypto = await vi.importActual<Crypto>('node:crypto');
  // the form that password.ts calls
  const scrypt = (
    password: string,
    salt: Buffer,
    bytes: number,
    cost: object,
    done: (error: Error | null, key: Buffer) => void,
  ) => {
    derived(bytes, cost);
    crypto.scrypt(password, salt, bytes, { N: 2, r: 1, p: 1 }, done);
  };
  return { ...crypto, scrypt: scrypt as Crypto['scrypt'] };
}
