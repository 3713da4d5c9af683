import type { DataOf } from '#shared/api/endpoint.ts';
import type { FormerAddress } from '#shared/api/people/former-address.ts';
import type { CodeReceivers } from '#shared/api/people/phone-codes.ts';
import type { personalDataApi } from '#shared/api/shop/personal-data.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';

// What accounts need of parts of the shop that they do not know. server/app.ts gives it to them.

/** The person of an account, as other parts of the shop know them. */
interface Person {
  userId: string;
  /** Phone number and email address. */
  contacts: readonly string[];
}

/** What other parts of the shop store about people (server/personal-records.ts). */
export interface PersonalRecords {
  /** The person's data in the export. The contacts must be confirmed. */
  exportOf(
    database: Database,
    person: Person,
  ): Promise<Omit<DataOf<typeof personalDataApi.myData>, 'user' | 'sessions'>>;
  /** Erases the person's data; the account must be locked. Throws Conflict ORDERS_WAITING. */
  erase(tx: Tx, person: Person, agreed: { mayCancel: boolean }): Promise<void>;
  ofPhone: PhoneRecords;
}

/** The same by a phone number. The caller checks by a code that it belongs to the person. */
interface PhoneRecords {
  findAddresses(database: Database, phone: string): Promise<FormerAddress[]>;
  isKnownGuest(database: Database, phone: string): Promise<boolean>;
  /** Gives guest orders to an account and returns how many. */
  claimOrders(tx: Tx, userId: string, phone: string): Promise<number>;
  eraseGuest(tx: Tx, phone: string): Promise<void>;
}

export interface AccountParts {
  database: Database;
  records: PersonalRecords;
}

/** Whether the shop can text codes now. */
export interface CodeTexts {
  /**
   * Who gets a code that is asked for: everyone, only those whom the shop knows because the rest of the day's budget is
   * used up, or nobody, because all of it is, or no gateway is set.
   */
  receivers(): Promise<CodeReceivers | 'nobody'>;
}
