import { flushCompileCache } from 'node:module';
import { readConfig } from './config.ts';
import { NewerDatabase } from '#server/platform/db/migrations/newer-database.ts';
import { Readiness } from '#server/platform/health/readiness.ts';
import { versionAndCommit } from '#server/platform/process/haat-version.ts';
import { log, setLogLevel } from '#server/platform/process/log.ts';
import { assignmentOf } from '#server/platform/processes/assignment.ts';
import { watchSelf } from '#server/platform/processes/watch-self.ts';
import { RunningParts } from '#server/platform/process/running-parts.ts';
import { StartError } from '#server/platform/process/start-error.ts';
import { cannotReload, outliveClosedOutput, stop, stopOnSignals, type Stoppable } from './stop-on-signals.ts';
import { openTracing } from '#server/platform/tracing/tracing.ts';

// Starts the shop as a single process, as a parent that passes connections to workers (WORKERS), or as a worker. Loads
// only the code that its role needs, so that the parent stays small.

const parts = new RunningParts();

async function start(): Promise<void> {
  const config = readConfig(process.env);
  setLogLevel(config.logLevel);
  const development = process.argv.includes('--dev');
  // React reads this to decide whether to check itself at each step, which takes most of the time of a page
  if (!development) process.env.NODE_ENV ??= 'production';
  await openTracing(config, parts);
  const stoppable: Stoppable = {
    parts,
    readiness: new Readiness(),
    graceSeconds: 0,
    windDown: () => undefined,
    reload: cannotReload,
    leave: () => void stop(stoppable, { failed: true }),
  };
  const assignment = assignmentOf(process.argv);
  if (assignment) {
    const { runWorker } = await import('./worker.ts');
    return runWorker(config, assignment, stoppable);
  }
  stopOnSignals(stoppable);
  const address = await (config.workers > 1 && !development
    ? (await import('./parent.ts')).runWorkers(config, import.meta.filename, stoppable)
    : (await import('./run-shop.ts')).runShop(config, { development, stoppable }));
  if (config.workers === 1 && !development) watchSelf(parts.stopping);
  // the next start finds our code compiled, also if this process is killed
  flushCompileCache();
  const seconds = (performance.now() / 1000).toFixed(1);
  log.announce(`Haat is open at ${address} after ${seconds} seconds. Version ${await versionAndCommit()}.`);
}

outliveClosedOutput();
try {
  await start();
} catch (error) {
  // an error while the shop is stopping is expected: the process ends when all has stopped (stop-on-signals.ts)
  if (!parts.stopping.aborted) {
    if (error instanceof StartError) log.error(error.message);
    else log.error('The shop could not start', error);
    await parts.stop();
    process.exit(error instanceof NewerDatabase ? NewerDatabase.exitCode : 1);
  }
}
