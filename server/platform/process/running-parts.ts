import { setTimeout as delay } from 'node:timers/promises';
import { reasonOf } from './start-error.ts';
import { log } from './log.ts';

// Container managers kill after 10 seconds: we are gone before that.
const longestMs = 9500;
/** The stages of a stop, in order. Each number is the share of the total time by which the stage must end. */
const stages = { traffic: 0.6, notices: 0.65, connections: 0.75, database: 1 };
type Stage = keyof typeof stages;

interface Part {
  name: string;
  stage: Stage;
  /** Throws errors of the stop. It is abandoned after this time. */
  stop(withinMs: number): Promise<void>;
  /** Kills immediately any part that would outlive this process. */
  kill?(): void;
}

/** The process is stopping: no part may start. */
class Stopping extends Error {
  override name = 'Stopping';
}

/**
 * The running parts of this process. It stops them in stages: first all that answers and works, together; then the
 * notices that they leave; then connections; then our own database. Together they take at most 9.5 seconds, even if a
 * part hangs.
 */
export class RunningParts {
  readonly #parts: Part[] = [];
  readonly #stopping = new AbortController();
  readonly #longestMs: number;
  #stopped: Promise<boolean> | undefined;

  constructor(longest = longestMs) {
    this.#longestMs = longest;
  }

  /** Aborted when the stop begins. */
  get stopping(): AbortSignal {
    return this.#stopping.signal;
  }

  /** Notes a part that has started. Throws Stopping when the process stops meanwhile; the part is stopped then. */
  add(part: Part): void {
    if (this.stopping.aborted) {
      void part.stop(0).catch(() => undefined);
      throw new Stopping('The shop stops while it starts');
    }
    this.#parts.push(part);
  }

  /** Stops all parts. False if one had to be cut off. */
  stop(): Promise<boolean> {
    return (this.#stopped ??= this.#stopAll());
  }

  /** Stops parts that would outlive this process, without waiting for others. */
  async endAtOnce(): Promise<void> {
    this.#stopping.abort();
    for (const part of this.#parts) part.kill?.();
    await Promise.all(this.#parts.filter(({ stage }) => stage === 'database').map((part) => isStopped(part, 800)));
  }

  async #stopAll(): Promise<boolean> {
    const begun = Date.now();
    this.#stopping.abort();
    let isClean = true;
    for (const [stage, share] of Object.entries(stages)) {
      const withinMs = Math.max(100, begun + this.#longestMs * share - Date.now());
      const parts = this.#parts.filter((part) => part.stage === stage);
      const stopped = await Promise.all(parts.map((part) => isStopped(part, withinMs)));
      isClean &&= stopped.every(Boolean);
    }
    return isClean;
  }
}

async function isStopped({ name, stop }: Part, withinMs: number): Promise<boolean> {
  const tooLate = delay(withinMs, 'too late' as const, { ref: false });
  try {
    if ((await Promise.race([stop(withinMs), tooLate])) !== 'too late') return true;
    log.error(`${name} did not stop within ${(withinMs / 1000).toFixed(1)} seconds`);
  } catch (error) {
    log.error(`Could not stop ${name} cleanly: ${reasonOf(error)}`);
  }
  return false;
}
