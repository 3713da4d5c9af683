import {
  bookingLists,
  type BookedToday,
  type Booking,
  type BookingList,
} from '#shared/api/sales/couriers/booking-rows.ts';
import { courierRows, type BookingState, type CourierRequest, type CourierStep } from '#shared/couriers.ts';
import { formatTaka } from '#shared/money.ts';
import { courierTroubleRows } from '#shared/orders/courier-troubles.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { counted } from '#web/ui/dashboard/counted.ts';
import { dayAndTime } from '#web/ui/dates.ts';
import { fieldName } from './refused-fields.ts';

const { 'not picked up': notPickedUp, 'on hold': onHold, 'coming back': comingBack, ...troubles } = courierTroubleRows;
const steps: Record<CourierStep, string> = {
  booked: 'Booked',
  'not picked up': notPickedUp.name,
  checking: 'Being checked',
  'in transit': 'In transit',
  'out for delivery': 'Out for delivery',
  'on hold': onHold.name,
  'coming back': comingBack.name,
  'partly delivered': troubles['partly delivered'].name,
  delivered: 'Delivered',
  back: troubles.back.name,
  'part back': troubles['part back'].name,
  lost: troubles.lost.name,
};
const states: Record<BookingState, string> = {
  waiting: 'Waiting',
  sending: 'Being booked',
  booked: 'Booked',
  refused: 'Refused',
  cancelled: 'Cancelled',
};

/** Where a parcel is, by what its courier says. */
export const stateWords = ({ state, step, trouble }: Pick<Booking, 'state' | 'step' | 'trouble'>): string =>
  trouble ? courierTroubleRows[trouble.kind].name : state === 'booked' && step ? steps[step] : states[state];

/** Words in place of what the network reported. */
const reasons: { [State in BookingState]?: string } = {
  sending: 'The courier has not answered. Haat asks before it sends the parcel again.',
};

const requests: Record<CourierRequest, string> = {
  cancel: 'is being asked to cancel the booking.',
  'bring back': 'is being asked to bring the parcel back.',
};

/** What staff should know of it: changes that the order needs come before what the courier said of the whole. */
export function problemsOf(booking: Booking): string[] {
  const {
    state,
    fields: wrong,
    problem,
    attention,
    isUnasked,
    request,
    trouble,
    reason,
    cash,
    cashDue,
    collected,
  } = booking;
  const name = nameOfCourier(booking);
  const texts = wrong.map(({ field, message }) => `${fieldName(field)}: ${message}`);
  const why = isUnasked ? undefined : reasons[state];
  const general = state === 'booked' || texts.length > 0 ? [] : [(problem && why) ?? problem ?? ''];
  const isPart = trouble?.kind === 'partly delivered' && collected !== null;
  return [
    request ? `${name} ${requests[request.kind]}` : '',
    request?.problem ?? '',
    attention ?? '',
    cashDue === null ? '' : `${name} will collect ${formatTaka(cash ?? 0)}, but ${formatTaka(cashDue)} is due.`,
    cashDue === null ? '' : `Change it in the ${name} panel.`,
    trouble ? `${name} ${courierTroubleRows[trouble.kind].task}` : '',
    isPart ? `It collected ${formatTaka(collected)} of ${formatTaka(cash ?? 0)}.` : '',
    trouble && reason ? `“${reason}”` : '',
    ...texts,
    ...general,
  ].filter(Boolean);
}

/** For the courier's panel: which parcel, whose, and what is to be done. */
export function noteOf({ consignment, order, name, phone, newAddress, trouble, reason }: Booking): string {
  const parcel = consignment === null ? order.orderId : `${consignment} (${order.orderId})`;
  const { name: what, note = '', actions = [] } = trouble ? courierTroubleRows[trouble.kind] : { name: '' };
  const isReaddressed = newAddress !== null && actions.includes('new address');
  const asked = isReaddressed ? `The right address: ${newAddress}. Please deliver it there.` : note;
  const since = trouble ? `${what} since ${dayAndTime(trouble.since)}.` : '';
  return [`${parcel}, ${[name, phone].filter(Boolean).join(' ')}.`, since, reason?.replace(/[^.!?।]$/, '$&.'), asked]
    .filter(Boolean)
    .join(' ');
}

export const quietAction = `${compactButton.quiet} md:min-h-8`;

export const listNames: Record<BookingList, string> = {
  trouble: 'Needs attention',
  waiting: 'Waiting',
  booked: 'Booked',
};
export const isBookingList = (text: string | null): text is BookingList => bookingLists.some((one) => one === text);

export const nameOfCourier = ({ courier }: Pick<Booking, 'courier'>): string => courierRows[courier].name;

/** The report of a day: `187 parcels booked, 2 refused, 3 waiting. Cash to collect: ৳2,00,000.` */
export function todayWords({ booked, refused, waiting, cash }: Omit<BookedToday, 'courier'>): string {
  const more = [refused > 0 ? `, ${refused} refused` : '', waiting > 0 ? `, ${waiting} waiting` : ''];
  const inCash = cash > 0 ? ` Cash to collect: ${formatTaka(cash)}.` : '';
  return `${counted(booked, 'parcel')} booked${more.join('')}.${inCash}`;
}

/** The shop does not know the outcome yet. */
export const isUnderWay = ({ state, request }: Pick<Booking, 'state' | 'request'>): boolean =>
  state === 'waiting' || state === 'sending' || request !== null;
