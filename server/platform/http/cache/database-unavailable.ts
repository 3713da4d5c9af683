import { setTimeout as delay } from 'node:timers/promises';
import { askNothing } from '#server/platform/db/ask-nothing.ts';
import type { Database } from '#server/platform/db/database.ts';
import { noteOutage } from '#server/platform/db/outage-log.ts';

const patienceMs = 1000;
/** So long nobody asks again: the callers of a shop whose database is away must not wait for it, each for itself. */
const pauseMs = 1000;

/** Whether the database answers readers, asked when it matters: at most once a second while it is away. */
export class DatabaseUnavailable {
  readonly #pool: Database['pool'];
  #awayUntil = 0;
  #asking: Promise<boolean> | undefined;

  constructor({ reads }: Pick<Database, 'reads'>) {
    this.#pool = reads.pool;
  }

  /** Answers within a second. */
  isAway(): Promise<boolean> {
    if (Date.now() < this.#awayUntil) return Promise.resolve(true);
    const asking = (this.#asking ??= this.#ask().then((isThere) => {
      // it may have answered somebody else meanwhile
      if (this.#asking === asking) {
        this.#asking = undefined;
        if (!isThere) this.#awayUntil = Date.now() + pauseMs;
      }
      return !isThere;
    }));
    return asking;
  }

  /** It has just answered somebody. */
  isBack(): void {
    this.#awayUntil = 0;
    this.#asking = undefined;
  }

  #ask(): Promise<boolean> {
    const answered = askNothing(this.#pool).then(
      () => true,
      (error: unknown) => {
        noteOutage('A look whether the database is back', error);
        return false;
      },
    );
    return Promise.race([answered, delay(patienceMs, false, { ref: false })]);
  }
}
