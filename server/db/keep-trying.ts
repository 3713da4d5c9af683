import { setTimeout as delay } from 'node:timers/promises';

const firstPauseMs = 200;
const longestPauseMs = 5000;

/**
 * Calls `attempt` until it succeeds or `isStopped` says so, with a pause before each call: 200 ms, then twice as long
 * each time, up to 5 seconds.
 */
export async function keepTrying(attempt: () => Promise<void>, isStopped: () => boolean): Promise<void> {
  for (let pause = firstPauseMs; ; pause = Math.min(pause * 2, longestPauseMs)) {
    await delay(pause, undefined, { ref: false });
    if (isStopped()) return;
    const hasSucceeded = await attempt().then(
      () => true,
      () => false,
    );
    if (hasSucceeded) return;
  }
}
