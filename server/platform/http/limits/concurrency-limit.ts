import { t } from '#shared/language.ts';
import { Busy, TooMany } from '../errors/errors.ts';

interface ConcurrencyLimits {
  /** How many pieces of work may run at the same time. */
  atOnce: number;
  /** How many more may wait for their turn. */
  waiting: number;
  /** How many of one caller may run or wait; if absent, any number. */
  ofOneCaller?: number;
  /** How long a caller waits for a turn, in milliseconds; if absent, as long as it takes. */
  patience?: number;
}

/**
 * Limits expensive work (rendering, hashing, decoding): a few run at the same time, a few wait in line, and the rest is
 * refused immediately. So a flood of it cannot slow down the rest of the shop.
 */
export class ConcurrencyLimit {
  readonly #limits: ConcurrencyLimits;
  readonly #line: (() => void)[] = [];
  readonly #ofCaller = new Map<string, number>();
  #running = 0;

  constructor(limits: ConcurrencyLimits) {
    this.#limits = limits;
  }

  /**
   * Runs the work when a slot is free. `caller`: the address or account; absent for the shop itself. Throws Busy (503)
   * when the line is full or the wait is too long, TooMany (429) when this caller has too many running or waiting.
   */
  async take<Result>(caller: string | undefined, work: () => Promise<Result>): Promise<Result> {
    const leave = this.#enter(caller);
    try {
      await this.#myTurn();
      try {
        return await work();
      } finally {
        this.#next();
      }
    } finally {
      leave();
    }
  }

  #enter(caller: string | undefined): () => void {
    const { atOnce, waiting, ofOneCaller = Infinity } = this.#limits;
    const mine = caller === undefined ? 0 : (this.#ofCaller.get(caller) ?? 0);
    if (mine >= ofOneCaller) throw new TooMany(t('Too many requests at once. Please wait a moment.'), 1);
    if (this.#running >= atOnce && this.#line.length >= waiting) throw new Busy();
    if (caller === undefined) return () => undefined;
    this.#ofCaller.set(caller, mine + 1);
    return () => {
      const left = (this.#ofCaller.get(caller) ?? 1) - 1;
      if (left === 0) this.#ofCaller.delete(caller);
      else this.#ofCaller.set(caller, left);
    };
  }

  #myTurn(): Promise<void> | undefined {
    const { atOnce, patience } = this.#limits;
    if (this.#running < atOnce) {
      this.#running += 1;
      return undefined;
    }
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.#line.splice(this.#line.indexOf(begin), 1);
        reject(new Busy());
      };
      const waiting = patience === undefined ? undefined : setTimeout(giveUp, patience);
      const begin = () => {
        clearTimeout(waiting);
        resolve();
      };
      this.#line.push(begin);
    });
  }

  /** Gives the slot to the caller that has waited longest. */
  #next(): void {
    const next = this.#line.shift();
    if (next) next();
    else this.#running -= 1;
  }
}
