import { payoutsApi } from '#shared/api/sales/couriers/payouts.ts';
import type { Api } from '#server/platform/http/route.ts';
import { fetchSoon, findPayouts, openPayout } from './payouts.service.ts';
import { endPayout, recordPayout } from './record-payout.service.ts';

/** Payouts that couriers tell of. */
export function fetchedPayoutRoutes({ route, database }: Api): void {
  route(payoutsApi.list, ({ query }) => findPayouts(database, query));
  route(payoutsApi.fetch, async () => {
    await fetchSoon(database);
    return { message: 'The couriers are being asked.', data: null };
  });
  route(payoutsApi.one, async ({ params }) => ({ data: await openPayout(database, params.id) }));
  route(payoutsApi.record, async ({ params, body, caller }) => ({
    message: 'Payout recorded.',
    data: await recordPayout(database, caller, params.id, body),
  }));
  route(payoutsApi.done, async ({ params }) => {
    await endPayout(database, params.id);
    return { message: 'Marked as done.', data: null };
  });
}
