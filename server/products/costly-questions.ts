import { Turns } from '../http/turns.ts';

/**
 * Lists and searches that are not cached: each reads many products, and a caller who invents filters can ask for a
 * new one each time. Three at once leave one of the readers' connections for single products and categories, and the
 * processors for orders.
 */
const questions = new Turns({ atOnce: 3, waiting: 200, ofOneCaller: 4, patience: 3000 });

/** Runs the query when it is its turn. Throws TooMany (429), Busy (503). */
export function inQuestionTurn<Answer>(address: string, ask: () => Promise<Answer>): Promise<Answer> {
  return questions.take(callerAt(address), ask);
}

// this machine itself: a page that is being rendered, or a proxy that does not name its callers and so stands for
// everybody
const callerAt = (address: string) => (/^127\.|^::1$|^0:0:0:0::\/64$/.test(address) ? undefined : address);
