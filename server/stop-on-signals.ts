import { constants } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type { Readiness } from '#server/platform/health/readiness.ts';
import type { RunningParts } from '#server/platform/process/running-parts.ts';
import { log } from '#server/platform/process/log.ts';

export interface Stoppable {
  parts: RunningParts;
  readiness: Readiness;
  /** The time in which it keeps answering while it is not ready, for load balancers, which check at intervals. */
  graceSeconds: number;
  /** From now on answers end their connections. */
  windDown(): void;
  /** The action for SIGHUP (`systemctl reload`). */
  reload(): void;
  /** It cannot continue with the present database: it stops on its own. */
  leave(): void;
}

/** A process without a parent cannot be replaced without a pause, so it continues unchanged. */
export const cannotReload = (): void =>
  log.warn(
    'SIGHUP was ignored: a shop of one process cannot replace itself without a pause. ' +
      'Restart it for new code, or run it with WORKERS=2.',
  );

/**
 * SIGTERM and SIGINT stop the shop. The exit code is 0, or 1 if a part had to be cut off. A second signal kills it,
 * with 128 plus the number of the signal. SIGHUP reloads it; from a closing terminal it stops it.
 */
export function stopOnSignals(stoppable: Stoppable): void {
  let isStopping = false;
  const stopBy = (signal: NodeJS.Signals) => {
    if (isStopping) void stoppable.parts.endAtOnce().finally(() => process.exit(128 + constants.signals[signal]));
    else void stop(stoppable);
    isStopping = true;
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stopBy);
  process.on('SIGHUP', (signal) => (process.stdin.isTTY ? stopBy(signal) : stoppable.reload()));
}

/** Ends the process in stages; `failed`: its exit code says that it did not want to. */
export async function stop(
  { parts, readiness, graceSeconds, windDown }: Stoppable,
  { failed = false } = {},
): Promise<void> {
  // errors during the stop, because other parts have stopped already, must not end the process early
  process.on('unhandledRejection', (error) => log.error('While stopping', error));
  process.on('uncaughtException', (error) => log.error('While stopping', error));
  readiness.report('process', { says: 'stopping', serves: false });
  windDown();
  await delay(graceSeconds * 1000);
  process.exit((await parts.stop()) && !failed ? 0 : 1);
}

/** Continues when the reader of our output has gone. */
export function outliveClosedOutput(): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
}
