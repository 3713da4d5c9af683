import type { Day } from '#shared/api/sales/day.ts';
import { incomeAccounts } from '#shared/income-accounts.ts';
import { type IncomeAccount } from '#shared/payment-methods.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { findMoneyDisagreements } from '#server/sales/ledger/ledger.ts';
import { findOpenDifferences } from '#server/sales/settlements/settlements.ts';
import { findBalances, listMoved, listTouched, type DayBounds, type Moved } from './end-of-day.queries.ts';
import { dayBounds, dayInDhaka } from './period.ts';

// far more than a shop has on a day; those beyond are compared by `npm run check:ledger`
const maxCompared = 20_000;

/** The end of a day in Bangladesh; of today, as it is now. */
export async function makeDay({ db }: Database, input: string | undefined, now = new Date()): Promise<Day> {
  const day = input ?? dayInDhaka(now);
  // all statements see the shop at one moment, so that the figures agree
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => readDay(tx, day, now));
}

async function readDay(tx: Tx, day: string, now: Date): Promise<Day> {
  const bounds = dayBounds(day);
  const moved = sumsOf(await listMoved(tx, bounds));
  return {
    day,
    asOf: now.toISOString(),
    ...figuresOf(moved, await findBalances(tx, bounds.end)),
    ...(await compare(tx, bounds)),
    settlements: await findOpenDifferences(tx),
  };
}

/** The sum moved from one account to another, minus the sum moved back. */
interface Sums {
  net(debit: string, credit: string): number;
  one(debit: string, credit: string): Moved | undefined;
  all: readonly Moved[];
}

function sumsOf(all: readonly Moved[]): Sums {
  const one = (debit: string, credit: string) => all.find((row) => row.debit === debit && row.credit === credit);
  return { all, one, net: (debit, credit) => (one(debit, credit)?.taka ?? 0) - (one(credit, debit)?.taka ?? 0) };
}

function figuresOf(
  moved: Sums,
  { held, owed }: { held: number; owed: number },
): Pick<Day, 'sold' | 'collected' | 'returned' | 'couriers' | 'refunds' | 'gateways' | 'moved'> {
  const { net, one } = moved;
  const refunds = net('order', 'refunds due');
  return {
    sold: soldOf(moved),
    collected: placesOf((place) => ({ payments: one(place, 'order')?.entries ?? 0, taka: net(place, 'order') })),
    returned: { orders: one('returned', 'order')?.orders ?? 0, taka: net('returned', 'order') },
    couriers: {
      collected: net('courier', 'order'),
      paid: placesOf((place) => ({ payments: one(place, 'courier')?.entries ?? 0, taka: net(place, 'courier') })),
      charges: net('courier charges', 'courier'),
      writtenOff: net('written off', 'courier'),
      held,
    },
    refunds: {
      fellDue: { refunds: one('order', 'refunds due')?.entries ?? 0, taka: refunds },
      paid: placesOf((place) => ({
        payments: one('refunds due', place)?.entries ?? 0,
        taka: net('refunds due', place),
      })),
      owed,
    },
    gateways: { fees: netOf(moved, 'payment fees'), chargedBack: netOf(moved, 'charge-backs') },
    moved: movedIn(moved.all),
  };
}

/** The sum moved into this account from all accounts of the shop. */
const netOf = ({ net }: Sums, account: string): number =>
  incomeAccounts.reduce((sum, place) => sum + net(account, place), 0);

function soldOf({ net, one }: Sums): Day['sold'] {
  const [goods, delivery] = [net('order', 'sales'), net('order', 'delivery')];
  const [discount, rounding] = [net('discount', 'order'), net('order', 'rounding')];
  return {
    orders: one('order', 'sales')?.orders ?? 0,
    goods,
    delivery,
    discount,
    rounding,
    total: goods + delivery - discount + rounding,
  };
}

/** The accounts with activity. */
function placesOf(sumOf: (place: IncomeAccount) => { payments: number; taka: number }): Day['collected'] {
  return incomeAccounts
    .map((place) => ({ place, ...sumOf(place) }))
    .filter(({ payments, taka }) => payments > 0 || taka !== 0);
}

function movedIn(all: readonly Moved[]): Day['moved'] {
  const sum = (rows: readonly Moved[]) => rows.reduce((taka, row) => taka + row.taka, 0);
  return incomeAccounts
    .map((place) => ({
      place,
      in: sum(all.filter(({ debit }) => debit === place)),
      out: sum(all.filter(({ credit }) => credit === place)),
    }))
    .filter((one) => one.in > 0 || one.out > 0);
}

async function compare(tx: Tx, bounds: DayBounds): Promise<Pick<Day, 'differs' | 'compared'>> {
  const orders = await listTouched(tx, bounds, maxCompared);
  const found = await findMoneyDisagreements(tx, orders);
  return {
    compared: orders.length,
    differs: found
      .slice(0, 200)
      .map(({ id, order, what }) => ({ order: id === null ? null : { _id: id, orderId: order }, what })),
  };
}
