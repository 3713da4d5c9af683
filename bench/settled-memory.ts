import { setTimeout as delay } from 'node:timers/promises';

/** Bytes of heap and arrays, without garbage; needs `--expose-gc`. */
export async function settledMemory(): Promise<number> {
  // arrays that one collection finds are given back some time after it
  for (let times = 0; times < 4; times += 1) {
    globalThis.gc?.();
    await delay(50);
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
