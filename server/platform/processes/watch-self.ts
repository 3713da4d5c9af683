import { Worker } from 'node:worker_threads';
import { log } from '#server/platform/process/log.ts';

const betweenMs = 1000;
/** Longer than any work that blocks a process (watch-workers.ts). */
const looksUntilKilled = 15;

export interface SelfWatch {
  /** The process counts here as long as it does not hang. */
  beats: Int32Array;
  betweenMs: number;
  looksUntilKilled: number;
}

/**
 * A thread kills this process when it has hung for 15 seconds, until the signal aborts: systemd and Docker start a
 * process again that has ended, and notice none that hangs. The thread counts its looks and not seconds: after a pause
 * of the whole machine it has missed one beat, and not a minute.
 */
export function watchSelf(until: AbortSignal): void {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const beating = setInterval(() => Atomics.add(beats, 0, 1), betweenMs);
  const workerData: SelfWatch = { beats, betweenMs, looksUntilKilled };
  const thread = new Worker(new URL('./self-watch-thread.ts', import.meta.url), { workerData, env: {} });
  thread.on('error', (error) => log.error('The process is not watched any more', error));
  for (const timer of [beating, thread]) timer.unref();
  until.addEventListener('abort', () => void thread.terminate(), { once: true });
}
