import { setTimeout as delay } from 'node:timers/promises';
import type { Figures } from './messages.ts';
import type { WorkerProcess } from './worker-process.ts';

/** A worker that has not answered by then is left out. */
const patienceMs = 1000;

/** Collects the figures of all workers, for the worker that answers `/metrics`. */
export class FiguresRelay {
  readonly #underway = new Map<number, (figures: Figures) => void>();
  #lastQuestion = 0;

  async of(workers: WorkerProcess[]): Promise<Figures[]> {
    const all = await Promise.all(workers.map((worker) => this.#ask(worker)));
    return all.filter((figures) => figures !== undefined);
  }

  note(question: number, figures: Figures): void {
    this.#underway.get(question)?.(figures);
  }

  async #ask(worker: WorkerProcess): Promise<Figures | undefined> {
    const question = (this.#lastQuestion += 1);
    const answered = new Promise<Figures>((resolve) => this.#underway.set(question, resolve));
    worker.tell({ about: 'figures wanted', question });
    const tooLate = delay(patienceMs, undefined, { ref: false });
    return Promise.race([answered, tooLate]).finally(() => this.#underway.delete(question));
  }
}
