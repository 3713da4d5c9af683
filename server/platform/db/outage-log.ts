import { reasonOf } from '#server/platform/process/start-error.ts';
import { log } from '#server/platform/process/log.ts';

// While the database is unavailable, thousands of calls fail each second for the same reason. The log gets the first
// immediately, and then at most a line per second with their count.

const pauseMs = 1000;

const counts = new Map<string, number>();
let last = '';
let pause: NodeJS.Timeout | undefined;

/**
 * Logs that a task failed because the database or the storage is unavailable or too slow. `what` is counted, so it must
 * have few values. `which` describes the last failure only.
 */
export function noteOutage(what: string, error: unknown, which = what): void {
  counts.set(what, (counts.get(what) ?? 0) + 1);
  last = `${which} failed: ${reasonOf(error)}`;
  if (!pause) writeLine();
}

function writeLine(): void {
  pause = undefined;
  if (counts.size === 0) return;
  const counted = [...counts].map(([what, count]) => (count === 1 ? what : `${what} (${count} times)`));
  counts.clear();
  log.error(`The database or the storage is away or too slow: ${counted.join(', ')}. Last: ${last}`);
  pause = setTimeout(writeLine, pauseMs).unref();
}
