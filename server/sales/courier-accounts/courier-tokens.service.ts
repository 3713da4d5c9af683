import { setTimeout as pause } from 'node:timers/promises';
import { courierRows, type CourierKey } from '#shared/couriers.ts';
import type { CourierTokens } from '#server/platform/gateways/couriers/courier-kind.ts';
import { NotReached } from '#server/platform/gateways/outcome.ts';
import { SecretUnreadable } from '#server/platform/secrets/secret-box.ts';
import { findSecret, putSecret } from '#server/platform/secrets/secrets.ts';
import type { AccountParts } from './account-parts.ts';
import { endTokenTurn, takeTokenTurn } from './courier-accounts.queries.ts';
import { tokenOf } from './secret-names.ts';

interface StoredToken {
  token: string;
  /** Milliseconds. */
  until: number;
}

/** It is renewed before it ends in the middle of a call. */
const spareMs = 60_000;
const lookAgainMs = 200;
/** Longer than a call for a token takes: the process that asked is gone. */
const turnSeconds = 30;

/** The token of a courier, encrypted in the database: all processes use it, and one at a time asks for a new one. */
export function tokensOf({ database: { db }, secretKey }: AccountParts, courier: CourierKey): CourierTokens {
  const findFresh = async (refused: string | undefined): Promise<string | undefined> => {
    const stored = await findSecret(db, secretKey, tokenOf(courier)).catch((error: unknown) => {
      if (error instanceof SecretUnreadable) return undefined;
      throw error;
    });
    const { token, until } = stored ? (JSON.parse(stored) as StoredToken) : { token: undefined, until: 0 };
    return token !== refused && until > Date.now() + spareMs ? token : undefined;
  };
  return {
    async current(ask, refused) {
      const giveUpAt = Date.now() + 2 * turnSeconds * 1000;
      while (Date.now() < giveUpAt) {
        const known = await findFresh(refused);
        if (known !== undefined) return known;
        if (!(await takeTokenTurn(db, courier, turnSeconds))) {
          await pause(lookAgainMs);
          continue;
        }
        try {
          // another process may have got one just before
          return (await findFresh(refused)) ?? (await askAndStore(ask));
        } finally {
          await endTokenTurn(db, courier);
        }
      }
      throw new NotReached(`Another process of the shop asks ${courierRows[courier].name} for a token`);
    },
  };

  async function askAndStore(ask: Parameters<CourierTokens['current']>[0]): Promise<string> {
    const { token, seconds } = await ask();
    const stored: StoredToken = { token, until: Date.now() + seconds * 1000 };
    await putSecret(db, secretKey, tokenOf(courier), JSON.stringify(stored));
    return token;
  }
}
