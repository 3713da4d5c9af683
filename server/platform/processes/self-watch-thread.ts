import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import type { SelfWatch } from './watch-self.ts';

// The thread of watchSelf(): it works while the rest of the process hangs.

// our own program sends it (watch-self.ts)
const { beats, betweenMs, looksUntilKilled } = workerData as SelfWatch;
let last = -1;
let missed = 0;

setInterval(() => {
  const now = Atomics.load(beats, 0);
  missed = now === last ? missed + 1 : 0;
  last = now;
  if (missed < looksUntilKilled) return;
  say(`The shop (process ${process.pid}) hangs: no answer for ${missed} seconds. It ends, to be started again.`);
  process.kill(process.pid, 'SIGKILL');
}, betweenMs);

/** Writes straight to standard output: the process's own log is blocked by the code that hangs. */
function say(msg: string): void {
  try {
    writeSync(1, `${JSON.stringify({ level: 'error', time: new Date().toISOString(), msg })}\n`);
  } catch {} // no process reads it
}
