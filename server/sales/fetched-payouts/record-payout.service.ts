import type { BodyOf } from '#shared/api/endpoint.ts';
import type { CourierStatement } from '#shared/api/sales/couriers/courier-statements.ts';
import { payoutsApi as api } from '#shared/api/sales/couriers/payouts.ts';
import { courierRows } from '#shared/couriers.ts';
import { formatTaka } from '#shared/money.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import { ApiError, Invalid, NotFound, refusal } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { recordRows } from '#server/sales/courier-payouts/courier-payouts.ts';
import { findPayout, listToRecord, updateDone, updateRecorded, type PayoutRow } from './payouts.queries.ts';
import { payoutOf, rowsOf, withReceived } from './payout-rows.ts';

/**
 * Records a payout as a statement of its courier. Throws NotFound, Invalid, Conflict NOT_WAITING, ALREADY_RECORDED or
 * NOTHING_MATCHES.
 */
export async function recordPayout(
  database: Database,
  { userId }: Caller,
  id: string,
  body: BodyOf<typeof api.record>,
): Promise<CourierStatement> {
  return inTransaction(database, async (tx) => {
    const payout = await findPayout(tx, id);
    if (!payout) throw noSuchPayout();
    return recordWithin(tx, userId, payout, body);
  });
}

async function recordWithin(
  tx: Tx,
  by: string | null,
  payout: PayoutRow,
  { account, received }: BodyOf<typeof api.record>,
): Promise<CourierStatement> {
  const { courier, number, total, lines } = payout;
  const rows = rowsOf(lines);
  // a courier that says what it paid is believed; the difference is shown
  const isAsked = total === null && received !== undefined;
  if (isAsked && received > payoutOf(rows))
    throw new Invalid([{ path: 'received', message: `At most ${formatTaka(payoutOf(rows))}` }]);
  const statement = await recordRows(tx, by, {
    courier: courierRows[courier].name,
    account,
    name: `Payout ${number}`,
    rows: isAsked ? withReceived(rows, received) : rows,
  });
  if (!(await updateRecorded(tx, payout, statement._id))) throw notWaiting(api.record);
  return statement;
}

/** A payout in which not every line is right, or whose sum is not what the courier says. */
class NotClear extends Error {}

/** Records the payouts in which everything is right; any other stays as it was, and waits for staff. */
export async function recordClear({ database }: { database: Database }): Promise<void> {
  for (const payout of await listToRecord(database.db))
    await inTransaction(database, async (tx) => {
      const { sums } = await recordWithin(tx, null, payout, { account: payout.account });
      if (sums.outcomes.right !== sums.lines || sums.payout !== payout.total) throw new NotClear();
    }).catch((error: unknown) => {
      if (!(error instanceof NotClear || error instanceof ApiError)) throw error;
    });
}

/** Throws NotFound, Conflict NOT_WAITING. */
export async function endPayout({ db }: Database, id: string): Promise<void> {
  if (await updateDone(db, id)) return;
  if (!(await findPayout(db, id))) throw noSuchPayout();
  throw notWaiting(api.done);
}

export const noSuchPayout = () => new NotFound('We cannot find this payout.');
const notWaiting = (call: typeof api.record | typeof api.done) =>
  refusal(call, 'NOT_WAITING', 'This payout is recorded already, or has changed. Open it again.');
