import { parse } from 'csv-parse/sync';
import { beginningOf } from '#shared/beginning-of.ts';
import { latinDigits } from '#shared/digits.ts';
import { asTransactionId } from '#shared/payment-methods.ts';
import { asPhone } from '#shared/phone.ts';

interface StatementRow {
  text: string;
  /** All cells except ids and amounts, joined, to recognise the kind of payment. */
  cells: string;
  transactionIds: string[];
  amount: number | undefined;
  senders: string[];
  doubt?: string;
}

const delimiters = ['\t', ';', ',', '|'];
// the lines above the heading contain the names of bank and account holder
const linesBeforeHeading = 30;

interface Columns {
  id: number;
  amount: number;
  debit: number;
  sender: number;
}

/**
 * The rows of a statement as wallets and banks export it for spreadsheets; absent if no heading names an id and an
 * amount.
 */
export function readTable(text: string): StatementRow[] | undefined {
  const lines = text.split(/\r?\n/);
  for (const [n, line] of lines.slice(0, linesBeforeHeading).entries()) {
    for (const delimiter of delimiters) {
      const columns = readHeading(line.split(delimiter));
      if (columns) return readRows(lines.slice(n + 1).join('\n'), delimiter).map((cells) => toRow(cells, columns));
    }
  }
  return undefined;
}

function readHeading(cells: string[]): Columns | undefined {
  const names = cells.map((cell) =>
    cell
      .replace(/["\s_.]+/g, ' ')
      .trim()
      .toLowerCase(),
  );
  const find = (...patterns: RegExp[]) =>
    patterns.map((pattern) => names.findIndex((name) => pattern.test(name))).find((at) => at >= 0) ?? -1;
  const columns = {
    id: find(/^(?:trx|txn|tnx|trans(?:action)?) ?(?:id|no|number|ref)/, /^ref/),
    amount: find(/^(?:credit|cr|received|paid in|deposit|in)\b/, /amount|পরিমাণ|টাকা/),
    debit: find(/^(?:debit|dr|paid out|withdraw\w*|out)\b/),
    sender: find(/^(?:from|sender|payer|customer)/, /wallet|msisdn|mobile|phone/),
  };
  return names.length > 2 && columns.id >= 0 && columns.amount >= 0 ? columns : undefined;
}

function readRows(text: string, delimiter: string): string[][] {
  try {
    return parse(text, { delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: true, trim: true });
  } catch {
    // a quotation mark that is never closed: the lines are split without quoting
    return text.split('\n').map((line) => line.split(delimiter).map((cell) => cell.trim()));
  }
}

function toRow(cells: string[], { id, amount, debit, sender }: Columns): StatementRow {
  const text = beginningOf(cells.filter(Boolean).join(' ').replace(/\s+/g, ' '), 300);
  // ten digits of an unnamed column are a phone number only with its 0
  const others = cells.filter((cell, n) => n !== id && n !== amount && !/^\D*1/.test(latinDigits(cell)));
  const phones = (sender < 0 ? others : [cells[sender] ?? '']).flatMap((cell) => asPhone(cell) ?? []);
  const isOut = /[-−(]\s*(?:tk|bdt|৳)?\s*\d|\bdr\b/i.test(cells[amount] ?? '') || (numberIn(cells[debit]) ?? 0) !== 0;
  return {
    text,
    cells: cells.filter((_, n) => n !== id && n !== amount).join(' '),
    transactionIds: [asTransactionId(cells[id] ?? '')].filter((found) => found !== undefined),
    amount: numberIn(cells[amount]),
    senders: [...new Set(phones)],
    ...(isOut && { doubt: 'it tells of money that went out' }),
  };
}

function numberIn(cell = ''): number | undefined {
  const [digits] = /\d[\d,]*(?:\.\d+)?/.exec(cell) ?? [];
  return digits === undefined ? undefined : Math.floor(Number(digits.replaceAll(',', '')));
}
