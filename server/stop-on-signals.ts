import { constants } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type { Readiness } from './http/readiness.ts';
import type { RunningParts } from './running-parts.ts';
import { log } from './log.ts';

export interface Stoppable {
  parts: RunningParts;
  readiness: Readiness;
  /** How long it goes on answering when it is not ready any more; for balancers, which ask now and then. */
  graceSeconds: number;
  /** From now on answers end their connections. */
  windDown(): void;
}

/**
 * SIGTERM and SIGINT stop the shop. Its exit code is 0, or 1 if something had to be cut off. A second signal ends it at
 * once, with 128 and the number of the signal.
 */
export function stopOnSignals(stoppable: Stoppable): void {
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) void stoppable.parts.endAtOnce().finally(() => process.exit(128 + constants.signals[signal]));
      else void stop(stoppable);
      isStopping = true;
    });
  }
}

async function stop({ parts, readiness, graceSeconds, windDown }: Stoppable): Promise<void> {
  // what fails now because something else has stopped already must not end the process half-way
  process.on('unhandledRejection', (error) => log.error('While stopping', error));
  process.on('uncaughtException', (error) => log.error('While stopping', error));
  readiness.report('process', { says: 'stopping', serves: false });
  windDown();
  await delay(graceSeconds * 1000);
  process.exit((await parts.stop()) ? 0 : 1);
}

/** Nobody reads what we write any more: that ends nothing. */
export function outliveClosedOutput(): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
}
