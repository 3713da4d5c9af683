import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import sharp from 'sharp';

// Pictures are heavy: one thread each, and no more at a time than leaves processors to requests. Each also takes one of
// the four threads by which Node.js reads files: two of them are left for that.
sharp.concurrency(1);
const inTurn = pLimit(Math.min(2, Math.max(1, availableParallelism() - 1)));

/** Runs work on pictures when it is its turn. */
export const takeTurn = <Result>(work: () => Promise<Result>): Promise<Result> => inTurn(work);
