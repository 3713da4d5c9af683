/** Milliseconds, to a tenth. */
export interface Times {
  p50: number;
  p95: number;
  p99: number;
  most: number;
}

export function toTimes(milliseconds: readonly number[]): Times {
  const sorted = Float64Array.from(milliseconds).toSorted();
  const at = (share: number) =>
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1) };
}

const callsNotCounted = 5;

/** The times of `count` calls, one after the other. A few calls before them are not counted. */
export async function timesOf(count: number, call: (n: number) => Promise<unknown>): Promise<Times> {
  for (let n = 0; n < callsNotCounted; n += 1) await call(n);
  const times: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const begun = performance.now();
    await call(n);
    times.push(performance.now() - begun);
  }
  return toTimes(times);
}
