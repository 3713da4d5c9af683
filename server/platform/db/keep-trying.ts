import { setTimeout as delay } from 'node:timers/promises';

const firstPauseMs = 200;

/**
 * Calls `attempt` until it succeeds or `isStopped` returns true. Pauses before each call: 200 ms, doubled each time, up
 * to 5 seconds or the given maximum.
 */
export async function keepTrying(
  attempt: () => Promise<void>,
  isStopped: () => boolean,
  longestPauseMs = 5000,
): Promise<void> {
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
