import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { Problem } from './catalogue-columns.ts';
import { catalogueColumns, readSheet } from './import-sheet.ts';
import type { SheetPart } from './read-sheet-apart.ts';

// Takes a CSV file apart in a thread of its own (read-sheet-apart.ts), and hands its rows on in parts: one message of all of
// them would keep the thread that receives it busy.

const rowsOfPart = 1000;
const problems: Problem[] = [];
// the name of the file is all that this is begun with
const sheet = readSheet(readFileSync(workerData as string), catalogueColumns, problems);
const post = (part: SheetPart) => parentPort?.postMessage(part, []);
post({ problems, ...(sheet && { header: sheet.header }) });
for (let from = 0; sheet && from < sheet.rows.length; from += rowsOfPart)
  post({ rows: sheet.rows.slice(from, from + rowsOfPart) });
