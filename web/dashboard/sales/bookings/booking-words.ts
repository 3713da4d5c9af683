import { bookingLists, type Booking, type BookingList } from '#shared/api/sales/couriers/booking-rows.ts';
import { courierRows, type BookingState, type CourierStep } from '#shared/couriers.ts';

const steps: Record<CourierStep, string> = {
  booked: 'Booked',
  'not picked up': 'Not picked up',
  checking: 'Being checked',
  'in transit': 'In transit',
  'on hold': 'On hold',
  'coming back': 'Coming back',
  'partly delivered': 'Partly delivered',
  delivered: 'Delivered',
  back: 'Back in the shop',
  lost: 'Unknown',
};
const states: Record<BookingState, string> = {
  waiting: 'Waiting',
  sending: 'Being booked',
  booked: 'Booked',
  refused: 'Refused',
  cancelled: 'Cancelled',
};

/** Where a parcel is, by what its courier says. */
export const stateWords = ({ state, step }: Pick<Booking, 'state' | 'step'>): string =>
  state === 'booked' && step ? steps[step] : states[state];

const fields: Record<string, string> = {
  name: 'Name',
  phone: 'Phone',
  address: 'Address',
  cash: 'Cash to collect',
  note: 'Note',
  contents: 'Contents',
  invoice: 'Invoice number',
  areas: 'Area',
  pickup: 'Pickup place',
  weight: 'Weight',
};

/** Words in place of what the network reported. */
const reasons: { [State in BookingState]?: string } = {
  sending: 'The courier has not answered. Haat asks before it sends the parcel again.',
};

/** What staff should know of it: changes that the order needs come before what the courier said of the whole. */
export function problemsOf({ state, fields: wrong, problem, attention, isUnasked }: Booking): string[] {
  const texts = wrong.map(({ field, message }) => `${fields[field] ?? field}: ${message}`);
  const reason = isUnasked ? undefined : reasons[state];
  const general = state === 'booked' || texts.length > 0 ? [] : [(problem && reason) ?? problem ?? ''];
  return [attention ?? '', ...texts, ...general].filter(Boolean);
}

export const listNames: Record<BookingList, string> = {
  trouble: 'Needs attention',
  waiting: 'Waiting',
  booked: 'Booked',
};
export const isBookingList = (text: string | null): text is BookingList => bookingLists.some((one) => one === text);

export const nameOfCourier = ({ courier }: Pick<Booking, 'courier'>): string => courierRows[courier].name;

/** The shop does not know the outcome yet. */
export const isUnderWay = ({ state }: Pick<Booking, 'state'>): boolean => state === 'waiting' || state === 'sending';
