import type { CourierStep } from '#shared/couriers.ts';
import type { Courier } from './courier.ts';

/** A message from a courier, as it came; `token`: of its address. */
interface IncomingEvent {
  headers: Headers;
  body: string;
  token?: string | undefined;
}

/** What a message says. */
export interface CourierEvent {
  /** The courier's number for the parcel, and ours. */
  consignment: string | null;
  invoice: string | null;
  /** The courier's own word; null: the message does not say where the parcel is. */
  status: string | null;
  /** Why, in the courier's own words, where it says so. */
  reason: string | null;
  /** Taka that were collected, where it says so. */
  collected: number | null;
  /** By the courier's clock. */
  at: Date | null;
  /** The payout with which the parcel was paid, where it says so. */
  payout?: string | null;
  /** Taka that the courier keeps for the parcel, where it says so. */
  charge?: number | null;
}

type Keys = Readonly<Record<string, string>>;

/** A token that all processes of the shop share. */
export interface CourierTokens {
  /**
   * The one that is kept, or a new one that `ask` gets; one process asks at a time. `refused`: a token that the courier
   * does not accept any more.
   */
  current(ask: () => Promise<{ token: string; seconds: number }>, refused?: string): Promise<string>;
}

export interface CourierAccess {
  address: string;
  keys: Keys;
  tokens: CourierTokens;
}

/** A level of a courier's areas, the widest first. The first one is the district. */
interface AreaLevel {
  /** As staff know it: city, zone, area. */
  name: string;
  isOptional?: true;
}

/** What is known of a courier without its keys. */
export interface CourierKind {
  open(account: CourierAccess): Courier;
  /** What its words for a parcel's place mean; a word that is not here is `lost`. */
  steps: Readonly<Record<string, CourierStep>>;
  /** The same while it has not picked the parcel up, for words that mean something else then. */
  stepsBeforePickup?: Readonly<Record<string, CourierStep>>;
  /** The same once the customer has taken a part, for words that are also said of whole parcels. */
  stepsAfterPart?: Readonly<Record<string, CourierStep>>;
  /** Empty: it reads the address by itself. */
  levels: readonly AreaLevel[];
  /** Whether a message is the courier's own. */
  isGenuine(event: IncomingEvent, keys: Keys): boolean;
  /** Absent: it cannot be read. */
  read(body: string): CourierEvent | undefined;
  /** The headers that it wants in answers to its messages. */
  answer?(keys: Keys): Record<string, string>;
  /** Whether the message only tries the address, and may be answered even if it is not signed. */
  isTrial?(body: string, keys: Keys): boolean;
  /** Where the customer follows a parcel; absent: the courier says it when it books. */
  linkOf?(consignment: string): string;
}
