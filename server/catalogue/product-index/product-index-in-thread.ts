import { Worker } from 'node:worker_threads';
import type { Connection } from '#server/platform/db/database.ts';
import { log } from '#server/platform/process/log.ts';
import type { ThreadAnswer, ThreadQuestion } from './product-index-thread.ts';
import type { Catalogue } from './followed-products.ts';

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

/** As an error of the database in this thread: the code says whether it was away (unavailable.ts). */
class ThreadError extends Error {
  readonly code: string | undefined;

  constructor({ message, code }: { message: string; code: string | undefined }) {
    super(message);
    this.code = code;
  }
}

/** The products in the memory of a thread of their own. One that ends is replaced when somebody asks again. */
export class CatalogueInThread implements Catalogue {
  readonly #connection: Connection;
  #worker: Worker | undefined;
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  ask: Catalogue['ask'] = (name, asked) => {
    const worker = (this.#worker ??= this.#start());
    const question: ThreadQuestion = { number: (this.#last += 1), name, asked };
    // a process that is done with everything else need not wait for it
    worker.ref();
    const answer = Promise.withResolvers<unknown>();
    this.#waiting.set(question.number, answer);
    worker.postMessage(question, []);
    // the thread answers each question by its own kind of answer
    return answer.promise as ReturnType<Catalogue['ask']> as never;
  };

  async stop(): Promise<void> {
    await this.#worker?.terminate();
  }

  #start(): Worker {
    // no environment: it holds secrets (thread-pool.ts)
    const worker = new Worker(new URL('./product-index-thread.ts', import.meta.url), {
      env: {},
      workerData: { connection: this.#connection },
    });
    worker.on('message', (reply: ThreadAnswer) => this.#hear(worker, reply));
    worker.on('error', (error) => log.error('The thread of the catalogue failed', error));
    worker.on('exit', () => this.#lose(worker));
    return worker;
  }

  #hear(worker: Worker, reply: ThreadAnswer): void {
    const waiting = this.#waiting.get(reply.number);
    this.#waiting.delete(reply.number);
    if (this.#waiting.size === 0) worker.unref();
    if ('error' in reply) waiting?.reject(new ThreadError(reply.error));
    else waiting?.resolve(reply.answer);
  }

  /** The next question starts another thread. */
  #lose(worker: Worker): void {
    if (this.#worker === worker) this.#worker = undefined;
    for (const { reject } of this.#waiting.values())
      reject(new ThreadError({ message: 'The thread of the catalogue ended', code: 'ECONNRESET' }));
    this.#waiting.clear();
  }
}
