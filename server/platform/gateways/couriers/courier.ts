import type { CourierStep } from '#shared/couriers.ts';

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
}

/** How a courier names a parcel; null where it did not say. */
export interface Consignment {
  id: string | null;
  /** Where the customer follows it. */
  link: string | null;
}

/**
 * A courier with an interface. Each call throws NotReached if nothing reached the courier, DeliveryUnknown if its
 * outcome is unknown (outcome.ts), KeysRefused, or PleaseWait.
 */
export interface Courier {
  /** Checks the keys. Returns the balance of the account, in Taka. */
  check(): Promise<{ balance: number }>;
  /** Throws ShipmentRefused too. For a number that is already booked, returns the parcel that is there. */
  book(shipment: Shipment): Promise<Consignment>;
  /** What the courier has under our number. Absent: nothing. */
  find(invoice: string): Promise<Consignment | undefined>;
  /** The courier's own word for where the parcel is. */
  statusOf(consignment: string): Promise<string>;
}

/** A message from a courier, as it came. */
interface IncomingEvent {
  headers: Headers;
  body: string;
}

/** What a message says. */
export interface CourierEvent {
  /** The courier's number for the parcel, and ours. */
  consignment: string | null;
  invoice: string | null;
  /** The courier's own word; null: the message does not say where the parcel is. */
  status: string | null;
  /** Taka that were collected, where it says so. */
  collected: number | null;
  /** By the courier's clock. */
  at: Date | null;
}

/** What is known of a courier without its keys. */
export interface CourierKind {
  open(account: { address: string; keys: Readonly<Record<string, string>> }): Courier;
  /** What its words for a parcel's place mean; a word that is not here is `lost`. */
  steps: Readonly<Record<string, CourierStep>>;
  /** Whether a message is the courier's own. */
  isGenuine(event: IncomingEvent, keys: Readonly<Record<string, string>>): boolean;
  /** Absent: it cannot be read. */
  read(body: string): CourierEvent | undefined;
}

/** The courier does not carry this parcel as it is; `fields` are the names of Shipment. */
export class ShipmentRefused extends Error {
  readonly fields: readonly { field: string; message: string }[];

  constructor(message: string, fields: ShipmentRefused['fields'] = []) {
    super(message);
    this.fields = fields;
  }
}

/** The courier does not accept the keys, or the account is closed. Asking again could block the account. */
export class KeysRefused extends Error {}

/** The courier asks us to wait this many seconds. */
export class PleaseWait extends Error {
  readonly seconds: number;

  constructor(message: string, seconds: number) {
    super(message);
    this.seconds = seconds;
  }
}
