import { onlinePaymentsApi } from '#shared/api/sales/payments/online-payments.ts';
import type { Refund } from '#shared/api/sales/orders/refunds.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { refusal } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { addJob } from '#server/platform/queue/jobs.ts';
import { getRefund, lockDueRefund } from '#server/sales/refunds/refunds.ts';
import { findRefundable, insertOnlineRefund } from './refund-online.queries.ts';

declare module '#server/platform/queue/jobs.ts' {
  interface Jobs {
    /** Sends refunds back through gateways. */
    'refund-online-payments': Record<string, never>;
  }
}

const call = onlinePaymentsApi.refund;

/** Writes down that a gateway is to send a refund back; a job asks it. Throws NotFound, Conflict. */
export async function refundOnline(database: Database, caller: Caller, id: string): Promise<Refund> {
  return inTransaction(database, async (tx) => {
    const { orderId } = await lockDueRefund(tx, caller, id, call);
    const { amount } = await getRefund(tx, id);
    const payment = await findRefundable(tx, orderId, amount);
    if (payment === undefined)
      throw refusal(call, 'NOT_REFUNDABLE', 'No online payment of this order can send back this amount now.');
    await insertOnlineRefund(tx, { refund: id, payment, amount, by: caller.userId });
    await addJob(tx, 'refund-online-payments', {}, { key: 'refund-online-payments' });
    return getRefund(tx, id);
  });
}
