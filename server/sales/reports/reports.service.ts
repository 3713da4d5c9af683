import type { QueryOf } from '#shared/api/endpoint.ts';
import { waitingAges, type Overview, type reportsApi } from '#shared/api/sales/reports.ts';
import type { Settings } from '#shared/api/shop/settings.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { toFigures, toPayments, toPoints, toReturned, toStatuses } from './overview-figures.ts';
import {
  countCustomers,
  findMoneyNow,
  findShopState,
  listBestSellers,
  sumMoney,
  sumOrders,
  sumWaiting,
  type MoneySum,
  type OrderSum,
} from './overview.queries.ts';
import { comparedAt, stepOf, type Compared } from './period.ts';
import { findScarce, type Scarce } from './scarce-stock.queries.ts';
import type { MessageChannel } from '#shared/api/message-channel.ts';

/** The shop's figures at this moment, compared with the same part of the period before. Throws Invalid. */
export async function makeOverview(
  { db }: Database,
  query: QueryOf<typeof reportsApi.overview>,
  { settings, unset }: { settings: Settings; unset: readonly MessageChannel[] },
  now = new Date(),
): Promise<Overview> {
  const compared = comparedAt(now, query);
  // all statements see the shop at one moment, so that the figures agree while orders come in
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => ({
      range: query.range,
      from: compared.from,
      to: compared.to,
      asOf: now.toISOString(),
      ...(await orderFigures(tx, compared)),
      stock: await stockFigures(tx, settings.lowStock),
      waiting: await waitingFigures(tx, now),
      money: await findMoneyNow(tx),
      shop: { ...(await findShopState(tx)), hasPhone: settings.phone !== '', unset: [...unset] },
    }));
}

async function orderFigures(
  tx: Tx,
  compared: Compared,
): Promise<Pick<Overview, 'figures' | 'earlier' | 'statuses' | 'returned' | 'payments' | 'bestSellers' | 'series'>> {
  const { period, per } = compared;
  const { period: earlierPeriod, until } = compared.earlier;
  const step = stepOf(compared);
  const sums = await sumOrders(tx, period, step, period.end);
  const earlierSums = await sumOrders(tx, earlierPeriod, step, until);
  const money = await sumMoney(tx, period, step, period.end);
  const earlierMoney = await sumMoney(tx, earlierPeriod, step, until);
  const customers = await countCustomers(tx, period, { start: earlierPeriod.start, end: until });
  return {
    figures: toFigures(sums, money, customers.now),
    earlier: toEarlier(
      compared.earlier,
      toFigures(earlierSums.filter(isBefore), earlierMoney.filter(isBefore), customers.earlier),
    ),
    statuses: toStatuses(sums),
    returned: toReturned(sums),
    payments: toPayments(money),
    bestSellers: (await listBestSellers(tx, period)).map(withPicture),
    series: { per, points: toPoints(compared, { orders: sums, money, earlierMoney }) },
  };
}

/** The figures of the same part of the earlier period. */
const toEarlier = (
  { from, to, period, until }: Compared['earlier'],
  figures: Overview['figures'],
): Overview['earlier'] => ({
  from,
  to,
  until: until.toISOString(),
  isWhole: until.getTime() === period.end.getTime(),
  figures,
});

const isBefore = (sum: OrderSum | MoneySum) => sum.isBefore;

async function stockFigures(tx: Tx, lowStock: number): Promise<Overview['stock']> {
  const { low, out } = await findScarce(tx, lowStock);
  const shown = ({ products, ...counts }: Scarce) => ({ ...counts, products: products.map(withPicture) });
  return { lowStock, low: shown(low), out: shown(out) };
}

async function waitingFigures(tx: Tx, now: Date): Promise<Overview['waiting']> {
  const sums = await sumWaiting(tx, now);
  const ages = waitingAges.map(({ age }, place) => ({
    age,
    orders: sums[place]?.orders ?? 0,
    taka: sums[place]?.taka ?? 0,
  }));
  return {
    orders: ages.reduce((all, { orders }) => all + orders, 0),
    taka: ages.reduce((all, { taka }) => all + taka, 0),
    ages,
  };
}

const withPicture = <Product extends { thumbnail: string }>(product: Product): Product => ({
  ...product,
  thumbnail: `/media/${product.thumbnail}.webp`,
});
