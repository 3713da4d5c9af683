import { reasonOf } from './start-error.ts';

/** The running parts in the order of their start; they are stopped in the other order. */
const running: { name: string; stop(): Promise<void> }[] = [];

/** Notes a part that has started, and the function that stops it. */
export function runs(name: string, stop: () => Promise<void>): void {
  running.push({ name, stop });
}

let stopping: Promise<void> | undefined;

/**
 * Stops all running parts, the last started first: no new requests, requests underway finish, then the database.
 */
export function stopAll(): Promise<void> {
  return (stopping ??= (async () => {
    for (const part of running.toReversed()) {
      await part
        .stop()
        .catch((error: unknown) => console.error(`Could not stop ${part.name} cleanly: ${reasonOf(error)}`));
    }
  })());
}
