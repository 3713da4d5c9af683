import type { Overview } from '#shared/api/sales/reports.ts';
import { incomeAccounts } from '#shared/income-accounts.ts';
import { orderStatuses } from '#shared/order-states.ts';
import { stepOf, type Compared } from './period.ts';
import type { MoneySum, OrderSum } from './overview.queries.ts';

/** Integers, so that sums are exact. */
interface Sum {
  orders: number;
  taka: number;
}

type Figures = Overview['figures'];

const add = (sums: readonly Sum[]): Sum => ({
  orders: sums.reduce((all, { orders }) => all + orders, 0),
  taka: sums.reduce((all, { taka }) => all + taka, 0),
});
const isAccepted = ({ status }: OrderSum) => status === 'accepted';

/** Taka that moved to `account` from the orders' own; below zero: back from it. */
const movedTo = (sums: readonly MoneySum[], isMeant: (account: string) => boolean): number =>
  sums.reduce((all, { debit, credit, taka }) => {
    if (credit === 'order' && isMeant(debit)) return all + taka;
    return debit === 'order' && isMeant(credit) ? all - taka : all;
  }, 0);
const only = (account: string) => (one: string) => one === account;
const deliveryOf = (sums: readonly MoneySum[]) => sums.reduce((all, { delivery }) => all + delivery, 0);

const isIncome = (account: string) => incomeAccounts.some((one) => one === account);

/** Income from products, minus refunds due. */
const revenueOf = (sums: readonly MoneySum[]): number =>
  movedTo(sums, isIncome) + movedTo(sums, only('refunds due')) - deliveryOf(sums);

/** The figures of the cards. */
export function toFigures(sums: readonly OrderSum[], money: readonly MoneySum[], customers: number): Figures {
  const revenue = revenueOf(money);
  const sold = money.reduce((all, { orders }) => all + orders, 0);
  return {
    revenue,
    delivery: deliveryOf(money),
    sold,
    gross: plain(-movedTo(money, only('sales'))),
    discount: movedTo(money, (account) => account === 'discount' || account === 'rounding'),
    returned: movedTo(money, only('returned')),
    refunded: plain(-movedTo(money, only('refunds due'))),
    orders: add(sums).orders,
    accepted: add(sums.filter(isAccepted)).orders,
    average: sold > 0 ? Math.round(revenue / sold) : null,
    customers,
  };
}

/** Without the minus of -0. */
const plain = (taka: number) => taka + 0;

/** Every status, also if no order has it. */
export const toStatuses = (sums: readonly OrderSum[]): Overview['statuses'] =>
  orderStatuses.map((status) => ({ status, ...add(sums.filter((sum) => sum.status === status)) }));

export const toReturned = (sums: readonly OrderSum[]): Sum => add(sums.filter(({ isReturned }) => isReturned));

/** Income by payment method, including delivery, minus reversals; leaves out methods without income. */
export function toPayments(money: readonly MoneySum[]): Overview['payments'] {
  return incomeAccounts
    .map((method) => ({ method, taka: movedTo(money, only(method)) }))
    .filter(({ taka }) => taka !== 0)
    .toSorted((a, b) => b.taka - a.taka || (a.method < b.method ? -1 : 1));
}

/**
 * Every hour or day of the period, with the revenue of the earlier period in the same place; null if the earlier period
 * was shorter.
 */
export function toPoints(
  compared: Compared,
  {
    orders,
    money,
    earlierMoney,
  }: { orders: readonly OrderSum[]; money: readonly MoneySum[]; earlierMoney: MoneySum[] },
): Overview['series']['points'] {
  const { period, earlier } = compared;
  const step = stepOf(compared);
  const accepted = sumByMoment(orders);
  const [now, before] = [revenueByMoment(money), revenueByMoment(earlierMoney)];
  const steps = (period.end.getTime() - period.start.getTime()) / step;
  return Array.from({ length: steps }, (_, n) => {
    const at = period.start.getTime() + n * step;
    const earlierAt = earlier.period.start.getTime() + n * step;
    return {
      at: new Date(at).toISOString(),
      revenue: now.get(at) ?? 0,
      orders: accepted.get(at)?.orders ?? 0,
      earlier: earlierAt < earlier.period.end.getTime() ? (before.get(earlierAt) ?? 0) : null,
    };
  });
}

function revenueByMoment(sums: readonly MoneySum[]): Map<number, number> {
  const byMoment = Map.groupBy(sums, ({ at }) => at.getTime());
  return new Map([...byMoment].map(([at, of]) => [at, revenueOf(of)]));
}

function sumByMoment(sums: readonly OrderSum[]): Map<number, Sum> {
  const byMoment = Map.groupBy(sums.filter(isAccepted), ({ at }) => at.getTime());
  return new Map([...byMoment].map(([at, of]) => [at, add(of)]));
}
