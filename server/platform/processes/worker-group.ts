import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { Connection } from '#server/platform/db/database.ts';
import { NewerDatabase } from '#server/platform/db/migrations/newer-database.ts';
import { log } from '#server/platform/process/log.ts';
import { FiguresRelay } from './figures-relay.ts';
import type { ToParent } from './messages.ts';
import { RestartPauses } from './restart-pauses.ts';
import { watchWorkers } from './watch-workers.ts';
import { WorkerProcess, type Ending } from './worker-process.ts';

/** A replaced worker keeps answering for this long, and each answer ends its connection. */
const replacedGraceSeconds = 2;
/** The time in which its running requests must end. */
const replacedMs = 30_000;

interface GroupOptions {
  count: number;
  /** The file that a worker runs. */
  program: string;
  /** The PostgreSQL of our own, if that is where the shop is. */
  connection: Connection | undefined;
  /** Resolves when the first worker is ready. Returns the address; throws StartError. */
  openPort(): Promise<string>;
  /** There is another worker to hand connections to, or connections that one did not take. */
  onChange(notTaken: Socket[]): void;
  /** The database is newer than the program, and the last worker has left. */
  onOutgrown(): void;
}

/** The workers of this process: starts them, restarts them when they die, and replaces them on request. */
export class WorkerGroup {
  readonly #options: GroupOptions;
  readonly #parent = randomUUID();
  readonly #workers = new Set<WorkerProcess>();
  readonly #figures = new FiguresRelay();
  readonly #stopping = new AbortController();
  readonly #pauses = new RestartPauses(this.#stopping.signal);
  #lastId = 0;
  #hasStarted = false;
  #restarting: Promise<void> = Promise.resolve();

  constructor(options: GroupOptions) {
    this.#options = options;
  }

