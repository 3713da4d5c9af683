import type { SettlementDifferences } from '#shared/api/sales/payments/settlement-parts.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { toOrder, toUnsettled } from './settlement-row.ts';
import { listOverdue, listWaiting } from './unsettled.queries.ts';

// far more than a shop leaves open
const maxListed = 50;

/** The lines of statements that wait for a decision, and the payments that a statement should have named by now. */
export async function findOpenDifferences(tx: Tx): Promise<SettlementDifferences> {
  const [lines, payments] = [await listWaiting(tx, maxListed), await listOverdue(tx, maxListed)];
  return {
    lines: {
      count: lines[0]?.total ?? 0,
      first: lines.map(({ settlement, source, line, outcome, why, amount, ...row }) => ({
        settlement,
        source,
        line,
        outcome,
        why,
        amount,
        order: toOrder(row),
      })),
    },
    payments: {
      count: payments[0]?.total ?? 0,
      taka: payments[0]?.taka ?? 0,
      first: payments.map(toUnsettled),
    },
  };
}
