import type { Overview } from '#shared/api/reports.ts';
import { orderStatuses } from '#shared/order-status.ts';
import { stepOf, type Compared } from './period.ts';
import type { OrderSum } from './overview.queries.ts';

/** Integers, so that nothing is lost when they are added up. */
export interface Sum {
  orders: number;
  taka: number;
}

type Figures = Overview['figures'];

const add = (sums: readonly Sum[]): Sum => ({
  orders: sums.reduce((all, { orders }) => all + orders, 0),
  taka: sums.reduce((all, { taka }) => all + taka, 0),
});
const isAccepted = ({ status }: OrderSum) => status === 'accepted';

/** The figures of the cards. */
export function toFigures(sums: readonly OrderSum[], customers: number): Figures {
  const { orders: accepted, taka: revenue } = add(sums.filter(isAccepted));
  return {
    revenue,
    orders: add(sums).orders,
    accepted,
    average: accepted === 0 ? null : Math.round(revenue / accepted),
    customers,
  };
}

/** Every status, also if no order has it. */
export const toStatuses = (sums: readonly OrderSum[]): Overview['statuses'] =>
  orderStatuses.map((status) => ({ status, ...add(sums.filter((sum) => sum.status === status)) }));

export const toReturned = (sums: readonly OrderSum[]): Sum => add(sums.filter(({ isReturned }) => isReturned));

/** How accepted orders are paid; methods that nobody chose are left out. */
export function toPayments(sums: readonly OrderSum[]): Overview['payments'] {
  const byMethod = Map.groupBy(sums.filter(isAccepted), ({ method }) => method);
  return [...byMethod]
    .map(([method, of]) => ({ method, ...add(of) }))
    .toSorted((a, b) => b.taka - a.taka || b.orders - a.orders || (a.method < b.method ? -1 : 1));
}

/**
 * Every hour or day of the period, with the revenue of the earlier period in the same place; null if the earlier period
 * was shorter.
 */
export function toPoints(
  compared: Compared,
  sums: readonly OrderSum[],
  earlierSums: readonly OrderSum[],
): Overview['series']['points'] {
  const { period, earlier } = compared;
  const step = stepOf(compared);
  const [now, before] = [sumByMoment(sums), sumByMoment(earlierSums)];
  const steps = (period.end.getTime() - period.start.getTime()) / step;
  return Array.from({ length: steps }, (_, n) => {
    const at = period.start.getTime() + n * step;
    const earlierAt = earlier.period.start.getTime() + n * step;
    const { orders = 0, taka: revenue = 0 } = now.get(at) ?? {};
    return {
      at: new Date(at).toISOString(),
      revenue,
      orders,
      earlier: earlierAt < earlier.period.end.getTime() ? (before.get(earlierAt)?.taka ?? 0) : null,
    };
  });
}

function sumByMoment(sums: readonly OrderSum[]): Map<number, Sum> {
  const byMoment = Map.groupBy(sums.filter(isAccepted), ({ at }) => at.getTime());
  return new Map([...byMoment].map(([at, of]) => [at, add(of)]));
}
