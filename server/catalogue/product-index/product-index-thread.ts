import { parentPort, workerData } from 'node:worker_threads';
import type { Connection } from '#server/platform/db/database.ts';
import { openPool } from '#server/platform/db/pools.ts';
import { FollowedCatalogue, type Answer, type QuestionInput, type QuestionName } from './followed-products.ts';

// A thread of its own for a large catalogue: reading all of it takes milliseconds, in which other requests would wait.

export interface ThreadQuestion<Name extends QuestionName = QuestionName> {
  number: number;
  name: Name;
  asked: QuestionInput<Name>;
}
export type ThreadAnswer = { number: number } & (
  | { answer: Answer<QuestionName> }
  /** `code`: by which the other thread tells whether the database was away. */
  | { error: { message: string; code: string | undefined } }
);

/**
 * To read all products takes some seconds; they come in pieces. One connection more, so that lists of the shop do not
 * wait while those of staff are read.
 */
const options = { max: 2, settings: { statement_timeout: 300_000 }, patienceMs: 30_000, silenceMs: 20_000 };

// what the thread that made this one gives
const { connection } = workerData as { connection: Connection };
const { pool } = openPool(connection, options);
const catalogue = new FollowedCatalogue({ pool, long: pool });

parentPort?.on('message', (question: ThreadQuestion) => void answer(question));

async function answer({ number, name, asked }: ThreadQuestion): Promise<void> {
  const reply = await catalogue.ask(name, asked).then(
    (value): ThreadAnswer => ({ number, answer: value }),
    (error: unknown): ThreadAnswer => ({ number, error: toSent(error) }),
  );
  parentPort?.postMessage(reply, []);
}

function toSent(error: unknown): { message: string; code: string | undefined } {
  if (!(error instanceof Error)) return { message: String(error), code: undefined };
  return { message: error.message, code: 'code' in error ? String(error.code) : undefined };
}
