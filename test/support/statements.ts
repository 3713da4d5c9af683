import pg from 'pg';
import { vi } from 'vitest';

/**
 * How many statements reach PostgreSQL while this runs. Not counted: the notice of sales that follows an earlier order,
 * and what the connection that listens for changes reads by itself.
 */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return spy.mock.calls.filter(
      ([query], n) => !isListener(spy.mock.contexts[n]) && !/pg_notify|add_job/.test(JSON.stringify(query ?? '')),
    ).length;
  } finally {
    spy.mockRestore();
  }
}

/** Its name (feed.queries.ts) is not among the types of pg. */
const isListener = (client: unknown): boolean =>
  (client as { connectionParameters: { application_name?: string } }).connectionParameters.application_name ===
  'haat feed';
