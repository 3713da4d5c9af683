import { scryptSync } from 'node:crypto';
import { vi } from 'vitest';
import type * as derive from '#server/people/accounts/passwords/derive.ts';

/** Called with the length and the cost of each password that is derived. */
export const derived = vi.fn<(bytes: number, cost: object | undefined) => void>();

/**
 * Passwords derived at next to no cost and without threads, for tests that sign in a hundred times: `vi.mock` of
 * `#server/people/accounts/passwords/derive.ts` returns `(await
 * import('#test/support/quick-passwords.ts')).quickPasswords()`.
 */
export function quickPasswords(): typeof derive {
  return {
    derive: async ({ password, salt, bytes, cost }) => {
      derived(bytes, cost);
      return scryptSync(password, salt, bytes, { N: 2, r: 1, p: 1 });
    },
  };
}
