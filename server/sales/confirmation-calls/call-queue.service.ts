import type { callsApi } from '#shared/api/sales/confirmation-calls.ts';
import { callRank, cashActionFor } from '#shared/cash-risk/cash-risk.ts';
import type { DataOf } from '#shared/api/endpoint.ts';
import { judge, getRules } from '#server/sales/cash-risk/cash-risk.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { countLater, listDue, type DueOrder } from './due-orders.queries.ts';

/** So many of the oldest are looked at: a shop that has more to call needs more helpers, not a longer list. */
const mostDue = 500;

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

/** Those who are to be called by the rules, in the order in which they are called. */
export async function findDue(database: Pick<Database, 'db'>, holder: string): Promise<DueOrder[]> {
  const rows = await listDue(database.db, holder, mostDue);
  const rules = await getRules(database);
  const risks = await judge(
    database,
    rows.map(({ id, phone, district, area, address }) => ({ own: id, phone, district, area, address })),
  );
  return (
    rows
      // one risk for each row
      .map((row, n) => ({ row, level: risks[n]!.level }))
      .filter(({ row, level }) => cashActionFor(rules, level, row) !== 'no call')
      .toSorted((one, other) => callRank(one.row.due_at, one.level) - callRank(other.row.due_at, other.level))
      .map(({ row }) => row)
  );
}
