import { beginningOf } from '#shared/beginning-of.ts';
import { latinDigits } from '#shared/digits.ts';
import { asPhone } from '#shared/phone.ts';
import { amountsIn } from './wallet-statement-amounts.ts';
import { labelledIds, phoneNumber, unlabelledIds } from './wallet-statement-ids.ts';
import { splitMessages } from './wallet-messages.ts';
import { readTable } from './wallet-statement-table.ts';

/** One payment as a wallet or bank reports it. Fields that the text lacks are absent. */
export interface WalletEntry {
  /** The text it was read from, in one line. */
  text: string;
  /** All possible transaction ids, in upper case. */
  transactionIds: string[];
  /** Whole Taka, rounded down. */
  amount?: number | undefined;
  senders: string[];
  /** Why this cannot count as a payment to the shop, whatever the order. */
  doubt?: string | undefined;
}

/**
 * Reads pasted SMS texts of wallets and banks, or the rows of a statement: one entry for each message or row. It does
 * not rely on exact formats, which the wallets change. Payers write a part of the text, the reference: therefore a
 * text that can be read in two ways becomes an entry with a doubt, never a payment.
 */
export function readStatement(pasted: string): WalletEntry[] {
  const text = latinDigits(pasted);
  const entries =
    readTable(text)?.map(({ cells, ...row }) => ({ doubt: goesOut(cells), ...row })) ??
    splitMessages(text).map(readMessage);
  return entries.filter(({ transactionIds }) => transactionIds.length > 0);
}

/** One message, read by its words, whatever its form. */
export function readMessage(message: string): WalletEntry {
  // longer than any message, and still fast to parse
  const text = message.replace(/\s+/g, ' ').trim().slice(0, 5000);
  const named = labelledIds(text);
  const amounts = amountsIn(text);
  return {
    text: beginningOf(text, 300),
    transactionIds: named.length > 0 ? named : unlabelledIds(text),
    amount: amounts[0],
    senders: sendersIn(text),
    doubt:
      goesOut(text) ??
      (named.length > 1 ? 'it names several transaction IDs: put an empty line between messages' : undefined) ??
      (amounts.length > 1 ? 'it names several amounts' : undefined),
  };
}

const sendersIn = (text: string) => [
  ...new Set((text.match(phoneNumber) ?? []).flatMap((typed) => asPhone(typed) ?? asPhone(typed.slice(0, -1)) ?? [])),
];

const englishOutgoing = [
  'send money|(?:money|was|been) sent|sent to|cash ?out|withdraw\\w*|payment [\\w\\s,.]{0,25}\\bto|paid to',
  'transfer(?:red)? to|debited|refund\\w*|revers\\w*|failed|declined|unsuccessful|receiver',
].join('|');
const outgoing = new RegExp(`\\b(?:${englishOutgoing})\\b|সেন্ড মানি|ক্যাশ আউট|পাঠিয়েছেন|পাঠানো|ফেরত`, 'i');

/** A customer also knows the ids of payments that the shop sent back. */
export function goesOut(text: string): string | undefined {
  return outgoing.test(text.normalize('NFC')) ? 'it tells of money that went out, came back or never came' : undefined;
}

interface Awaited {
  total: number;
  sender: string | null;
}

/** Why this entry is not the payment that an order waits for; absent: it is the payment. */
export function whyNotPaid({ amount, senders, doubt }: WalletEntry, { total, sender }: Awaited): string | undefined {
  if (doubt !== undefined) return doubt;
  if (amount === undefined) return 'it does not say how much was paid';
  if (amount !== total)
    return `the amount is ৳${amount.toLocaleString('en-IN')}, the order waits for ৳${total.toLocaleString('en-IN')}`;
  if (sender !== null && senders.length > 0 && !senders.includes(sender))
    return `it came from ${senders[0]!}, the order names ${sender}`;
  return undefined;
}

/** Whether only the amount is another than the order waits for. */
export const isOtherAmount = (entry: WalletEntry, awaited: Awaited): boolean =>
  entry.amount !== undefined &&
  entry.amount > 0 &&
  entry.amount !== awaited.total &&
  whyNotPaid(entry, { ...awaited, total: entry.amount }) === undefined;
