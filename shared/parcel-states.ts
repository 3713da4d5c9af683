import { inLanguage } from './language.ts';

// The steps of a parcel, as rows, the least advanced first. The API, labels, filters, badges, timeline and next steps
// derive from them; test/facts.test.ts compares them with the database.

/**
 * The meaning of a step for stock, money and the customer. Rules and customer texts use the phase, so that a new step
 * follows its phase.
 */
export type ParcelPhase = 'to pack' | 'packed' | 'with courier' | 'coming back' | 'delivered' | 'returned';

interface ParcelStateRow {
  name: string;
  nameBn: string;
  /** The text of the timeline. */
  event: string;
  eventBn: string;
  phase: ParcelPhase;
  color: 'green' | 'yellow';
  next: readonly string[];
  /** It is on the way that most parcels go. */
  isUsual?: true;
  /** Staff may take it back for ten seconds. */
  canUndo?: true;
}

const rows = {
  'not shipped': {
    name: 'Not shipped',
    nameBn: 'পাঠানো হয়নি',
    event: 'Unpacked',
    eventBn: 'আবার খোলা হয়েছে',
    phase: 'to pack',
    color: 'yellow',
    next: ['packed', 'handed over'],
  },
  packed: {
    name: 'Packed',
    nameBn: 'প্যাক করা',
    event: 'Packed',
    eventBn: 'প্যাক করা',
    phase: 'packed',
    color: 'green',
    next: ['handed over', 'not shipped'],
    isUsual: true,
    canUndo: true,
  },
  'handed over': {
    name: 'Handed over',
    nameBn: 'কুরিয়ারে দেওয়া',
    event: 'Handed over to the courier',
    eventBn: 'কুরিয়ারে হস্তান্তর',
    phase: 'with courier',
    color: 'green',
    next: ['in transit', 'delivered', 'coming back', 'returned', 'packed'],
    isUsual: true,
    canUndo: true,
  },
  'in transit': {
    name: 'In transit',
    nameBn: 'পথে',
    event: 'In transit',
    eventBn: 'পথে',
    phase: 'with courier',
    color: 'green',
    next: ['delivered', 'coming back', 'returned'],
    isUsual: true,
  },
  // its goods are sold again only once they are here
  'coming back': {
    name: 'Coming back',
    nameBn: 'ফেরত আসছে',
    event: 'On its way back to the shop',
    eventBn: 'দোকানে ফেরত আসছে',
    phase: 'coming back',
    color: 'yellow',
    next: ['returned', 'in transit'],
  },
  delivered: {
    name: 'Delivered',
    nameBn: 'পৌঁছেছে',
    event: 'Delivered',
    eventBn: 'পৌঁছেছে',
    phase: 'delivered',
    color: 'green',
    next: ['coming back', 'returned'],
    isUsual: true,
    canUndo: true,
  },
  returned: {
    name: 'Returned',
    nameBn: 'ফেরত এসেছে',
    event: 'Returned to the shop',
    eventBn: 'দোকানে ফেরত এসেছে',
    phase: 'returned',
    color: 'yellow',
    next: [],
  },
} as const satisfies Record<string, ParcelStateRow>;

export type ShippingStatus = keyof typeof rows;
/** Where one parcel is. An order whose parcels are planned only is `not shipped`. */
export type ParcelStatus = Exclude<ShippingStatus, 'not shipped'> | 'planned';

export const parcelStateRows: Readonly<Record<ShippingStatus, ParcelStateRow>> = rows;
export const shippingStatuses = Object.keys(rows) as ShippingStatus[];

export const toParcelStatus = (status: ShippingStatus): ParcelStatus => (status === 'not shipped' ? 'planned' : status);
export const toShippingStatus = (status: ParcelStatus): ShippingStatus =>
  status === 'planned' ? 'not shipped' : status;

/** Where a parcel can go from here. */
export const nextShippingStatuses = (from: ShippingStatus): readonly ShippingStatus[] => rows[from].next;

/** The states of a parcel after a step that staff can undo. */
export const undoableSteps = shippingStatuses.filter((status) => parcelStateRows[status].canUndo);
/** The way that most parcels go. */
export const usualSteps = shippingStatuses.filter((status) => parcelStateRows[status].isUsual);

export const phaseOf = (status: ParcelStatus | ShippingStatus): ParcelPhase =>
  rows[status === 'planned' ? 'not shipped' : status].phase;
export const statusesIn = (...phases: ParcelPhase[]): ShippingStatus[] =>
  shippingStatuses.filter((status) => phases.includes(rows[status].phase));

/** It has not left the shop. */
export const isInShop = (status: ParcelStatus | ShippingStatus): boolean =>
  ['to pack', 'packed'].includes(phaseOf(status));
/** The customer refused it: it is on its way back, or back. */
export const isBack = (status: ParcelStatus | ShippingStatus): boolean =>
  ['coming back', 'returned'].includes(phaseOf(status));

/** It was at its customer's door. */
export const hasArrived = (status: ParcelStatus | ShippingStatus): boolean =>
  isBack(status) || phaseOf(status) === 'delivered';

/** The timeline's text for a step, in the current language. */
export const shippingEvent = (status: ShippingStatus): string => inLanguage(rows[status].event, rows[status].eventBn);
