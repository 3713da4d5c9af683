import type { BodyOf } from '#shared/api/endpoint.ts';
import { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import { NotFound, refusal } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { getOrder, requireOrder, recordEvent } from '#server/sales/orders/orders.ts';
import { openStock } from '#server/sales/stock/stock.ts';
import { oweRest } from '#server/sales/refunds/refunds.ts';
import {
  lockReturn,
  priceReturn,
  updateCredit,
  updateReceived,
  type WaitingReturn,
} from '#server/sales/returns/returns.ts';
import { putMessages } from '#server/sales/order-messages/order-messages.ts';

type Received = BodyOf<typeof orderChangesApi.receiveReturn>;
const call = orderChangesApi.receiveReturn;

/**
 * Records that returned goods have arrived. Restocked ones are in stock from now; the customer's refund falls due.
 * Throws NotFound, Conflict WRONG_STATE if they were received already, TOO_MUCH for a credit above their price.
 */
export async function receiveReturn(
  database: Database,
  admin: Caller,
  { id, return: back }: { id: string; return: string },
  received: Received,
): Promise<Order> {
  return inTransaction(database, async (tx) => {
    await requireOrder(tx, id, admin);
    const waiting = await lockReturn(tx, id, back);
    if (!waiting) throw new NotFound('We cannot find this return.');
    if (waiting.isReceived) throw refusal(call, 'WRONG_STATE', 'This return is already received.');
    await openStock(tx, { order: id, actor: admin.userId, reason: 'return' });
    await creditReturn(tx, back, waiting, received);
    const lines = waiting.lines.map((line) => {
      const input = received.items.find(({ item }) => item.toLowerCase() === line);
      return { line, condition: input?.condition ?? null, isRestocked: input?.restock ?? false };
    });
    await updateReceived(tx, { id: back, by: admin.userId, lines });
    const refund = await oweRest(tx, id, { by: admin.userId });
    await recordEvent(tx, { order: id, kind: 'return received', by: 'staff', actor: admin.userId });
    if (refund) await putMessages(tx, id, 'refund-due', refund);
    return getOrder({ db: tx }, id, admin);
  });
}

/** Pieces refused at the door are credited already. */
async function creditReturn(tx: Tx, id: string, { kind }: WaitingReturn, { credit }: Received): Promise<void> {
  if (kind === 'door') return;
  const worth = await priceReturn(tx, id);
  if (kind === 'exchange') return updateCredit(tx, id, worth);
  if (credit !== undefined && credit > worth)
    throw refusal(call, 'TOO_MUCH', 'The refund cannot be more than the price of the items.');
  await updateCredit(tx, id, credit ?? worth);
}
