import type { cashRiskApi } from '#shared/api/sales/cash-risk.ts';
import type { DataOf } from '#shared/api/endpoint.ts';
import type { Settings } from '#shared/api/shop/settings.ts';
import { riskOf } from '#shared/cash-risk/cash-risk.ts';
import { cashActionFor, depositForOrder, type CashAction, type CashRules } from '#shared/cash-risk/cash-rules.ts';
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
  const rows = await trials.take(caller, () => listTried(db, months));
  return { since: await firstDay(db, months), ...addUp(rows.map((row) => tryRow(row, rules, delivery))) };
}

interface TriedOrders extends Pick<TriedRow, 'outcome' | 'orders'> {
  does: CashAction;
  /** Taka of all of them: totals, what their way to the door cost, and deposits by the rules. */
  amount: number;
  deliveryCost: number;
  deposits: number;
}

/** If delivery was free, a rule for the delivery charge has nothing to ask for, so such an order gets a call. */
function tryRow(row: TriedRow, rules: CashRules, delivery: Settings['delivery']): TriedOrders {
  const { outcome, orders, total, district, shippingAmount } = row;
  const level = riskOf(toPast(row));
  const action = cashActionFor(rules, level, row);
  const { rule, amount } = depositForOrder(rules, level, row);
  const asked = rule === null ? 'call' : amount === total ? 'refuse' : 'advance';
  return {
    outcome,
    orders,
    does: action === 'advance' ? asked : action,
    amount: orders * total,
    deliveryCost: orders * (shippingAmount || deliveryCharge(delivery, district)),
    deposits: orders * amount,
  };
}

function addUp(tried: readonly TriedOrders[]): Omit<Trial, 'since'> {
  const sumOf = (outcome: TriedRow['outcome'], does?: CashAction) =>
    tried
      .filter((row) => row.outcome === outcome && (does === undefined || row.does === does))
      .reduce(
        (sum, { orders, amount, deliveryCost, deposits }) => ({
          orders: sum.orders + orders,
          amount: sum.amount + amount,
          deliveryCost: sum.deliveryCost + deliveryCost,
          deposits: sum.deposits + deposits,
        }),
        { orders: 0, amount: 0, deliveryCost: 0, deposits: 0 },
      );
  const uncalled = { delivered: sumOf('delivered', 'no call'), returned: sumOf('returned', 'no call') };
  const avoided = sumOf('returned', 'refuse');
  const secured = sumOf('returned', 'advance');
  return {
    delivered: bare(sumOf('delivered')),
    returned: bare(sumOf('returned')),
    avoided: { ...bare(avoided), deliveryCost: avoided.deliveryCost },
    lost: bare(sumOf('delivered', 'refuse')),
    secured: { ...bare(secured), deposits: secured.deposits },
    asked: bare(sumOf('delivered', 'advance')),
    uncalled: {
      orders: uncalled.delivered.orders + uncalled.returned.orders,
      returned: uncalled.returned.orders,
    },
  };
}

const bare = ({ orders, amount }: { orders: number; amount: number }) => ({ orders, amount });
