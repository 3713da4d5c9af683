import { cashRiskApi } from '#shared/api/sales/cash-risk.ts';
import type { Api } from '#server/platform/http/route.ts';
import { judgeOrders } from './cash-risk.service.ts';
import { changeRules, getRules } from './cash-rules.service.ts';
import { tryRules } from './try-rules.service.ts';
import type { ShopSettings } from '#shared/api/shop/settings.ts';

/** The risk that a parcel with cash on delivery comes back, and the shop's rules about it. */
export function cashRiskRoutes({ route, database }: Api, settings: ShopSettings): void {
  route(cashRiskApi.ofOrders, async ({ query }) => ({ data: await judgeOrders(database, query.orders) }));
  route(cashRiskApi.rules, async () => ({ data: await getRules(database) }));
  route(cashRiskApi.setRules, async ({ body, caller }) => ({
    message: 'Rules saved.',
    data: await changeRules(database, caller, body),
  }));
  route(cashRiskApi.tryRules, async ({ body: { rules, months }, caller }) => ({
    data: await tryRules(database, await settings.get(), { caller: caller.userId, rules, months }),
  }));
}
