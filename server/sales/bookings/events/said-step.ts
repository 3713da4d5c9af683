import { courierSteps, isBeforePickup, isFinalStep, isOnTheRoad, type CourierStep } from '#shared/couriers.ts';
import { courierKinds } from '#server/platform/gateways/couriers/courier-kinds.ts';
import type { LockedBooking } from '../records/bookings.queries.ts';
import { isAtPickup } from '../records/record-booking.service.ts';

/** Where a courier says that a parcel is: its word, what that means, when by its clock, and why. */
export interface SaidStep {
  status: string;
  step: CourierStep;
  at: Date;
  reason: string | null;
}

const isAfterPart = (step: CourierStep | null) => step === 'partly delivered' || step === 'part back';

/** What the courier's word means for this booking. */
export function stepOf(booking: LockedBooking, status: string): CourierStep {
  const { steps, stepsBeforePickup, stepsAfterPart } = courierKinds[booking.courier];
  const isUncollected = isBeforePickup(booking.step) && (booking.state === 'cancelled' || isAtPickup(booking));
  const special = isUncollected ? stepsBeforePickup : isAfterPart(booking.step) ? stepsAfterPart : undefined;
  return special?.[status] ?? steps[status] ?? 'lost';
}

/**
 * What the courier said last means more if this earlier message says that it had picked the parcel up by then. Absent:
 * it means the same.
 */
export function rereadLast({ courier, said: status, saidAt, ...booking }: LockedBooking, now: SaidStep) {
  const { steps, stepsBeforePickup = {} } = courierKinds[courier];
  const step = status !== null && stepsBeforePickup[status] ? steps[status] : undefined;
  if (status === null || saidAt === null || step === undefined || !isBeforePickup(booking.step)) return undefined;
  if (now.at > saidAt || !isOnTheRoad(now.step)) return undefined;
  return { status, step, at: saidAt, reason: booking.reason } satisfies SaidStep;
}

/** A final step counts more than others; of two, the later by the courier's clock counts. */
export function isLater(now: SaidStep, { step, saidAt }: Pick<LockedBooking, 'step' | 'saidAt'>): boolean {
  if (step === null || saidAt === null) return true;
  const rank = (one: CourierStep, moment: Date) => [
    Number(isFinalStep(one)),
    moment.getTime(),
    courierSteps.indexOf(one),
  ];
  const before = rank(step, saidAt);
  const difference = rank(now.step, now.at)
    .map((value, n) => value - before[n]!)
    .find((value) => value !== 0);
  return (difference ?? 0) > 0;
}

/** A courier whose clock is further ahead would otherwise say nothing later until then. */
const aheadMs = 5 * 60_000;

/** When it said so, by its clock; where that is not there or goes wrong, by ours. */
export const momentOf = (at: Date | null, receivedAt: Date): Date =>
  at === null || at.getTime() > receivedAt.getTime() + aheadMs ? receivedAt : at;
