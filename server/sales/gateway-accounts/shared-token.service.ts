import { PleaseWait } from '#server/platform/gateways/outcome.ts';
import type { GatewayMethod } from '#shared/payment-methods.ts';
import type { GatewayToken, TokenStore } from '#server/platform/gateways/payments/payment-gateway.ts';
import { seal, SecretUnreadable, unseal } from '#server/platform/secrets/secret-box.ts';
import { dropAsking, endToken, findToken, takeAsking, updateToken } from './shared-token.queries.ts';
import type { GatewayParts } from './gateway-parts.ts';

/** Longer than asking takes: two calls of 30 seconds. */
const askingSeconds = 70;
/** Another process is asking. */
const soonSeconds = 3;

/** The token of an account, encrypted in the database: bKash blocks a shop that asks for more than two an hour. */
export function sharedToken({ database: { db }, secretKey }: GatewayParts, gateway: GatewayMethod): TokenStore {
  const name = `${gateway} token`;
  const read = (sealed: Buffer): GatewayToken | undefined => {
    try {
      return JSON.parse(unseal(secretKey, name, sealed)) as GatewayToken; // sealed below
    } catch (error) {
      if (error instanceof SecretUnreadable) return undefined;
      throw error;
    }
  };
  // what this process has read, to find it again when it is discarded
  let last: { sealed: Buffer; token: string } | undefined;
  return {
    async get(ask) {
      const stored = await findToken(db, gateway);
      const former = stored?.token ? read(stored.token) : undefined;
      if (stored?.token && stored.isValid && former) {
        last = { sealed: stored.token, token: former.token };
        return former.token;
      }
      if (!(await takeAsking(db, gateway, askingSeconds)))
        throw new PleaseWait('The shop is asking the gateway for access', soonSeconds);
      try {
        const given = await ask(former);
        const sealed = seal(secretKey, name, JSON.stringify(given));
        await updateToken(db, gateway, { token: sealed, seconds: given.lasts });
        last = { sealed, token: given.token };
        return given.token;
      } catch (error) {
        await dropAsking(db, gateway);
        throw error;
      }
    },
    async discard(token) {
      if (last?.token === token) await endToken(db, gateway, last.sealed);
    },
  };
}
