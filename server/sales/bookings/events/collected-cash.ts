import { courierRows, type CourierStep } from '#shared/couriers.ts';
import { formatTaka } from '#shared/money.ts';
import { phaseOf } from '#shared/parcel-states.ts';
import type { LockedBooking } from '../records/bookings.queries.ts';

/**
 * What a message says was collected at the door, in whole Taka, rounded down so that no missing cash is hidden. Absent:
 * it does not say, or a later message did.
 */
export function readCollected(
  { collectedAt }: Pick<LockedBooking, 'collectedAt'>,
  { step, at, collected }: { step: CourierStep; at: Date; collected: number | null },
): number | undefined {
  if (collected === null || (step !== 'delivered' && step !== 'partly delivered')) return undefined;
  return collectedAt === null || at >= collectedAt ? Math.floor(collected) : undefined;
}

/** What staff should check about the cash of a parcel at this step; null: nothing. */
export function cashProblem(booking: LockedBooking, step: CourierStep, collected: number | null): string | null {
  const { name } = courierRows[booking.courier];
  // it may have changed since the parcel was booked
  const due = (booking.parcel === null ? booking.cash : booking.cashDue) ?? 0;
  // of a part, staff read the amount until they record which pieces came
  if (step !== 'delivered' || collected === null || collected === due) return null;
  const amounts = `collected ${formatTaka(collected, 'en')} of ${formatTaka(due, 'en')}.`;
  const isEnded = booking.status !== null && ['delivered', 'returned'].includes(phaseOf(booking.status));
  return `${name} ${amounts} Ask the courier, then ${isEnded ? 'check its payout' : 'move the parcel'}.`;
}

/** The whole parcel goes back, or has come back. */
export const isReturn = (step: CourierStep | null | undefined): boolean => step === 'coming back' || step === 'back';

/** The customer refused the parcel and paid for its way; null: not so. */
export function paidReturn({ courier }: LockedBooking, step: CourierStep, collected: number | null): string | null {
  if (!isReturn(step) || !collected) return null;
  const { name } = courierRows[courier];
  return `${name} collected ${formatTaka(collected, 'en')} for a parcel that comes back. Look for it in the payout.`;
}

/** Once the courier says that it collected all of the cash, such a problem is solved. */
export const withoutCashProblem = (attention: string | null): string | null =>
  attention?.includes('collected ৳') ? null : attention;
