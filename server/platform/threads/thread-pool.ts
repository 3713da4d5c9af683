import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { log } from '#server/platform/process/log.ts';

/** The answer of a worker: `{ value }`, or `{ error }` with a message. */
export type ThreadAnswer<Result> = { value: Result } | { error: string };

/**
 * Our own threads for work that keeps a core busy. libuv's four threads read files and resize pictures for the whole
 * process: work on them would delay every page. A worker (`url`: a file that answers each message with one of its own)
 * starts when it is first needed, and is replaced when it ends. Callers limit the number of simultaneous jobs
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
    // a process that has finished its other work need not wait for it
    worker.ref();
    const gone = new AbortController();
    try {
      worker.postMessage(job, []);
      // rejects on 'error' itself
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
    // without the environment: it contains secrets. Under `node --watch` it also makes a worker post messages about its
    // imports, which would look like answers
    const worker = new Worker(this.#url, { env: {} });
    worker.on('exit', () => {
      const n = this.#idle.indexOf(worker);
      if (n >= 0) this.#idle.splice(n, 1);
    });
    worker.on('error', (error) => log.error('A worker failed', error));
    return worker;
  }
}
