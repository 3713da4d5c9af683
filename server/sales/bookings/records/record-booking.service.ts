import { courierRows } from '#shared/couriers.ts';
import { isInShop } from '#shared/parcel-states.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import type { Consignment } from '#server/platform/gateways/couriers/courier.ts';
import { courierKinds } from '#server/platform/gateways/couriers/courier-kinds.ts';
import { ApiError } from '#server/platform/http/errors/errors.ts';
import { moveWithin, recordTracking } from '#server/sales/fulfilment/fulfilment.ts';
import { lockOrder } from '#server/sales/orders/orders.ts';
import { findOrderOf, lockBooking, updateBooked, updateNumber, type LockedBooking } from './bookings.queries.ts';

/** Records that the courier has the parcel, and hands it over, with the courier's number. Repeating it is safe. */
export async function recordBooked(database: Database, id: string, consignment: Consignment): Promise<void> {
  await inTransaction(database, async (tx) => {
    const order = await findOrderOf(tx, id);
    if (order !== undefined) await lockOrder(tx, order, null);
    const booking = await lockBooking(tx, id);
    if (booking?.state === 'sending' || booking?.state === 'waiting') await recordWithin(tx, booking, consignment);
  });
}

/** The same where order and booking are locked already. */
export async function recordWithin(tx: Tx, booking: LockedBooking, { id, link }: Consignment): Promise<void> {
  const attention = await handToCourier(tx, { ...booking, consignment: id });
  const page = link ?? (id === null ? null : linkOf(booking, id));
  await updateBooked(tx, booking.id, { consignment: id, link: page, attention });
}

const linkOf = ({ courier }: LockedBooking, consignment: string) => courierKinds[courier].linkOf?.(consignment) ?? null;

/** Records the number that a message names, where the courier did not name it before. Order and booking are locked. */
export async function recordNumber(tx: Tx, booking: LockedBooking, consignment: string | null): Promise<void> {
  if (booking.consignment !== null || consignment === null) return;
  await updateNumber(tx, booking.id, { consignment, link: linkOf(booking, consignment) });
  const { order, parcel, courier } = booking;
  if (parcel !== null)
    await recordTracking(tx, { order, parcel, courier: courierRows[courier].name, tracking: consignment });
}

type Handed = Pick<LockedBooking, 'courier' | 'consignment' | 'order' | 'parcel' | 'status' | 'by'>;

/** Hands the parcel to its courier. Returns why that cannot be, for staff to check. */
export async function handToCourier(
  tx: Tx,
  { courier, consignment, order, parcel, status, by }: Handed,
): Promise<string | null> {
  const { name } = courierRows[courier];
  if (parcel === null || status === null)
    return `The order was changed or cancelled while ${name} booked it. Cancel the parcel in the ${name} panel.`;
  if (!isInShop(status)) return `The parcel left the shop while ${name} booked it. Cancel it in the ${name} panel.`;
  try {
    const move = { shippingStatus: 'handed over', parcel, courier: name, trackingNumber: consignment } as const;
    await moveWithin(tx, { userId: by }, order, [move]);
    return null;
  } catch (error) {
    if (error instanceof ApiError) return `${name} has the parcel, but the shop could not ship it: ${error.message}`;
    throw error;
  }
}

/** The courier has not collected it, as far as the shop knows; or it does not go with this courier. */
export const isAtPickup = ({ status }: Pick<LockedBooking, 'status'>): boolean =>
  status === null || isInShop(status) || status === 'handed over';
