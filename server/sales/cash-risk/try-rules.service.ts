import type { cashRiskApi } from '#shared/api/sales/cash-risk.ts';
import type { DataOf } from '#shared/api/endpoint.ts';
import type { Settings } from '#shared/api/shop/settings.ts';
import { cashActionFor, riskOf, type CashAction, type CashRules } from '#shared/cash-risk/cash-risk.ts';
import { deliveryCharge } from '#shared/delivery/delivery.ts';
import type { Database } from '#server/platform/db/database.ts';
import { ConcurrencyLimit } from '#server/platform/http/limits/concurrency-limit.ts';
import { toPast } from './cash-risk.queries.ts';
import { firstDay, listTried, type TriedRow } from './try-rules.queries.ts';

type Trial = DataOf<typeof cashRiskApi.tryRules>;

// half a second of the database for a shop with many orders
const trials = new ConcurrencyLimit({ atOnce: 1, waiting: 4, patience: 10_000 });

interface Tried {
  caller: string;
  rules: CashRules;
  months: number;
}

/** Tries rules on the orders of the last months, each judged by the facts known on its day. */
export async function tryRules(
  { db }: Database,
  { delivery }: Settings,
  { caller, rules, months }: Tried,
): Promise<Trial> {
  const charges = { dhaka: deliveryCharge(delivery, 'Dhaka'), elsewhere: delivery.outsideDhaka.charge };
  const rows = await trials.take(caller, () =>
    listTried(db, { months, largeFrom: rules.large?.from ?? null, charges }),
  );
  return { since: await firstDay(db, months), ...addUp(rows, rules) };
}

function addUp(rows: readonly TriedRow[], rules: CashRules): Omit<Trial, 'since'> {
  const judged = rows.map((row) => ({ ...row, does: actionOf(row, rules) }));
  const sumOf = (outcome: TriedRow['outcome'], does?: CashAction) =>
    judged
      .filter((row) => row.outcome === outcome && (does === undefined || row.does === does))
      .reduce(
        (sum, { orders, amount, delivery_cost: cost, charges }) => ({
          orders: sum.orders + orders,
          amount: sum.amount + amount,
          deliveryCost: sum.deliveryCost + cost,
          charges: sum.charges + charges,
        }),
        { orders: 0, amount: 0, deliveryCost: 0, charges: 0 },
      );
  const uncalled = { delivered: sumOf('delivered', 'no call'), returned: sumOf('returned', 'no call') };
  const avoided = sumOf('returned', 'refuse');
  const secured = sumOf('returned', 'advance');
  return {
    delivered: bare(sumOf('delivered')),
    returned: bare(sumOf('returned')),
    avoided: { ...bare(avoided), deliveryCost: avoided.deliveryCost },
    lost: bare(sumOf('delivered', 'refuse')),
    secured: { ...bare(secured), charges: secured.charges },
    asked: bare(sumOf('delivered', 'advance')),
    uncalled: {
      orders: uncalled.delivered.orders + uncalled.returned.orders,
      returned: uncalled.returned.orders,
    },
  };
}

const bare = ({ orders, amount }: { orders: number; amount: number }) => ({ orders, amount });

/**
 * The database compared the amount with the limit, so any total on the same side gives the same result. If delivery was
 * free, there is no deposit to ask for, so such an order gets a call.
 */
function actionOf(row: TriedRow, rules: CashRules): CashAction {
  const { is_large: isLarge, district, is_charged: isCharged } = row;
  const total = isLarge ? (rules.large?.from ?? 0) : -1;
  const action = cashActionFor(rules, riskOf(toPast(row)), { total, district });
  return action === 'advance' && !isCharged ? 'call' : action;
}
