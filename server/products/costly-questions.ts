import { Turns } from '../http/turns.ts';

/**
 * Lists and searches that are not kept: each reads many products, and whoever makes up filters can ask for a new one each
 * time. Three at once leave one of the readers' connections to single products and categories, and the processors to orders.
 */
const questions = new Turns({ atOnce: 3, waiting: 200, ofOneCaller: 4, patience: 3000 });

/** Asks the database when it is this question's turn. Throws TooMany (429), Busy (503). */
export function inQuestionTurn<Answer>(address: string, ask: () => Promise<Answer>): Promise<Answer> {
  return questions.take(callerAt(address), ask);
}

// the machine itself: a page that is being made, or a proxy that does not say for whom it asks, which stands for everybody
const callerAt = (address: string) => (/^127\.|^::1$|^0:0:0:0::\/64$/.test(address) ? undefined : address);
