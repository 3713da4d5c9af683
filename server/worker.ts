import { flushCompileCache } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from './config.ts';
import { log, setLogWorker } from '#server/platform/process/log.ts';
import { runShop } from './run-shop.ts';
import type { Stoppable } from './stop-on-signals.ts';
import type { Assignment } from '#server/platform/processes/messages.ts';
import { ParentLink } from '#server/platform/processes/parent-link.ts';

/** A worker that leaves on its own answers for this long, while another takes its place. */
const leavingGraceSeconds = 2;

/** Runs a worker: a shop process that gets its connections from the parent. */
export async function runWorker(config: Config, assignment: Assignment, stoppable: Stoppable): Promise<void> {
  setLogWorker(assignment.number);
  const link = new ParentLink(assignment);
  stopWhenAsked(link, stoppable);
  await runShop(config, { development: false, link, stoppable });
  // the workers that start after this one find our code compiled
  flushCompileCache();
  link.tell({ about: 'open' });
}

/**
 * The parent starts the stop, because it receives the signals: a terminal sends them to all processes. SIGTERM to this
 * process alone makes it leave, and so does the end of the parent.
 */
function stopWhenAsked(link: ParentLink, stoppable: Stoppable): void {
  let ending: Promise<void> | undefined;
  const hurry = new AbortController();
  const stop = (graceSeconds: number, isNews: boolean) => {
    if (graceSeconds === 0) hurry.abort();
    ending ??= end(stoppable, { graceSeconds, isNews, hurry: hurry.signal });
  };
  link.hear((message) => {
    if (message.about === 'stop') stop(message.graceSeconds, message.isNews);
  });
  process.on('SIGINT', () => undefined);
  process.on('SIGHUP', () => undefined);
  stoppable.leave = () => {
    link.tell({ about: 'leaving' });
    stop(leavingGraceSeconds, false);
  };
  process.on('SIGTERM', stoppable.leave);
  process.on('disconnect', () => stop(0, true));
}

interface End {
  graceSeconds: number;
  isNews: boolean;
  /** Ends the grace. */
  hurry: AbortSignal;
}

async function end({ parts, readiness, windDown }: Stoppable, { graceSeconds, isNews, hurry }: End): Promise<void> {
  process.on('unhandledRejection', (error) => log.error('While stopping', error));
  process.on('uncaughtException', (error) => log.error('While stopping', error));
  if (isNews) readiness.report('process', { says: 'stopping', serves: false });
  windDown();
  await delay(graceSeconds * 1000, undefined, { signal: hurry }).catch(() => undefined);
  process.exit((await parts.stop()) ? 0 : 1);
}
