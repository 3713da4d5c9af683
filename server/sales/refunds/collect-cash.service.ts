import type { Tx } from '#server/platform/db/database.ts';
import { insertCollected } from '#server/sales/payments/payments.ts';
import { oweRest } from './owe-refund.service.ts';
import { putMessages } from '#server/sales/order-messages/order-messages.ts';

/**
 * Records that the courier collected the cash of a parcel. If the customer had paid part of it already, that part falls
 * due as a refund: a payment can be recorded while the parcel is in transit.
 */
export async function collectCash(
  tx: Tx,
  order: string,
  { parcel, by }: { parcel: string; by: string | null },
): Promise<void> {
  const collected = await insertCollected(tx, { parcel, by });
  // the remaining balance is for goods that were refused: it falls due once they arrive
  const refund = await oweRest(tx, order, { by, most: collected });
  if (refund) await putMessages(tx, order, 'refund-due', refund);
}
