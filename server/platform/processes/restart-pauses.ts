import { setTimeout as delay } from 'node:timers/promises';
import { log } from '#server/platform/process/log.ts';
import type { WorkerProcess } from './worker-process.ts';

/** A worker that dies sooner has failed. */
const soundMs = 60_000;
const longestPauseMs = 30_000;

/** The pauses before a worker is replaced: none for the first failure, then longer and longer. */
export class RestartPauses {
  readonly #stopping: AbortSignal;
  /** By number of the worker: how many have failed, one after the other. */
  readonly #failed = new Map<number, number>();

  /** `stopping`: ends the pauses. */
  constructor(stopping: AbortSignal) {
    this.#stopping = stopping;
  }

  /** `gone`: absent if it never opened. */
  async after(number: number, gone: WorkerProcess | undefined): Promise<void> {
    if (this.#stopping.aborted) return;
    const isSound = gone?.isLeaving === true || (gone?.livedMs ?? 0) > soundMs;
    const failed = isSound ? 0 : (this.#failed.get(number) ?? 0) + 1;
    this.#failed.set(number, failed);
    if (failed < 2) return;
    const pauseMs = Math.min(longestPauseMs, 1000 * 2 ** (failed - 2));
    log.warn(`Worker ${number} starts again in ${pauseMs / 1000} s`);
    await delay(pauseMs, undefined, { signal: this.#stopping }).catch(() => undefined);
  }
}
