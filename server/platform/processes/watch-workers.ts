import { log } from '#server/platform/process/log.ts';
import type { WorkerProcess } from './worker-process.ts';

const betweenMs = 1000;
/** Longer than any work that keeps a worker from its other requests. */
const questionsUntilKilled = 15;

/**
 * Asks each open worker every second whether it is there, until the signal aborts. One that hangs is killed after 15
 * seconds; the group starts another one. Questions are counted and not seconds: after a pause of the whole machine
 * every worker has one question open, and not a minute of silence. `onChange`: one has stopped answering, or answers
 * again.
 */
export function watchWorkers(workers: ReadonlySet<WorkerProcess>, onChange: () => void, until: AbortSignal): void {
  let answering = new Set<WorkerProcess>();
  const look = () => {
    for (const worker of workers) if (worker.isOpen) ask(worker);
    const before = answering;
    answering = new Set([...workers].filter(({ isAnswering }) => isAnswering));
    if (before.symmetricDifference(answering).size > 0) onChange();
  };
  const looking = setInterval(look, betweenMs);
  until.addEventListener('abort', () => clearInterval(looking), { once: true });
}

function ask(worker: WorkerProcess): void {
  if (worker.askWhetherThere() < questionsUntilKilled) return;
  log.error(`Worker ${worker.number} (process ${worker.pid}) hangs: no answer for ${questionsUntilKilled} seconds`);
  worker.kill();
}
