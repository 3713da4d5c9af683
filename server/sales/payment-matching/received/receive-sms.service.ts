import { createHash } from 'node:crypto';
import type { DataOf } from '#shared/api/endpoint.ts';
import type { receivedPaymentsApi } from '#shared/api/sales/payments/received-payments.ts';
import { asPhone } from '#shared/phone.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readSms, type SmsPayment } from '../reading/read-sms.ts';
import { matchReceived } from './match-received.service.ts';
import { insertReceived } from './received-payments.queries.ts';

interface ForwardedSms {
  /** Of the phone of the shop; null: staff pasted it. */
  phone: string | null;
  /** The sender of the SMS. */
  from: string;
  text: string;
}

/**
 * Keeps what an SMS says of money that came, and confirms its payment where that is certain. The same SMS again changes
 * nothing.
 */
export async function receiveSms(
  database: Database,
  { phone, from, text }: ForwardedSms,
): Promise<DataOf<typeof receivedPaymentsApi.receive>['kept']> {
  const read = readSms(from, text);
  if (!read || !isPayable(read.amount)) return 'other';
  const id = await keepReceived(database, { phone, from, read, text });
  if (id === undefined) return 'again';
  await matchReceived(database, id);
  return 'payment';
}

const maxTaka = 2_000_000_000;
/** A stranger's text may name any number: an amount that the database cannot store is no payment. */
export const isPayable = (amount: number | undefined): amount is number =>
  amount !== undefined && amount > 0 && amount <= maxTaka;

/** Its id; absent: it is there already. */
export function keepReceived(
  { db }: Pick<Database, 'db'>,
  { phone, from, read, text }: ForwardedSms & { read: SmsPayment },
): Promise<string | undefined> {
  const { amount = 0, method = null, transactionIds, senders, doubt = null } = read;
  return insertReceived(db, {
    phone,
    fingerprint: fingerprintOf(read, from, text),
    // as the numbers by which a person's data is erased
    saidBy: asPhone(from) ?? from,
    text: read.text,
    format: read.format ?? null,
    method,
    amount,
    transactionIds,
    sender: senders.length === 1 ? senders[0]! : null,
    lastDigits: read.lastDigits ?? null,
    payer: read.name ?? null,
    paidAt: timeOf(read.paidAt),
    doubt,
  });
}

/** A clock may be wrong by some minutes; a time in the future beyond that is none. */
const maxAheadMs = 10 * 60_000;
function timeOf(sentAt: Date | undefined): Date {
  const now = Date.now();
  return sentAt && sentAt.getTime() < now + maxAheadMs ? sentAt : new Date(now);
}

/**
 * What makes two SMS one payment: the transaction, where the wallet itself sent it in a known form; otherwise the text.
 * A stranger's text must not take the place of the real one.
 */
function fingerprintOf({ format, method, transactionIds, doubt }: SmsPayment, from: string, text: string): Buffer {
  const isSure = format !== undefined && doubt === undefined && transactionIds.length === 1;
  const words = isSure ? `${method} ${transactionIds[0]}` : `${from}\n${text.replace(/\s+/g, ' ').trim()}`;
  return createHash('sha256').update(words).digest();
}
