import type { CourierStep } from '../couriers.ts';

// What can be wrong with a parcel that a courier has, as rows. The list, its SQL, its words and its buttons derive from
// them. Of several that fit, the first counts.

/** What staff do with one press; a call that a courier does not take is left out. */
export type TroubleAction = 'call' | 'note' | 'new address' | 'bring back' | 'take back' | 'part' | 'receive part';

interface TroubleRow {
  name: string;
  /** What staff do, after the courier's name. */
  task: string;
  /**
   * The courier's steps at which it is so, and for how many hours nothing else was heard: of a booking since it was
   * made, else since the last message. 0: at once.
   */
  after: { readonly [Step in CourierStep]?: number };
  /** Only where the courier's reason has one of these words, in small letters. */
  words?: readonly string[];
  /** Only if staff have recorded what the customer took of the parcel and not received the rest, or not recorded it. */
  part?: 'recorded' | 'not recorded';
  /** What staff ask of the courier. */
  note?: string;
  actions: readonly TroubleAction[];
}

const day = 24;

const rows = {
  'wrong address': {
    name: 'Wrong address',
    task: 'cannot find the address. Call the customer, and give the courier the right one.',
    after: { 'on hold': 0, 'not picked up': 0 },
    words: ['address', 'location', 'ঠিকানা'],
    note: 'Please ask the customer for the right address.',
    actions: ['call', 'new address', 'note', 'bring back'],
  },
  'not picked up': {
    name: 'Not picked up',
    task: 'did not pick up the parcel. Ask it again, or cancel the booking and book another courier.',
    after: { 'not picked up': 0, booked: day },
    note: 'Please collect it today.',
    actions: ['note'],
  },
  'on hold': {
    name: 'On hold',
    task: 'put the parcel on hold. Call the customer or the courier.',
    after: { 'on hold': 0 },
    note: 'Please call the customer and deliver it.',
    actions: ['call', 'new address', 'note', 'bring back'],
  },
  'no movement': {
    name: 'No movement',
    task: 'has sent no news for three days. Ask where the parcel is.',
    after: { 'in transit': 3 * day, 'out for delivery': 3 * day, checking: 3 * day },
    note: 'Please say where it is.',
    actions: ['note', 'call', 'bring back'],
  },
  'coming back': {
    name: 'Coming back',
    task: 'brings the parcel back. Call the customer, and take the parcel back when it arrives.',
    after: { 'coming back': 0 },
    part: 'not recorded',
    note: 'Please call the customer and try once more before it comes back.',
    actions: ['call', 'note', 'take back'],
  },
  back: {
    name: 'Back in the shop',
    task: 'says that the parcel is back in the shop. Check it and mark it as returned.',
    after: { back: 0 },
    part: 'not recorded',
    actions: ['take back'],
  },
  'part back': {
    name: 'Rest is back',
    task: 'says that the rest of the parcel is back in the shop. Check it and receive it.',
    after: { 'part back': 0, back: 0 },
    part: 'recorded',
    actions: ['receive part'],
  },
  'partly delivered': {
    name: 'Partly delivered',
    task: 'delivered a part of the parcel. Record what the customer did not take.',
    after: { 'partly delivered': 0, 'part back': 0 },
    part: 'not recorded',
    actions: ['part', 'call'],
  },
  lost: {
    name: 'Location unknown',
    task: 'does not know where the parcel is. Ask the courier.',
    after: { lost: 0 },
    note: 'Please say where it is.',
    actions: ['note', 'call', 'bring back'],
  },
} as const satisfies Record<string, TroubleRow>;

export type CourierTrouble = keyof typeof rows;
export const courierTroubleRows: Readonly<Record<CourierTrouble, TroubleRow>> = rows;
export const courierTroubles = Object.keys(rows) as CourierTrouble[]; // the rows have these keys and no others
