import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { Problem } from './problem.ts';
import { catalogueColumns, readSheet } from './import-sheet.ts';
import type { SheetPart } from './read-sheet-in-thread.ts';

// Parses a CSV file in a thread of its own (read-sheet-in-thread.ts), and passes its rows on in parts: one message with
// all rows would keep the receiving thread busy.

const rowsOfPart = 1000;
const problems: Problem[] = [];
// the name of the file is the only input
const sheet = readSheet(readFileSync(workerData as string), catalogueColumns, problems);
const post = (part: SheetPart) => parentPort?.postMessage(part, []);
post({ problems, ...(sheet && { header: sheet.header }) });
for (let from = 0; sheet && from < sheet.rows.length; from += rowsOfPart)
  post({ rows: sheet.rows.slice(from, from + rowsOfPart) });
