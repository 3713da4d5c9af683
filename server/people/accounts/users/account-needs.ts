import type { DataOf } from '#shared/api/endpoint.ts';
import type { FormerAddress } from '#shared/api/people/former-address.ts';
import type { CodeReceivers } from '#shared/api/people/phone-codes.ts';
import type { personalDataApi } from '#shared/api/shop/personal-data.ts';
import type { Language } from '#shared/language.ts';
import type { MessageValues } from '#shared/messages/message-variables.ts';
import type { MessageOn } from '#shared/messages/messages.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Mail } from '#server/platform/gateways/mail.ts';

// Data that accounts need from other parts of the shop, which they do not import. server/app.ts passes it in.

/** The person of an account, as other parts of the shop know them. */
interface Person {
  userId: string;
  /** Phone number and email address. */
  contacts: readonly string[];
}

/** Personal data that other parts of the shop store (server/personal-records.ts). */
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
  /** Moves guest orders to an account and returns their number. */
  claimOrders(tx: Tx, userId: string, phone: string): Promise<number>;
  eraseGuest(tx: Tx, phone: string): Promise<void>;
}

export interface AccountParts {
  database: Database;
  records: PersonalRecords;
}

/** Writes a message in the shop's words and in a language; an SMS has no subject. */
export type WriteMessage = (
  on: MessageOn,
  language: Language,
  values: MessageValues,
) => Promise<{ subject: string; text: string; language: Language; button?: string }>;

/** What a job needs that mails a link. */
export interface LinkMailParts {
  database: Pick<Database, 'db'>;
  mail: Mail;
  origin: string;
  write: WriteMessage;
}

/** Whether the shop can text codes now. */
export interface CodeTexts {
  /**
   * The people who can get a code now: everyone; only known customers, when most of the day's SMS budget is used up; or
   * 'none', without any budget or gateway.
   */
  receivers(): Promise<CodeReceivers | 'none'>;
}
