import type { DataOf, QueryOf, WithMeta } from '#shared/api/endpoint.ts';
import type { Payout, payoutsApi as api } from '#shared/api/sales/couriers/payouts.ts';
import { courierRows } from '#shared/couriers.ts';
import type { Database } from '#server/platform/db/database.ts';
import { toListMeta } from '#server/platform/http/responses/list-meta.ts';
import { addLater } from '#server/platform/queue/jobs.ts';
import { findPayoutWait } from '#server/sales/courier-accounts/courier-accounts.ts';
import { checkRows } from '#server/sales/courier-payouts/courier-payouts.ts';
import { findPayout, listPayouts, type PayoutRow } from './payouts.queries.ts';
import { payoutOf, rowsOf } from './payout-rows.ts';
import { noSuchPayout } from './record-payout.service.ts';

export async function findPayouts(
  { db }: Database,
  query: QueryOf<typeof api.list>,
): Promise<{ data: Payout[] } & WithMeta<typeof api.list>> {
  const { rows, total } = await listPayouts(db, query);
  return { data: rows.map(toPayout), meta: toListMeta(query, total) };
}

/** A payout, with what recording it would change now. Throws NotFound. */
export async function openPayout({ db }: Database, id: string): Promise<DataOf<typeof api.one>> {
  const payout = await findPayout(db, id);
  if (!payout) throw noSuchPayout();
  const rows = payout.lines.length === 0 ? [] : rowsOf(payout.lines);
  const { sums, lines } = await checkRows(db, courierRows[payout.courier].name, rows);
  return { ...toPayout(payout), sums, linesTotal: payoutOf(rows), lines };
}

/** A job asks the couriers, as soon as they may be asked again. */
export async function fetchSoon({ db }: Database): Promise<void> {
  await addLater(db, 'fetch-payouts', {}, await findPayoutWait(db));
}

const toPayout = ({ id, paidAt, foundAt, lines, statement, isTakenBack, ...row }: PayoutRow): Payout => ({
  _id: id,
  paidAt: paidAt?.toISOString() ?? null,
  foundAt: foundAt.toISOString(),
  parcels: lines.length,
  statement: statement === null ? null : { _id: statement, isTakenBack },
  ...row,
});
