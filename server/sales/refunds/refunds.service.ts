import type { DataOf, QueryOf, WithMeta } from '#shared/api/endpoint.ts';
import type { Refund, refundsApi } from '#shared/api/sales/orders/refunds.ts';
import { gatewayRows } from '#shared/payment-gateways.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { toListMeta } from '#server/platform/http/responses/list-meta.ts';
import { findRefund, listRefunds, sumDue, type RefundRow } from './refunds.queries.ts';
import { recordEvent } from '#server/sales/orders/orders.ts';

type List = typeof refundsApi.list;

/** Lists a page of refunds, and the total that is due. */
export async function findRefunds(
  { db }: Database,
  query: QueryOf<List>,
): Promise<{ data: DataOf<List> } & WithMeta<List>> {
  const { rows, total } = await listRefunds(db, query);
  return { data: rows.map(toRefund), meta: { ...toListMeta(query, total), due: await sumDue(db) } };
}

/** Logs a change to a refund in the timeline of its order. */
export async function recordRefund(
  tx: Tx,
  id: string,
  { kind, actor }: { kind: 'refund due' | 'refund paid' | 'refund dropped'; actor: string | null },
): Promise<void> {
  const { order, amount, method, transactionId } = await getRefund(tx, id);
  const data = { amount, method, transactionId };
  await recordEvent(tx, { order: order._id, kind, by: actor === null ? 'shop' : 'staff', actor, data });
}

/** A refund that was written or locked in this transaction. */
export async function getRefund(tx: Tx, id: string): Promise<Refund> {
  return toRefund((await findRefund(tx, id))!);
}

const toRefund = (row: RefundRow): Refund => ({
  _id: row.id,
  amount: row.amount,
  dueOn: row.due_on,
  isOverdue: row.is_overdue,
  paidAt: row.paid_at?.toISOString() ?? null,
  method: row.method,
  transactionId: row.transaction_id,
  paidBy: row.payer_name,
  recordedBy: row.creator_name,
  order: { _id: row.order_id, orderId: row.order_number, userId: row.user_id, totalPrice: row.total_price },
  recipient: { name: row.recipient_name ?? 'Deleted account', phone: row.phone ?? '' },
  cameBy: {
    method: row.payment_method,
    sender: row.sender,
    transactionId: row.payment_transaction,
    isFound: row.is_found,
  },
  online: {
    canSend: row.can_send_online,
    byHand: row.by_hand && gatewayRows[row.by_hand].name,
    state: row.online_state,
    problem: row.online_problem,
  },
});
