import { latinDigits } from '#shared/digits.ts';
import { asPhone } from '#shared/phone.ts';

/** One payment as a wallet tells of it. Amount in whole Taka, rounded down; what is not told is absent. */
export interface WalletEntry {
  /** The words it was read from, in one line. */
  text: string;
  /** Everything that may be its transaction id, upper case. */
  transactionIds: string[];
  amounts: number[];
  senders: string[];
}

/**
 * Reads pasted SMS texts of bKash, Nagad and Rocket, or the rows of a statement: one entry for each message or row.
 * It does not need to know their forms, which the wallets change: an entry is matched with an order by the order's own
 * transaction id, and by amount and sender where the entry tells them.
 */
export function readStatement(pasted: string): WalletEntry[] {
  return splitEntries(latinDigits(pasted)).map(readEntry).filter(({ transactionIds }) => transactionIds.length > 0);
}

/** Messages are apart by empty lines, or each is a line with an id of its own. */
function splitEntries(text: string): string[] {
  const blocks = text.split(/\r?\n\s*\r?\n/);
  return blocks.flatMap((block) => {
    const lines = block.split(/\r?\n/).filter((line) => line.trim() !== '');
    const withId = lines.filter((line) => possibleIds(line).length > 0);
    return withId.length > 1 ? lines : [lines.join(' ')];
  }).filter((entry) => entry.trim() !== '');
}

const labelled = /\b(?:trx\s*id|txn\s*id|transaction\s*id|trxid|txnid)\b[\s:.#-]*([a-z0-9]{6,20})\b/gi;

/** What stands behind "TrxID", or else every word of letters and digits that could be one. */
function possibleIds(text: string): string[] {
  const named = [...text.matchAll(labelled)].map(([, id = '']) => id);
  if (named.length > 0) return [...new Set(named.map((id) => id.toUpperCase()))];
  const words = text.match(/(?<![\w.])[a-z0-9]{6,20}(?![\w.])/gi) ?? [];
  return [...new Set(words.filter((word) => /\d/.test(word) && asPhone(word) === undefined).map((word) => word.toUpperCase()))];
}

function readEntry(entry: string): WalletEntry {
  const text = entry.replace(/\s+/g, ' ').trim().slice(0, 300);
  // what is left, and what it cost, are amounts of something else
  const ofPayment = text.replace(/\b(?:balance|fee|charge|commission)\b[\s:.]*(?:is\s*)?(?:tk|bdt|৳)?[\s.:]*[\d,]+(?:\.\d{1,2})?/gi, '');
  const amounts = [...ofPayment.matchAll(/(?:\b(?:tk|bdt|amount)|৳)[\s.:]*(?:tk|bdt|৳)?[\s.:]*(\d[\d,]*(?:\.\d{1,2})?)|\b(\d[\d,]*\.\d{2})\b/gi)];
  return {
    text, transactionIds: possibleIds(text),
    amounts: [...new Set(amounts.map(([, named, bare]) => Math.floor(Number((named ?? bare ?? '').replaceAll(',', '')))))],
    senders: [...new Set((text.match(/(?:\+?88)?01[3-9]\d{8}/g) ?? []).flatMap((number) => asPhone(number) ?? []))],
  };
}

export interface Awaited { total: number; sender: string | null }

/** Why this entry is not the payment that an order waits for; absent: it is. */
export function whyNotPaid({ amounts, senders }: WalletEntry, { total, sender }: Awaited): string | undefined {
  if (amounts.length === 0) return 'it does not say how much was paid';
  if (!amounts.includes(total)) return `the amount is ৳${amounts[0]!.toLocaleString('en-IN')}, the order waits for ৳${total.toLocaleString('en-IN')}`;
  if (sender !== null && senders.length > 0 && !senders.includes(sender)) return `it came from ${senders[0]!}, the order names ${sender}`;
  return undefined;
}
