import { trackApi } from '#shared/api/sales/self-service/track.ts';
import { t } from '#shared/language.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { refusal } from '#server/platform/http/errors/errors.ts';
import { putMessages } from '#server/sales/order-messages/order-messages.ts';
import { noSuchOrder } from '#server/sales/orders/orders.ts';
import { takeOff, wrongState, lockWaiting } from '#server/sales/order-changes/order-changes.ts';

/** Cancels the pending order of a guest who opened it by its link. Throws NotFound, Conflict WRONG_STATE. */
export async function cancelAsGuest(database: Database, id: string): Promise<void> {
  await inTransaction(database, async (tx) => {
    const order = await lockWaiting(tx, id);
    if (!order) throw noSuchOrder();
    // it may belong to an account by now, and then only the account can cancel it
    if (!order.isOfGuest)
      throw refusal(trackApi.cancel, 'WRONG_STATE', t('This order belongs to an account. Sign in to cancel it.'));
    if (order.status !== 'pending') throw wrongState('cancelMine', order.status);
    const refund = await takeOff(tx, id, { by: 'customer', actor: null, reason: null });
    await putMessages(tx, id, 'order-cancelled', refund);
  });
}
