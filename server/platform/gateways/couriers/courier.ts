import type { CourierRequest } from '#shared/couriers.ts';
import type { PhoneScore } from '#shared/cash-risk/courier-score.ts';

/** A place in a courier's own list, by its number there. */
export interface CourierArea {
  id: string;
  name: string;
}

/** Where a courier collects the parcels of the shop. `isOpen`: it does so now. */
export interface PickupPlace {
  id: string;
  name: string;
  address: string;
  isOpen: boolean;
}

/** A parcel as a courier gets it. */
export interface Shipment {
  /** The shop's own number for it, used once: letters, digits and dashes. */
  invoice: string;
  name: string;
  /** 01712345678. */
  phone: string;
  address: string;
  /** Whole Taka to collect at the door; 0: nothing. */
  cash: number;
  /** For the rider. */
  note: string | null;
  contents: string;
  pieces: number;
  /** What the goods cost, in Taka. */
  value: number;
  /** Grams. */
  weight: number;
  /** The courier's number of the place where it collects the parcel; null: its usual one. */
  pickup: string | null;
  /** Where it goes in the courier's own list, by the levels of its kind; shorter where an optional one is unclear. */
  areas: readonly CourierArea[];
}

/** How a courier names a parcel; null where it did not say. */
export interface Consignment {
  id: string | null;
  /** Where the customer follows it. */
  link: string | null;
}

/** Asks a courier to do something with a parcel, by its number there. */
interface ParcelRequest {
  /** Throws ShipmentRefused too. */
  send(consignment: string): Promise<void>;
  /** Whether it has accepted such a request. */
  isDone(consignment: string): Promise<boolean>;
}

/** A transfer of the courier to the shop, as its list names it. */
export interface CourierPayout {
  number: string;
  /** Whole Taka that arrive; null: the list does not say. */
  total: number | null;
  paidAt: Date | null;
  /** What the list says of it, in one text: with another text it must be read again. */
  said: string;
}

/** A parcel in a payout, as the courier writes it: amounts are read with those of uploaded statements. */
export interface PayoutLine {
  consignment: string;
  invoice: string;
  collected: string;
  charge: string;
}

/** A parcel as far as its price depends on it; as in Shipment. */
export type PricedShipment = Pick<Shipment, 'weight' | 'pickup' | 'areas'>;

/** Taka for the delivery, and more for each 10,000 Taka (`feeBase`) that the courier collects. */
export interface CourierPrice {
  charge: number;
  cashFee: number;
}
export const feeBase = 10_000;

/** Taka that a courier asks for a parcel that collects so much, rounded up. */
export const takaFor = ({ charge, cashFee }: CourierPrice, cash: number): number =>
  charge + Math.ceil((cash * cashFee) / feeBase);

/**
 * A courier with an interface. Each call throws NotReached if nothing reached the courier, DeliveryUnknown if its
 * outcome is unknown (outcome.ts), KeysRefused, or PleaseWait.
 */
export interface Courier {
  /** Checks the keys. Returns the balance of the account in Taka, null where the courier does not say. */
  check(): Promise<{ balance: number | null }>;
  /** Throws ShipmentRefused too. For a number that is already booked, returns the parcel that is there. */
  book(shipment: Shipment): Promise<Consignment>;
  /** What the courier has under our number. Absent: nothing. No method: it cannot be asked, and staff must look. */
  find?(invoice: string): Promise<Consignment | undefined>;
  /** The courier's own word for where the parcel is. */
  statusOf(consignment: string): Promise<string>;
  /** Its areas within those of the levels above. No method: it reads the address by itself. */
  areas?(within: readonly CourierArea[]): Promise<CourierArea[]>;
  /** What it asks for a parcel, without booking it. Absent: it does not say for this one. No method: never. */
  priceOf?(shipment: PricedShipment): Promise<CourierPrice | undefined>;
  /** No method: it knows where the shop is. */
  pickups?(): Promise<PickupPlace[]>;
  /** Those of its row in shared/couriers.ts. */
  readonly requests?: { readonly [Kind in CourierRequest]?: ParcelRequest };
  /** What it has transferred, as far as it lists it. No method: it cannot be asked. */
  payouts?(): Promise<CourierPayout[]>;
  payoutLines?(number: string): Promise<PayoutLine[]>;
  /** Throws NoScores too. */
  scoreOf?(phone: string): Promise<PhoneScore>;
}

/** The courier answers such questions not for this account, or no more today. */
export class NoScores extends Error {}

/** The courier does not carry this parcel as it is, or refuses what is asked; `fields` are the names of Shipment. */
export class ShipmentRefused extends Error {
  readonly fields: readonly { field: string; message: string }[];

  constructor(message: string, fields: ShipmentRefused['fields'] = []) {
    super(message);
    this.fields = fields;
  }
}
