import type { Column } from '#shared/catalogue/import-columns.ts';
import { TookTooLong, runInThread } from '#server/platform/threads/run-in-thread.ts';
import type { Problem } from './problem.ts';
import type { Row } from './csv-rows.ts';
import type { Header, Sheet } from './import-sheet.ts';

/** The messages of the thread that reads a file. */
export interface SheetPart {
  header?: Header<Column>;
  rows?: Row[];
  problems?: Problem[];
}

// 50 MB of rows are read in about three seconds
const mostSeconds = 60;

/**
 * Reads a CSV file of products in a thread of its own. If the file as a whole is wrong, there is no sheet and the
 * mistake is added to `problems`.
 */
export async function readSheetInThread(file: string, problems: Problem[]): Promise<Sheet<Column> | undefined> {
  let header: Header<Column> | undefined;
  const rows: Row[] = [];
  const hear = (part: SheetPart) => {
    header ??= part.header;
    for (const row of part.rows ?? []) rows.push(row);
    problems.push(...(part.problems ?? []));
  };
  try {
    const program = new URL('./sheet-worker.ts', import.meta.url);
    await runInThread(program, { data: file, seconds: mostSeconds }, hear);
  } catch (error) {
    if (!(error instanceof TookTooLong)) throw error;
    problems.push({ line: 1, column: '', message: 'This file takes too long to read. Split it into smaller files' });
    return undefined;
  }
  return header && { header, rows };
}
