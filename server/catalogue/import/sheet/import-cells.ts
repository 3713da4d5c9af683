import { latinDigits } from '#shared/digits.ts';
import type { Problem } from './problem.ts';
import { fromCell } from './spreadsheet-cells.ts';
import { lineOf, type Row } from './csv-rows.ts';
import type { Sheet } from './import-sheet.ts';

export const largestInteger = 2_147_483_647; // the largest integer of the database

// NUL cannot be stored; UTF-8 has no lone surrogates.
const unusable = /\0/;

/**
 * Reads the cells of a row. Reports a wrong cell, and reads it as a harmless value: after a problem no rows are
 * written.
 */
export class RowReader<Name extends string> {
  private readonly sheet: Sheet<Name>;
  readonly row: Row;
  private readonly problems: Problem[];

  constructor(sheet: Sheet<Name>, row: Row, problems: Problem[]) {
    this.sheet = sheet;
    this.row = row;
    this.problems = problems;
  }

  report(column: Name, message: string): void {
    this.problems.push({ line: lineOf(this.row, this.sheet.header.get(column) ?? 0), column, message });
  }

  /** Whether the file has this column. */
  has(column: Name): boolean {
    return this.sheet.header.has(column);
  }

  /** Empty where the cell is blank, or the file has no such column. */
  text(column: Name): string {
    return fromCell(this.row.cells[this.sheet.header.get(column) ?? -1] ?? '');
  }

  /** Text of so many characters at most, or null where the cell is blank. */
  optional(column: Name, longest: number): string | null {
    const text = this.text(column);
    if (text === '') return null;
    if (unusable.test(text)) this.report(column, 'Contains characters that cannot be used');
    // PostgreSQL counts characters, JavaScript half of some
    else if (text.length > longest && [...text].length > longest) this.report(column, `At most ${longest} characters`);
    return text;
  }

  required(column: Name, longest: number, missing: string): string {
    const text = this.optional(column, longest);
    if (text === null) this.report(column, missing);
    return text ?? '';
  }

  /** A whole number in Latin or Bangla digits. */
  number(column: Name, min: number, max: number, blank: { missing: string } | number): number {
    const text = this.text(column);
    if (text === '') {
      if (typeof blank === 'number') return blank;
      this.report(column, blank.missing);
      return min;
    }
    const digits = latinDigits(text);
    const number = /^\d{1,15}$/.test(digits) ? Number(digits) : undefined;
    if (number === undefined) this.report(column, 'Must be a whole number, in digits only');
    else if (number < min) this.report(column, `Must be at least ${min}`);
    else if (number > max) this.report(column, `Must be at most ${max}`);
    return number ?? min;
  }

  yesOrNo(column: Name, blank: boolean): boolean {
    const text = this.text(column).toLowerCase();
    if (text !== '' && text !== 'yes' && text !== 'no') this.report(column, 'Must be yes or no');
    return text === '' ? blank : text === 'yes';
  }
}
