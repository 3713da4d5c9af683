// The public file of statement files: other domains import only this file.
export { readAmount, short, WrongCell } from './statement-amounts.ts';
export { type Cells, cellOf, hasAllNamed, plainName, readDay } from './statement-cells.ts';
export { readTable, type TableRow, wrongFile } from './statement-table.ts';
export { dayOf } from './day-of.ts';
