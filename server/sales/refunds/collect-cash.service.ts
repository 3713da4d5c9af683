import type { Tx } from '#server/platform/db/database.ts';
import { insertCollected } from '#server/sales/payments/payments.ts';
import { oweRest } from './owe-refund.service.ts';
import { putMessages } from '#server/sales/order-messages/order-messages.ts';

/**
 * The courier has collected what was due for a parcel. What of it the customer had paid already falls due as a refund:
 * a payment can be recorded while the parcel is on its way.
 */
export async function collectCash(
  tx: Tx,
  order: string,
  { parcel, by }: { parcel: string; by: string },
): Promise<void> {
  const collected = await insertCollected(tx, { parcel, by });
  // the rest of what the shop holds is for goods that were not taken: it falls due once they are here
  const refund = await oweRest(tx, order, { by, most: collected });
  if (refund) await putMessages(tx, order, 'refund-due', refund);
}
