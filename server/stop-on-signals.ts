import { constants } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type { Readiness } from '#server/platform/health/readiness.ts';
import type { RunningParts } from '#server/platform/process/running-parts.ts';
import { log } from '#server/platform/process/log.ts';

export interface Stoppable {
  parts: RunningParts;
  readiness: Readiness;
  /** How long it goes on answering when it is not ready any more; for balancers, which ask now and then. */
  graceSeconds: number;
  /** From now on answers end their connections. */
  windDown(): void;
  /** What SIGHUP (`systemctl reload`) does. */
  reload(): void;
  /** It cannot go on with the database as it is: it stops by itself. */
  leave(): void;
}

/** A process without a parent cannot put another one in its place without a pause, so it goes on as it is. */
export const cannotReload = (): void =>
  log.warn(
    'SIGHUP was ignored: a shop of one process cannot replace itself without a pause. ' +
      'Restart it for new code, or run it with WORKERS=2.',
  );

/**
 * SIGTERM and SIGINT stop the shop. Its exit code is 0, or 1 if something had to be cut off. A second signal ends it at
 * once, with 128 and the number of the signal. SIGHUP reloads it; the end of a terminal sends SIGHUP too and stops it.
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
  // what fails now because something else has stopped already must not end the process half-way
  process.on('unhandledRejection', (error) => log.error('While stopping', error));
  process.on('uncaughtException', (error) => log.error('While stopping', error));
  readiness.report('process', { says: 'stopping', serves: false });
  windDown();
  await delay(graceSeconds * 1000);
  process.exit((await parts.stop()) && !failed ? 0 : 1);
}

/** Nobody reads what we write any more: that ends nothing. */
export function outliveClosedOutput(): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
}
