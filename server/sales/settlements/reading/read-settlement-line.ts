import type { SettlementColumns } from '#shared/api/sales/payments/settlement-parts.ts';
import { latinDigits } from '#shared/digits.ts';
import { formatPoisha } from '#shared/poisha.ts';
import {
  cellOf,
  readAmount,
  readDay,
  WrongCell,
  type Cells,
  type TableRow,
} from '#server/sales/statement-file/statement-file.ts';

/** A line that says what happened to a payment. Amounts in hundredths of a Taka. */
export interface ReadLine {
  line: number;
  /** The original text, in a single line. */
  said: string;
  /** The numbers by which it may name a payment, as written and in upper case. */
  numbers: string[];
  /** What the customer paid; below 0 what went back. */
  amount: number;
  /** What the gateway kept of it; below 0 if it gave a fee back. */
  fee: number;
  /** `2026-11-21` */
  date: string | null;
}
interface UnreadLine {
  line: number;
  said: string;
  problem: string;
}
export type SettlementRow = ReadLine | UnreadLine;

export function readLine({ line, said, cells }: TableRow, columns: SettlementColumns): SettlementRow {
  try {
    const numbers = readNumbers(cells, columns);
    return { line, said, numbers, ...readMoney(cells, columns), date: readDay(cellOf(cells, columns.date)) };
  } catch (error) {
    if (!(error instanceof WrongCell)) throw error;
    return { line, said, problem: error.message };
  }
}

// more than any text of a bank has
const maxNumbers = 40;

/** Each cell as a whole, and the words in it that can be a number: banks write it among other words. */
function readNumbers(cells: Cells, { numbers }: SettlementColumns): string[] {
  const written = numbers.map((name) => latinDigits(cellOf(cells, name)).replace(/\p{Cf}/gu, ''));
  const whole = written.map((cell) => cell.replace(/[\s#]/g, ''));
  const words = written.flatMap((cell) => cell.match(/[A-Za-z0-9]+/g) ?? []).filter((word) => /\d/.test(word));
  const possible = [...whole, ...words].filter((one) => /^[A-Za-z0-9_.-]{6,60}$/.test(one));
  return [...new Set(possible.flatMap((one) => [one, one.toUpperCase()]))].slice(0, maxNumbers);
}

const backWord = /charge.?back|revers|refund|dispute|ফেরত|রিফান্ড/i;

function readMoney(cells: Cells, columns: SettlementColumns): Pick<ReadLine, 'amount' | 'fee'> {
  const came = readAmount(cellOf(cells, columns.amount)) - Math.abs(readAmount(cellOf(cells, columns.out)));
  const sign = came > 0 && backWord.test(cellOf(cells, columns.kind)) ? -1 : 1;
  const amount = came * sign;
  const fees = columns.fees.map((name) => Math.abs(readAmount(cellOf(cells, name))));
  const fee = fees.reduce((sum, one) => sum + one, 0);
  const payoutCell = cellOf(cells, columns.payout);
  if (payoutCell === '') return { amount, fee: requireSmaller(fee, amount) };
  const said = readAmount(payoutCell);
  const payout = amount < 0 ? -Math.abs(said) : said;
  // gateways round their share; a whole Taka and more is a mistake of the file
  if (columns.fees.length > 0 && Math.abs(amount - fee - payout) >= 100)
    throw new WrongCell(`${formatPoisha(amount)} less ${formatPoisha(fee)} is not ${formatPoisha(payout)}`);
  return { amount, fee: requireSmaller(amount - payout, amount) };
}

function requireSmaller(fee: number, amount: number): number {
  if (amount > 0 && fee < 0) throw new WrongCell('The payout is more than the amount');
  if (Math.abs(fee) > Math.abs(amount)) throw new WrongCell('The fee is more than the amount');
  return fee;
}
