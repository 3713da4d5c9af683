import { ConcurrencyLimit } from '#server/platform/http/limits/concurrency-limit.ts';

const patience = 3000;

/**
 * Limits lists and searches that are not cached: each looks at many products, and a caller can invent new filters all
 * the time. Enough run together to keep the thread of a large catalogue busy, and they share one read of the latest
 * changes.
 */
const questions = new ConcurrencyLimit({ atOnce: 16, waiting: 200, ofOneCaller: 4, patience });

/** Two at a time, and the reader of changes, leave one of the readers' connections for products and categories. */
const rows = new ConcurrencyLimit({ atOnce: 2, waiting: 200, patience });

/** Runs the query when it is its turn. Throws TooMany (429), Busy (503). */
export function withinQueryLimit<Answer>(address: string, ask: () => Promise<Answer>): Promise<Answer> {
  return questions.take(callerAt(address), ask);
}

/** Reads the rows that were found, which takes a connection. Throws Busy (503). */
export function withinRowLimit<Rows>(read: () => Promise<Rows>): Promise<Rows> {
  return rows.take(undefined, read);
}

// this machine itself: a page being rendered, or a proxy that does not name its callers and so represents them all
const callerAt = (address: string) => (/^127\.|^::1$|^0:0:0:0::\/64$/.test(address) ? undefined : address);