  /** Resolves when the first is open, which brings the database up to date. Throws WorkerEnded. */
  async start(): Promise<void> {
    const first = await this.#open(1);
    this.#hasStarted = true;
    void this.#keep(1, first);
    watchWorkers(this.#workers, () => this.#noteChange(), this.#stopping.signal);
    for (let number = 2; number <= this.#options.count; number += 1) void this.#keep(number);
  }

  /**
   * The worker with the fewest connections. While all of them stop, they still answer, because a load balancer checks
   * their state.
   */
  choose(): WorkerProcess | undefined {
    const answering = this.#stopping.signal.aborted ? [...this.#workers].filter(({ hears }) => hears) : [];
    return [...this.#answeringWorkers(), ...answering].toSorted((a, b) => a.load - b.load)[0];
  }

  /**
   * A new process takes the place of each worker, one after the other: it is open before the old one goes. If it does
   * not open, the old ones stay.
   */
  restart(): Promise<void> {
    return (this.#restarting = this.#restarting.then(() => this.#replaceAll()));
  }

  /** All of them say that they are about to stop, and stop after this many seconds. */
  windDown(graceSeconds: number): void {
    this.#stopping.abort();
    for (const worker of this.#workers) worker.stop(graceSeconds, { isNews: true });
  }

  /** Waits for their end. Throws when one had to be killed. */
  async stop(withinMs: number): Promise<void> {
    this.windDown(0);
    const ends = await Promise.all([...this.#workers].map((worker) => worker.endsWithin(withinMs - 100)));
    if (!ends.every(Boolean)) throw new Error('something in them had to be cut off');
  }

  kill(): void {
    this.#stopping.abort();
    for (const worker of this.#workers) worker.kill();
  }

  #answeringWorkers(): WorkerProcess[] {
    return [...this.#workers].filter(({ isAnswering }) => isAnswering);
  }

  #openWorkers(): WorkerProcess[] {
    return [...this.#workers].filter(({ isOpen }) => isOpen);
  }

  /** Resolves when the new worker is open. Throws WorkerEnded when it ends before. */
  async #open(number: number): Promise<WorkerProcess> {
    this.#stopping.signal.throwIfAborted();
    const { program, connection } = this.#options;
    const id = (this.#lastId += 1);
    const worker = new WorkerProcess(program, { number, id, parent: this.#parent, connection });
    this.#workers.add(worker);
    const opened = Promise.withResolvers<WorkerProcess>();
    worker.hear((message) => {
      if (message.about === 'open') opened.resolve(worker);
      this.#hear(worker, message);
    });
    const noteEnd = (ending: Ending) => {
      opened.reject(new WorkerEnded(ending));
      this.#noteEnd(worker, ending);
    };
    void worker.ended.then(noteEnd);
    return opened.promise;
  }

  #hear(worker: WorkerProcess, message: ToParent): void {
    switch (message.about) {
      case 'port wanted':
        return void this.#options.openPort().then(
          (address) => worker.tell({ about: 'port', address }),
          (error: unknown) => worker.tell({ about: 'no port', why: (error as Error).message }),
        );
      case 'open':
      case 'leaving':
        return this.#noteChange();
      case 'all figures wanted':
        return void this.#figures
          .of(this.#answeringWorkers())
          .then((figures) => worker.tell({ about: 'all figures', question: message.question, figures }));
      case 'figures':
        return this.#figures.note(message.question, message.figures);
      case 'mark heard': {
        const asker = [...this.#workers].find(({ id }) => id === message.of);
        return asker?.tell({ about: 'mark heard', mark: message.mark, by: worker.id });
      }
    }
  }

  #noteEnd(worker: WorkerProcess, ending: Ending): void {
    this.#workers.delete(worker);
    if (!worker.isLeaving && !this.#stopping.signal.aborted) {
      // a worker that could not start has logged the reason itself
      if (worker.hasOpened || typeof ending === 'string')
        log.error(`Worker ${worker.number} (process ${worker.pid}) ended with ${ending}`);
    }
    this.#noteChange(worker.takeBack());
    if (this.#hasStarted && ending === NewerDatabase.exitCode && this.#openWorkers().length === 0)
      this.#options.onOutgrown();
  }

  #noteChange(notTaken: Socket[] = []): void {
    const open = this.#answeringWorkers().map(({ id }) => id);
    for (const worker of this.#workers) worker.tell({ about: 'workers', open, of: this.#options.count });
    this.#options.onChange(notTaken);
  }

  /** Starts the worker of this number whenever there is none, until another one takes its place. */
  async #keep(number: number, begun?: WorkerProcess): Promise<void> {
    let worker = begun;
    while (!this.#stopping.signal.aborted) {
      worker ??= await this.#open(number).catch(() => undefined);
      await worker?.departed;
      if (worker?.isReplaced) return;
      await this.#pauses.after(number, worker);
      worker = undefined;
    }
  }

  async #replaceAll(): Promise<void> {
    for (const old of this.#openWorkers()) {
      const isReplaced = await this.#replace(old);
      if (this.#stopping.signal.aborted) return;
      if (!isReplaced) return log.error('The new worker did not open. The others stay as they are.');
    }
    log.info('All workers were replaced.');
  }

  /** False: the new one did not open, and the old one stays. */
  async #replace(old: WorkerProcess): Promise<boolean> {
    const { number } = old;
    old.isReplaced = true;
    const next = await this.#open(number).catch(() => undefined);
    if (next) {
      log.info(`Worker ${number} has a successor (process ${next.pid})`);
      void this.#keep(number, next);
      old.stop(replacedGraceSeconds, { isNews: false });
      await old.endsWithin(replacedMs);
      return true;
    }
    old.isReplaced = false;
    // it has died meanwhile
    if (!this.#workers.has(old)) void this.#keep(number);
    return false;
  }
}

export class WorkerEnded extends Error {
  readonly ending: Ending;

  constructor(ending: Ending) {
    super(`A worker ended with ${ending}`);
    this.ending = ending;
  }
}
