import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { log } from '#server/platform/process/log.ts';

/** What a worker answers: `{ value }`, or `{ error }` with a message. */
export type ThreadAnswer<Result> = { value: Result } | { error: string };

/**
 * Threads of our own for work that keeps a core busy. libuv's four threads read files and resize pictures for the
 * whole process: work that occupies them delays every page. A worker (`url`: a file that answers each message by one
 * of its own) is started when it is first needed; one that ends is replaced. The caller limits how many ask at once
 * (concurrency-limit.ts).
 */
export class ThreadPool<Job, Result> {
  readonly #url: URL;
  readonly #idle: Worker[] = [];

  constructor(url: URL) {
    this.#url = url;
  }

  async run(job: Job): Promise<Result> {
    const worker = this.#idle.pop() ?? this.#start();
    // a process that is done with everything else need not wait for it
    worker.ref();
    const gone = new AbortController();
    try {
      worker.postMessage(job, []);
      // rejects on 'error' by itself
      const [answer] = (await Promise.race([
        once(worker, 'message', gone),
        once(worker, 'exit', gone).then(([code]) => {
          throw new Error(`The worker ended with code ${String(code)}`);
        }),
      ])) as [ThreadAnswer<Result>];
      this.#idle.push(worker);
      if ('error' in answer) throw new Error(answer.error);
      return answer.value;
    } finally {
      gone.abort();
      worker.unref();
    }
  }

  #start(): Worker {
    // no environment: it holds secrets, and under `node --watch` it makes a worker post messages about its imports,
    // which would be taken for answers
    const worker = new Worker(this.#url, { env: {} });
    worker.on('exit', () => {
      const n = this.#idle.indexOf(worker);
      if (n >= 0) this.#idle.splice(n, 1);
    });
    worker.on('error', (error) => log.error('A worker failed', error));
    return worker;
  }
}
