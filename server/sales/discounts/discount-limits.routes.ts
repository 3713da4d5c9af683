import { discountLimitsApi } from '#shared/api/sales/orders/discount-limits.ts';
import type { Api } from '#server/platform/http/route.ts';
import { changeLimits, getLimits } from './discount-limits.service.ts';

export function discountLimitRoutes({ route, database }: Api): void {
  route(discountLimitsApi.get, async () => ({ data: await getLimits(database) }));
  route(discountLimitsApi.change, async ({ body, caller }) => ({
    message: 'Limits saved.',
    data: await changeLimits(database, caller, body),
  }));
}
