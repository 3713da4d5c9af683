import type { DataOf, QueryOf, WithMeta } from '#shared/api/endpoint.ts';
import {
  cashAges,
  courierCashApi as api,
  type CourierSum,
  type Dispute,
  type HeldCash,
} from '#shared/api/sales/couriers/courier-cash.ts';
import type { PayoutAccount } from '#shared/delivery/couriers.ts';
import { formatTaka } from '#shared/money.ts';
import { toShippingStatus } from '#shared/parcel-states.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { NotFound, refusal } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { toListMeta } from '#server/platform/http/responses/list-meta.ts';
import {
  listDisputed,
  listHeld,
  sumCourierCash,
  type CourierSumRow,
  type DisputedRow,
  type HeldRow,
} from './courier-cash.queries.ts';
import { enterSettled, lockHeld } from './settle-cash.queries.ts';
import { recordEvent } from '#server/sales/orders/orders.ts';

/** The cash of each courier, the largest sum first. */
export async function sumCash({ db }: Database): Promise<CourierSum[]> {
  return (await sumCourierCash(db, cashAges)).map(toSum);
}

function toSum({ courier, amount, parcels, oldest, ages, ...row }: CourierSumRow): CourierSum {
  const differing = { parcels: row.differing, amount: row.differing_amount };
  return {
    courier,
    amount,
    parcels,
    oldest: oldest.toISOString(),
    missing: { parcels: parcels - differing.parcels, amount: amount - differing.amount },
    differing,
    // the query returns a sum for each age
    ages: cashAges.map(({ age }, n) => ({ age, ...ages[n]! })),
  };
}

export async function findHeld(
  { db }: Database,
  query: QueryOf<typeof api.parcels>,
): Promise<{ data: DataOf<typeof api.parcels> } & WithMeta<typeof api.parcels>> {
  const { rows, total } = await listHeld(db, query);
  return { data: rows.map(toHeld), meta: toListMeta(query, total) };
}

/** What to ask a courier about. */
export async function findDispute({ db }: Database, courier: string): Promise<Dispute> {
  const rows = await listDisputed(db, courier, cashAges[0].under);
  const of = (wanted: DisputedRow['kind']) =>
    rows.flatMap(({ kind, at, ...row }) => (kind === wanted ? [{ ...row, at: at.toISOString() }] : []));
  return { short: of('short'), missing: of('missing'), double: of('double') };
}

const toHeld = (row: HeldRow): HeldCash => ({
  parcel: {
    _id: row.parcel,
    order: { _id: row.order, orderId: row.order_number, userId: row.user },
    shippingStatus: toShippingStatus(row.status),
  },
  trackingNumber: row.tracking,
  recipient: { name: row.name ?? 'Deleted account', phone: row.phone ?? '' },
  cashDue: row.cash_due,
  amount: row.amount,
  since: row.since.toISOString(),
  statement: row.statement === null ? null : { _id: row.statement, recordedAt: row.recorded_at!.toISOString() },
});

/** Records that the courier paid the rest of its cash. Throws NotFound, Conflict NOTHING_HELD or CHANGED. */
export async function receiveHeld(
  database: Database,
  caller: Caller,
  parcel: string,
  { amount, account }: { amount: number; account: PayoutAccount },
): Promise<void> {
  await settle(database, caller, parcel, { amount, to: account, reason: 'courier payout' });
}

/** The difference of a parcel is closed without money. Throws NotFound, Conflict NOTHING_HELD or CHANGED. */
export async function writeOffHeld(
  database: Database,
  caller: Caller,
  parcel: string,
  { amount, reason }: { amount: number; reason: string },
): Promise<void> {
  await settle(database, caller, parcel, { amount, to: 'written off', reason: 'written off', why: reason });
}

interface Settling {
  /** Taka that the caller has seen. */
  amount: number;
  to: PayoutAccount | 'written off';
  reason: string;
  why?: string;
}

async function settle(
  database: Database,
  { userId: by }: Caller,
  parcel: string,
  { amount, to, reason, why }: Settling,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    const held = await lockHeld(tx, parcel, by);
    if (!held) throw new NotFound('We cannot find this parcel.');
    if (held.amount === 0) throw refusal(api.receive, 'NOTHING_HELD', 'The courier holds no money for this parcel.');
    if (held.amount !== amount)
      throw refusal(api.receive, 'CHANGED', `The courier now holds ${formatTaka(held.amount)} for this parcel.`, {
        details: { amount: held.amount },
      });
    const { order, position } = held;
    await enterSettled(tx, { order, parcel, reason, to, amount, by });
    const data = { parcel: position, amount, to, reason: why };
    await recordEvent(tx, { order, kind: 'courier settled', by: 'staff', actor: by, data });
  });
}
