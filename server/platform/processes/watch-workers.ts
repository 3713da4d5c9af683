import { log } from '#server/platform/process/log.ts';
import type { WorkerProcess } from './worker-process.ts';

const betweenMs = 1000;
/** Longer than any work that blocks a worker. */
const questionsUntilKilled = 15;

/**
 * Asks each open worker every second whether it answers, until the signal aborts. Kills a worker that hangs for 15
 * seconds; the group starts another. Counts questions instead of seconds: after a pause of the whole machine, each
 * worker has only one open question. `onChange`: a worker has stopped answering, or answers again.
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
