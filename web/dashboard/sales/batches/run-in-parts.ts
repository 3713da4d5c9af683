import type { BatchOutcome } from '#shared/api/sales/orders/order-batches.ts';

/** The number per call: the progress moves, each call is short, and a lost connection affects a single call. */
const atOnce = 25;

interface Run<Thing> {
  things: readonly Thing[];
  /** Sends a part; returns the outcome of each. */
  send(part: readonly Thing[]): Promise<readonly BatchOutcome[]>;
  /** After each part: all outcomes so far. */
  onProgress(outcomes: readonly BatchOutcome[]): void;
  /** Checked before each part. */
  isStopped(): boolean;
}

/**
 * Sends many items in parts, one after the other. Answered parts are done: a failed part ends the run, and sending the
 * rest, or everything, again is safe.
 */
export async function runInParts<Thing>({
  things,
  send,
  onProgress,
  isStopped,
}: Run<Thing>): Promise<{ outcomes: readonly BatchOutcome[]; failure: Error | undefined }> {
  const outcomes: BatchOutcome[] = [];
  for (let from = 0; from < things.length && !isStopped(); from += atOnce) {
    try {
      outcomes.push(...(await send(things.slice(from, from + atOnce))));
    } catch (error) {
      return { outcomes, failure: error instanceof Error ? error : new Error('Unknown', { cause: error }) };
    }
    onProgress(outcomes);
  }
  return { outcomes, failure: undefined };
}

/** The order is in the wanted state, now or already. */
export const isDone = ({ outcome }: Pick<BatchOutcome, 'outcome'>): boolean =>
  outcome === 'done' || outcome === 'already';
/** Trying again may help: the shop was busy. */
export const isToTryAgain = ({ outcome }: Pick<BatchOutcome, 'outcome'>): boolean => outcome === 'not done';
