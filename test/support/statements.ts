import pg from 'pg';
import { vi } from 'vitest';

/**
 * How many statements reach PostgreSQL while this runs, without the notice of sales that follows an earlier order, and
 * without what the connection that listens for changes asks by itself.
 */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return spy.mock.calls.filter(([query]) => !/pg_notify|add_job|^"SELECT 1"$/.test(JSON.stringify(query ?? '')))
      .length;
  } finally {
    spy.mockRestore();
  }
}
