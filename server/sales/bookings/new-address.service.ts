import type { BodyOf } from '#shared/api/endpoint.ts';
import { bookingsApi } from '#shared/api/sales/couriers/bookings.ts';
import { courierRows } from '#shared/couriers.ts';
import { phaseOf } from '#shared/parcel-states.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { refusal } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { listParcels, moveWithin } from '#server/sales/fulfilment/fulfilment.ts';
import { differencesOf, updateAddress } from '#server/sales/order-changes/order-changes.ts';
import { getOrder, recordEvent, setActor, updateSearchText } from '#server/sales/orders/orders.ts';
import { lockWithOrder } from './change-booking.service.ts';

const call = bookingsApi.readdress;

/**
 * Changes address and phone of an order whose parcel the courier has. The district stays, so the price does. Packed
 * parcels of the same order need new labels. Throws NotFound, Conflict NOT_WITH_COURIER or CHANGED_MEANWHILE.
 */
export async function readdress(
  database: Database,
  caller: Caller,
  { id, version, phone, area, address }: { id: string } & BodyOf<typeof call>,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    const { order, courier, state, status } = await lockWithOrder(tx, caller, id);
    if (state !== 'booked' || status === null || phaseOf(status) !== 'with courier') {
      const { name } = courierRows[courier];
      throw refusal(call, 'NOT_WITH_COURIER', `${name} does not have the parcel. Change the order instead.`);
    }
    const before = await getOrder({ db: tx }, order, caller);
    if (before.version !== version)
      throw refusal(
        call,
        'CHANGED_MEANWHILE',
        'Another person has just changed this order. Check it, then save again.',
      );
    await setActor(tx, caller.userId);
    await updateAddress(tx, order, { phone, area: area || null, address });
    await updateSearchText(tx, [order]);
    const packed = (await listParcels(tx, order)).filter((one) => one.status === 'packed');
    const unpacked = packed.map((one) => ({ shippingStatus: 'not shipped' as const, parcel: one.id }));
    await moveWithin(tx, caller, order, unpacked);
    const data = differencesOf(before, await getOrder({ db: tx }, order, caller));
    await recordEvent(tx, { order, kind: 'edited', by: 'staff', actor: caller.userId, data });
  });
}
