import { courierChoiceApi } from '#shared/api/sales/couriers/courier-choice.ts';
import type { Api } from '#server/platform/http/route.ts';
import { findProposals } from './proposals.service.ts';
import { listRules } from './rules.queries.ts';
import { saveRules } from './rules.service.ts';

/** Which courier a parcel goes with: proposals for staff, and the owner's rules. */
export function courierChoiceRoutes({ route, database }: Api): void {
  route(courierChoiceApi.rules, async () => ({ data: await listRules(database.db) }));
  route(courierChoiceApi.saveRules, async ({ body: { rules }, caller }) => ({
    message: 'Courier rules saved.',
    data: await saveRules(database, caller, rules),
  }));
  route(courierChoiceApi.proposals, async ({ query: { orders } }) => ({ data: await findProposals(database, orders) }));
}
