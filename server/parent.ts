import type { Config } from './config.ts';
import { startOwnDatabase } from './own-database.ts';
import { StartError } from '#server/platform/process/start-error.ts';
import type { Stoppable } from './stop-on-signals.ts';
import { SharedPort } from '#server/platform/processes/shared-port.ts';
import { WorkerEnded, WorkerGroup } from '#server/platform/processes/worker-group.ts';

/**
 * Runs workers that share the port (decision 56): starts PostgreSQL if it is ours, then the first worker, which brings
 * the database up to date and loads the demo, then the others. SIGHUP replaces them one after the other. Resolves with
 * the address when the first is open.
 */
export async function runWorkers(config: Config, program: string, stoppable: Stoppable): Promise<string> {
  const { parts } = stoppable;
  const connection = config.databaseUrl === undefined ? await startOwnDatabase(config, parts) : undefined;
  const port = new SharedPort(() => workers.choose());
  const workers: WorkerGroup = new WorkerGroup({
    count: config.workers,
    program,
    connection,
    openPort: () => port.open(config.host, config.port),
    onChange: (notTaken) => port.take(notTaken),
    onOutgrown: () => stoppable.leave(),
  });
  parts.add({ name: 'The port', stage: 'traffic', stop: async () => port.close() });
  const stop = (withinMs: number) => workers.stop(withinMs);
  parts.add({ name: 'The workers', stage: 'connections', stop, kill: () => workers.kill() });
  const windDown = () => workers.windDown(config.graceSeconds);
  const reload = () => void workers.restart();
  Object.assign(stoppable, { graceSeconds: config.graceSeconds, windDown, reload });
  await workers.start().catch((error: unknown) => {
    // the worker has logged the reason itself
    throw error instanceof WorkerEnded ? new StartError('The first worker did not open') : error;
  });
  return port.open(config.host, config.port);
}
