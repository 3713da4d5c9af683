import type { BatchOutcome } from '#shared/api/sales/orders/order-batches.ts';

/** So many in one call: the progress moves on, each call is short, and a lost connection loses one at most. */
const atOnce = 25;

interface Run<Thing> {
  things: readonly Thing[];
  /** Sends one part; what became of each. */
  send(part: readonly Thing[]): Promise<readonly BatchOutcome[]>;
  /** After each part: all outcomes so far. */
  onProgress(outcomes: readonly BatchOutcome[]): void;
  /** Asked before each part. */
  isStopped(): boolean;
}

/**
 * Sends many in parts, one after the other. What is answered is done, whatever comes later: a failed part ends the run,
 * and the rest can be sent again, as well as everything.
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

/** It is as it was meant to be, now or already. */
export const isDone = ({ outcome }: Pick<BatchOutcome, 'outcome'>): boolean =>
  outcome === 'done' || outcome === 'already';
/** Trying again may help: the shop was busy. */
export const isToTryAgain = ({ outcome }: Pick<BatchOutcome, 'outcome'>): boolean => outcome === 'not done';
