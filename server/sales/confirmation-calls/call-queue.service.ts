import type { callsApi } from '#shared/api/sales/confirmation-calls.ts';
import { callRank } from '#shared/cash-risk/cash-risk.ts';
import { cashActionFor } from '#shared/cash-risk/cash-rules.ts';
import type { DataOf } from '#shared/api/endpoint.ts';
import { judge, getRules } from '#server/sales/cash-risk/cash-risk.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { countLater, listDue, type DueOrder } from './due-orders.queries.ts';

/** Looks at this many of the oldest orders: a shop with more calls needs more staff, not a longer list. */
const maxDue = 500;

/** How many customers are to be called. */
export async function findQueue(database: Database, { userId }: Caller): Promise<DataOf<typeof callsApi.queue>> {
  const due = await findDue(database, userId);
  const { later, nextAt } = await countLater(database.db);
  return {
    due: due.length,
    held: due.filter(({ is_held: isHeld }) => isHeld).length,
    later,
    nextAt: nextAt?.toISOString() ?? null,
  };
}

/** The orders to call about by the rules, in the order of the calls. */
export async function findDue(database: Pick<Database, 'db'>, holder: string): Promise<DueOrder[]> {
  const rows = await listDue(database.db, holder, maxDue);
  const rules = await getRules(database);
  const risks = await judge(
    database,
    rows.map(({ id, phone, district, area, address }) => ({ own: id, phone, district, area, address })),
  );
  return (
    rows
      // there is a risk for each row
      .map((row, n) => ({ row, level: risks[n]!.level }))
      .filter(({ row, level }) => cashActionFor(rules, level, row) !== 'no call')
      .toSorted((one, other) => callRank(one.row.due_at, one.level) - callRank(other.row.due_at, other.level))
      .map(({ row }) => row)
  );
}
