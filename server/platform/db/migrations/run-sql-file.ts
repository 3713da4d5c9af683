import pg from 'pg';
import { StartError } from '#server/platform/process/start-error.ts';

/** Runs the statements of a file of db/. Throws StartError with PostgreSQL's message and detail. */
export async function runSqlFile(client: pg.Client, what: string, text: string): Promise<void> {
  try {
    await client.query(text);
  } catch (error) {
    throw new StartError(`${what} failed: ${reasonOf(error)}`);
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // the detail names the objects that are in the way
  const detail = error instanceof pg.DatabaseError && error.detail ? ` (${error.detail.replaceAll('\n', '; ')})` : '';
  return `${error.message}${detail}`;
}
