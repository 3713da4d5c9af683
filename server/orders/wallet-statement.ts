import { latinDigits } from '#shared/digits.ts';
import { asPhone } from '#shared/phone.ts';
import { readTable } from './statement-table.ts';

/** One payment as a wallet tells of it. What it does not tell is absent. */
export interface WalletEntry {
  /** The words it was read from, in one line. */
  text: string;
  /** Everything that may be its transaction id, upper case. */
  transactionIds: string[];
  /** Whole Taka, rounded down. */
  amount?: number | undefined;
  senders: string[];
  /** Why it cannot be taken for a payment to the shop, whatever the order. */
  doubt?: string | undefined;
}

/**
 * Reads pasted SMS texts of wallets and banks, or the rows of a statement: one entry for each message or row. It does not know
 * their forms, which the wallets change. It knows that the payer writes a part of them, the reference: what could be read in
 * two ways is an entry with a doubt, never a payment.
 */
export function readStatement(pasted: string): WalletEntry[] {
  const text = latinDigits(pasted);
  const entries =
    readTable(text)?.map(({ cells, ...row }) => ({ doubt: goesOut(cells), ...row })) ??
    splitMessages(text).map(readMessage);
  return entries.filter(({ transactionIds }) => transactionIds.length > 0);
}

const labelled =
  /(?<![a-z])(?:trx|txn|tnx|trans(?:action)?|লেনদেন|ট্রানজেকশন|ট্রানজ্যাকশন|ট্রান্সেকশন)[\s.]*(?:id|no|number|আইডি|নম্বর|নং)[\s:.#=-]*([a-z0-9]{6,20})(?![a-z0-9])/giu;
const phones = /(?:\+?88[\s-]?)?01[3-9](?:[\s-]?\d){8}\d?/g;
const ofAccount = /\b(?:a\/c|ac|acc(?:oun)?t|card)(?:\s*(?:no|number))?[\s:.#*x-]*[\dx*-]+/gi;

const labelledIds = (text: string) => [...new Set([...text.matchAll(labelled)].map(([, id = '']) => id.toUpperCase()))];

/** Every word of letters and digits that could be a transaction id: no phone, wallet or account number. */
function unlabelledIds(text: string): string[] {
  const words =
    text
      .replace(ofAccount, ' ')
      .replace(phones, ' ')
      .match(/(?<!\w|\d\.)[a-z0-9]{6,20}(?!\w|\.\d)/gi) ?? [];
  return [...new Set(words.filter((word) => /\d/.test(word)).map((word) => word.toUpperCase()))];
}

/**
 * Messages are apart by empty lines, or each is a line with an id of its own. Not so a message of several lines: the reference
 * is one of them, and would be a message in the payer's words.
 */
function splitMessages(text: string): string[] {
  return text.split(/\r?\n[^\S\n]*\r?\n/).flatMap((block) => {
    const lines = block.split(/\r?\n/).filter((line) => line.trim() !== '');
    const idsOf = lines.some((line) => labelledIds(line).length > 0) ? labelledIds : unlabelledIds;
    return lines.every((line) => idsOf(line).length > 0) ? lines : [lines.join(' ')];
  });
}

function readMessage(message: string): WalletEntry {
  // more than any message has, and never slow to read
  const text = message.replace(/\s+/g, ' ').trim().slice(0, 5000);
  const named = labelledIds(text);
  const amounts = amountsIn(text);
  return {
    text: text.slice(0, 300),
    transactionIds: named.length > 0 ? named : unlabelledIds(text),
    amount: amounts[0],
    senders: sendersIn(text),
    doubt:
      goesOut(text) ??
      (named.length > 1 ? 'it names several transaction IDs: put an empty line between messages' : undefined) ??
      (amounts.length > 1 ? 'it names several amounts' : undefined),
  };
}

// what is left, and what it cost, are amounts of something else
const otherAmounts =
  /(?:\b(?:balance|bal|fees?|charges?|commission|vat)\b|ব্যালেন্স|স্থিতি|ফি|চার্জ)(?:[\s:.=]|is |tk|bdt|৳){0,9}\d[\d,]*(?:\.\d{1,2})?/gi;
const number = String.raw`\d[\d,]*(?:\.\d{1,2})?`;
const paidAmount = new RegExp(
  String.raw`(?:\b(?:tk|bdt|taka|amount)|৳)(?:[\s.:=]|tk|bdt|৳){0,9}(${number})|(?<![\w.,])(${number})\s?(?:taka|tk|bdt|৳|টাকা|/-|/=)|(?<![\w.,])(\d[\d,]*\.\d{2})(?![\w.])`,
  'gi',
);

/** Every amount that may be what was paid. */
function amountsIn(text: string): number[] {
  const found = text.replace(labelled, ' ').replace(otherAmounts, ' ').matchAll(paidAmount);
  return [
    ...new Set(
      [...found].map(([, before, behind, bare]) =>
        Math.floor(Number((before ?? behind ?? bare ?? '').replaceAll(',', ''))),
      ),
    ),
  ];
}

const sendersIn = (text: string) => [
  ...new Set((text.match(phones) ?? []).flatMap((typed) => asPhone(typed) ?? asPhone(typed.slice(0, -1)) ?? [])),
];

const outgoing =
  /\b(?:send money|(?:money|was|been) sent|sent to|cash ?out|withdraw\w*|payment [\w\s,.]{0,25}\bto|paid to|transfer(?:red)? to|debited|refund\w*|revers\w*|failed|declined|unsuccessful|receiver)\b|সেন্ড মানি|ক্যাশ আউট|পাঠিয়েছেন|পাঠানো|ফেরত/i;

/** A customer knows the ids of what the shop paid back too. */
function goesOut(text: string): string | undefined {
  return outgoing.test(text.normalize('NFC')) ? 'it tells of money that went out, came back or never came' : undefined;
}

export interface Awaited {
  total: number;
  sender: string | null;
}

/** Why this entry is not the payment that an order waits for; absent: it is. */
export function whyNotPaid({ amount, senders, doubt }: WalletEntry, { total, sender }: Awaited): string | undefined {
  if (doubt !== undefined) return doubt;
  if (amount === undefined) return 'it does not say how much was paid';
  if (amount !== total)
    return `the amount is ৳${amount.toLocaleString('en-IN')}, the order waits for ৳${total.toLocaleString('en-IN')}`;
  if (sender !== null && senders.length > 0 && !senders.includes(sender))
    return `it came from ${senders[0]!}, the order names ${sender}`;
  return undefined;
}
