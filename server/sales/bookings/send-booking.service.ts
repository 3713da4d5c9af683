import { courierRows } from '#shared/couriers.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Consignment, Courier } from '#server/platform/gateways/couriers/courier.ts';
import { DeliveryUnknown } from '#server/platform/gateways/outcome.ts';
import type { OpenedAccount } from '#server/sales/courier-accounts/courier-accounts.ts';
import { findAreas } from '#server/sales/courier-areas/courier-areas.ts';
import { endBooking, findShipment, updateSent, type DueBooking } from './due-bookings.queries.ts';
import { toShipment, whyNotSent, writtenOf } from './shipment.ts';

/** The courier cannot be asked whether it has a parcel: its message, or a person, will say. */
export class OutcomeUnasked extends DeliveryUnknown {}

/** Before a parcel that may be booked is sent again, the courier says what it has under our number. */
export async function askFirst(
  courier: Courier,
  { mayBeThere, invoice, courier: key }: DueBooking,
): Promise<Consignment | undefined> {
  if (!mayBeThere) return undefined;
  if (courier.find) return courier.find(invoice);
  const { name } = courierRows[key];
  throw new OutcomeUnasked(`${name} did not answer, and cannot be asked about ${invoice}`);
}

/** Absent: the parcel is not to be sent any more. */
export async function sendBooking(
  db: Database['db'],
  { courier, account }: OpenedAccount,
  { id, invoice, courier: key }: DueBooking,
): Promise<Consignment | undefined> {
  const row = await findShipment(db, id, account.weight);
  const why = whyNotSent(row);
  if (!row || why) {
    await endBooking(db, id, { state: 'cancelled', problem: why ?? '' });
    return undefined;
  }
  const areas = await findAreas({ db, key, courier }, writtenOf(row));
  await updateSent(db, id, { cash: row.cash, areas: areas.map(({ name }) => name).join(', ') });
  return courier.book({ ...toShipment(invoice, row, account), areas });
}
