import type { CourierTokens } from '#server/platform/gateways/couriers/courier-kind.ts';

/** For couriers that need no token. */
export const noTokens: CourierTokens = { current: () => Promise.reject(new Error('Nothing asks for a token')) };

/** As one process keeps it. */
export function tokensInMemory(): CourierTokens {
  let kept: string | undefined;
  return {
    async current(ask, refused) {
      if (kept === undefined || kept === refused) kept = (await ask()).token;
      return kept;
    },
  };
}
