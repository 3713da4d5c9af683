import pg from 'pg';
import { vi } from 'vitest';

/** How many statements reach PostgreSQL while this runs. The cache's own marks are not counted. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return spy.mock.calls.filter(([query]) => !JSON.stringify(query ?? '').includes('pg_notify')).length;
  } finally {
    spy.mockRestore();
  }
}
