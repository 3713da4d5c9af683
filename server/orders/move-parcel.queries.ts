import type { ShippingStatus } from '#shared/order-status.ts';
import type { Tx } from '../db/database.ts';

/** Records that this person moved the parcel, and sets its new status. */
export async function insertMove(tx: Tx, id: string, status: ShippingStatus, admin: string): Promise<void> {
  await tx.insertInto('shipping_moves').values({ order_id: id, status, moved_by: admin }).execute();
  await tx
    .updateTable('orders')
    .set({ shipping_status: status, updated_at: new Date() })
    .where('id', '=', id)
    .execute();
}

export async function updateCourier(
  tx: Tx,
  id: string,
  { courier, tracking }: { courier: string | null; tracking: string | null },
): Promise<void> {
  await tx.updateTable('orders').set({ courier, tracking }).where('id', '=', id).execute();
}
