import type { DataOf } from '#shared/api/endpoint.ts';
import type { ordersApi } from '#shared/api/sales/orders/orders.ts';
import type { DetailsOf } from '#shared/api/refusals.ts';
import type { Database } from '#server/platform/db/database.ts';
import { ApiError, NotFound } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { log } from '#server/platform/process/log.ts';
import { decideOrder } from './decide-order.service.ts';

type Outcome = DataOf<typeof ordersApi.rejectMany>[number];

/** Rejects these orders, each in a transaction of its own, and returns the result for each. */
export async function rejectOrders(
  database: Database,
  admin: Caller,
  { ids, reason }: { ids: readonly string[]; reason: string },
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const id of new Set(ids.map((one) => one.toLowerCase()))) {
    outcomes.push(
      await decideOrder(database, admin, id, { status: 'rejected', reason }).then(
        ({ status }): Outcome => ({ _id: id, outcome: 'rejected', status }),
        (error: unknown) => toOutcome(id, error),
      ),
    );
  }
  return outcomes;
}

function toOutcome(id: string, error: unknown): Outcome {
  if (error instanceof NotFound) return { _id: id, outcome: 'not found', status: null };
  if (error instanceof ApiError && error.code === 'ALREADY_DECIDED') {
    // the same refusal as in decideOrder
    const { status } = error.details as DetailsOf<typeof ordersApi.decide, 'ALREADY_DECIDED'>;
    return { _id: id, outcome: 'decided before', status };
  }
  log.error(`Order ${id} could not be rejected`, error);
  return { _id: id, outcome: 'not done', status: null };
}
