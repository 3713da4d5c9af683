import { courierRows, type CourierStep } from '#shared/couriers.ts';
import { parcelStateRows } from '#shared/parcel-states.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { followCourier, type CourierPlace } from '#server/sales/fulfilment/fulfilment.ts';
import { putMessages } from '#server/sales/order-messages/order-messages.ts';
import type { LockedBooking } from '../records/bookings.queries.ts';
import { cashProblem, withoutCashProblem } from './collected-cash.ts';
import type { SaidStep } from './said-step.ts';

/** Where a parcel goes at these steps. Of others staff read in the list (shared/orders/courier-troubles.ts). */
const places: { [Step in CourierStep]?: CourierPlace } = {
  'in transit': 'in transit',
  'out for delivery': 'in transit',
  delivered: 'delivered',
  'coming back': 'coming back',
};

interface Act extends Pick<SaidStep, 'step' | 'at'> {
  raw: string;
  /** The step is another one. If not, the amount is. */
  isNews: boolean;
  collected: number | null;
}

/** Moves the parcel. Returns what staff should check. */
export async function actOnStep(
  tx: Tx,
  booking: LockedBooking,
  { step, at, raw, isNews, collected }: Act,
): Promise<string | null> {
  const { name } = courierRows[booking.courier];
  const known = step === 'delivered' ? (collected ?? booking.collected) : collected;
  const problem = cashProblem(booking, step, known);
  if (problem !== null) return problem;
  // a problem of the booking itself stays until staff have checked it
  const attention = step === 'delivered' && known !== null ? withoutCashProblem(booking.attention) : booking.attention;
  const to = places[step];
  // without an earlier amount, nothing has kept the parcel from its place
  if (!to || (!isNews && booking.collected === null)) return attention;
  if (booking.parcel === null) return `${name} has a parcel of a changed or cancelled order. Call the courier.`;
  // staff have it in their hands already
  if (to === 'coming back' && booking.status === 'returned') return attention;
  // staff gave it to another courier after all
  if (booking.carrier !== null && booking.carrier !== name)
    return `${name} says ${parcelStateRows[to].name.toLowerCase()}, but the parcel went with ${booking.carrier}.`;
  // what staff have ended or called back is no news for the customer, nor is a rider of hours ago
  const isOut = ['handed over', 'in transit'].includes(booking.status ?? '') && Date.now() - at.getTime() < 10_800_000;
  const stays = await followCourier(tx, { order: booking.order, parcel: booking.parcel, to, raw });
  if (stays === undefined) {
    if (step === 'out for delivery' && isOut) await putMessages(tx, booking.order, 'order-out-for-delivery');
    return attention;
  }
  const [theirs, ours] = [to, stays].map((one) => parcelStateRows[one].name.toLowerCase());
  return `${name} says ${theirs}, but in the shop the parcel is ${ours}. Ask the courier which is right.`;
}
