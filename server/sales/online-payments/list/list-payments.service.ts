import type { DataOf, QueryOf, WithMeta } from '#shared/api/endpoint.ts';
import type { OnlinePayment, onlinePaymentsApi } from '#shared/api/sales/payments/online-payments.ts';
import { gatewayRows } from '#shared/payment-gateways.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { toListMeta } from '#server/platform/http/responses/list-meta.ts';
import { listGateways } from '#server/sales/gateway-accounts/gateway-accounts.ts';
import { countOnline, countOnlineTrouble, listOnline, type ListedOnline } from './list-payments.queries.ts';

type List = typeof onlinePaymentsApi.list;

/** One page of payments at gateways, newest first. */
export async function findOnlinePayments(
  { db }: Database,
  { page, limit, ...filter }: QueryOf<List>,
): Promise<{ data: DataOf<List> } & WithMeta<List>> {
  const rows = await listOnline(db, { page, limit, ...filter });
  return { data: rows.map(toOnline), meta: toListMeta({ page, limit }, await countOnline(db, filter)) };
}

export async function findOnlinePayment(tx: Tx, id: string): Promise<OnlinePayment | undefined> {
  const [row] = await listOnline(tx, { id, page: 1, limit: 1 });
  return row && toOnline(row);
}

/** What is wrong with online payments, for the page Status. null: the shop has no gateway, and nothing waits. */
export async function findOnlineTrouble({ db }: Database) {
  const accounts = await listGateways(db);
  const problems = accounts.flatMap(({ gateway, problem }) =>
    problem ? `${gatewayRows[gateway].name}: ${problem}` : [],
  );
  const sandbox = accounts.filter(({ mode }) => mode === 'sandbox').map(({ gateway }) => gatewayRows[gateway].name);
  const counts = await countOnlineTrouble(db);
  // money may wait for staff when the gateway is disconnected
  if (accounts.length + counts.held + counts.refused === 0) return null;
  const isFine = problems.length + sandbox.length === 0 && Object.values(counts).every((count) => count === 0);
  return { isFine, problems, sandbox, ...counts };
}

const toOnline = ({ id, order, number, user, transaction, createdAt, ...row }: ListedOnline): OnlinePayment => ({
  ...row,
  _id: id,
  order: { _id: order, orderId: number, user },
  transactionId: transaction,
  canAccept: row.state === 'held' && row.mode === 'live' && transaction !== null && (row.came ?? 0) > 0,
  createdAt: createdAt.toISOString(),
});
