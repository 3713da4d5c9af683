import { fork, type ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { toArguments } from './assignment.ts';
import { SentConnections } from './sent-connections.ts';
import type { Taker } from './shared-port.ts';
import type { Assignment, ToParent, ToWorker } from './messages.ts';

/** How a process ended: its exit code, or the signal. */
export type Ending = number | NodeJS.Signals;

/** A worker with this many unanswered questions gets no new connections. It is asked once a second. */
const questionsUntilLeftOut = 3;

/** A worker as its parent sees it. */
export class WorkerProcess implements Taker {
  readonly number: number;
  readonly id: number;
  readonly ended: Promise<Ending>;
  readonly #child: ChildProcess;
  readonly #begun = performance.now();
  readonly #sent: SentConnections;
  readonly pid: number | undefined;
  #openCount = 0;
  /** Another worker replaces it already, so none is started when it ends. */
  isReplaced = false;
  /** It has answered requests. */
  hasOpened = false;
  /** Resolves when it ends, or says that it will. */
  readonly departed: Promise<void>;
  #isOpen = false;
  #isLeaving = false;
  #unanswered = 0;

  constructor(program: string, assignment: Assignment) {
    this.number = assignment.number;
    this.id = assignment.id;
    this.#child = fork(program, toArguments(assignment));
    this.pid = this.#child.pid;
    this.#sent = new SentConnections(this.#child);
    this.ended = new Promise((resolve) => {
      this.#child.once('exit', (code, signal) => {
        this.#isOpen = false;
        resolve(signal ?? code ?? 1);
      });
    });
    this.departed = new Promise((resolve) => {
      void this.ended.then(() => resolve());
      this.hear(({ about }) => {
        if (about === 'leaving') resolve();
      });
    });
    // a message to one that has just ended; `exit` follows
    this.#child.on('error', () => undefined);
  }

  /** It answers requests and was not asked to stop. */
  get isOpen(): boolean {
    return this.#isOpen && !this.#isLeaving;
  }

  /** It is open, and has answered the recent questions. */
  get isAnswering(): boolean {
    return this.isOpen && this.#unanswered < questionsUntilLeftOut;
  }

  /** Also while it is about to stop. */
  get hears(): boolean {
    return this.#isOpen;
  }

  /** Its end is no surprise. */
  get isLeaving(): boolean {
    return this.#isLeaving;
  }

  get livedMs(): number {
    return performance.now() - this.#begun;
  }

  /** The connections that it has or will have. */
  get load(): number {
    return this.#openCount + this.#sent.size;
  }

  hear(listener: (message: ToParent) => void): void {
    this.#child.on('message', (sent) => {
      // our own program sends it (parent-link.ts)
      const message = sent as ToParent;
      if (message.about === 'taken' || message.about === 'connections') this.#openCount = message.open;
      if (message.about === 'open') this.#isOpen = this.hasOpened = true;
      if (message.about === 'leaving') this.#isLeaving = true;
      this.#unanswered = 0;
      if (message.about === 'taken') this.#sent.isTaken(message.connection);
      else listener(message);
    });
  }

  /** Does nothing after its end. */
  tell(message: ToWorker): void {
    if (this.#child.connected) this.#child.send(message, () => undefined);
  }

  /** Asks whether it answers. Returns the number of questions in a row without an answer before. */
  askWhetherThere(): number {
    this.tell({ about: 'are you there' });
    return this.#unanswered++;
  }

  take(socket: Socket): void {
    this.#sent.send(socket);
  }

  /** Returns the connections that were sent to it and did not arrive. */
  takeBack(): Socket[] {
    return this.#sent.takeBack();
  }

  stop(graceSeconds: number, { isNews }: { isNews: boolean }): void {
    this.#isLeaving = true;
    this.tell({ about: 'stop', graceSeconds, isNews });
  }

  /** False: it had to be killed, or a part of it was cut off. */
  async endsWithin(ms: number): Promise<boolean> {
    const impatience = new AbortController();
    const tooLate = delay(ms, 'too late' as const, { signal: impatience.signal }).catch(() => 'too late' as const);
    const ending = await Promise.race([this.ended, tooLate]).finally(() => impatience.abort());
    if (ending === 'too late') this.kill();
    return ending === 0;
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }
}
