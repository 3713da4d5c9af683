import type { StatementColumns } from '#shared/api/sales/couriers/courier-statements.ts';
import { latinDigits } from '#shared/digits.ts';
import { formatTaka, wholeTaka } from '#shared/money.ts';
import {
  cellOf,
  readAmount,
  readDay,
  short,
  WrongCell,
  type Cells,
  type TableRow,
} from '#server/sales/statement-file/statement-file.ts';

/** A line of a statement that can be booked. Taka; `payout` is `collected` less `charge`. */
export interface ReadLine {
  line: number;
  /** The original text, in a single line. */
  said: string;
  /** The numbers by which it names its parcel, in upper case: the courier's, and the shop's order number. */
  tracking: string[];
  orders: string[];
  collected: number;
  charge: number;
  payout: number;
  /** `2026-11-21` */
  date: string | null;
}
interface UnreadLine {
  line: number;
  said: string;
  problem: string;
}
export type StatementRow = ReadLine | UnreadLine;

export function readLine({ line, said, cells }: TableRow, columns: StatementColumns): StatementRow {
  try {
    return {
      line,
      said,
      ...readNumbers(cells, columns),
      ...readMoney(cells, columns),
      // only for display
      date: readDay(cellOf(cells, columns.date)),
    };
  } catch (error) {
    if (!(error instanceof WrongCell)) throw error;
    return { line, said, problem: error.message };
  }
}

function readNumbers(cells: Cells, { tracking, order }: StatementColumns): Pick<ReadLine, 'tracking' | 'orders'> {
  const numbers = (names: string[]) => [
    ...new Set(
      names
        .map((name) =>
          latinDigits(cellOf(cells, name))
            .replace(/[\s\p{Cf}#]/gu, '')
            .toUpperCase(),
        )
        .filter(Boolean),
    ),
  ];
  const read = { tracking: numbers(tracking), orders: numbers(order).map(asOrderNumber) };
  const wrong = [...read.tracking, ...read.orders].find((one) => !/^[A-Z0-9][A-Z0-9_/.-]{2,59}$/.test(one));
  if (wrong !== undefined) throw new WrongCell(`“${short(wrong)}” is no number of a parcel`);
  if (read.tracking.length + read.orders.length === 0) throw new WrongCell('The line names no parcel');
  return read;
}

/** Some couriers leave the letter away. */
const asOrderNumber = (number: string): string => (/^\d{8}$/.test(number) ? `H-${number}` : number);

function readMoney(cells: Cells, columns: StatementColumns): Pick<ReadLine, 'collected' | 'charge' | 'payout'> {
  const collected = readAmount(cellOf(cells, columns.collected));
  const charges = columns.charge.map((name) => Math.abs(readAmount(cellOf(cells, name))));
  const charge = charges.reduce((sum, one) => sum + one, 0);
  const payout = columns.payout === null ? collected - charge : readAmount(cellOf(cells, columns.payout));
  if (collected < 0) throw new WrongCell('The collected amount is below zero');
  if (collected % 100 !== 0) throw new WrongCell('The collected amount is not whole Taka');
  if (payout > collected) throw new WrongCell('The payout is more than the collected amount');
  // couriers round their share; a whole Taka and more is a mistake of the file
  if (columns.charge.length > 0 && Math.abs(collected - charge - payout) >= 100)
    throw new WrongCell(`${said(collected)} less ${said(charge)} is not ${said(payout)}`);
  const whole = { collected: collected / 100, payout: wholeTaka(payout) };
  return { ...whole, charge: whole.collected - whole.payout };
}

const said = (hundredths: number): string =>
  hundredths % 100 === 0 ? formatTaka(hundredths / 100) : `৳${(hundredths / 100).toFixed(2)}`;
