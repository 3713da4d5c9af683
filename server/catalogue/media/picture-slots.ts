import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import sharp from 'sharp';

// Pictures are heavy: each uses one thread, and some processors must stay free for requests. Each picture also takes
// one of Node.js's four file threads; two stay free for other files.
sharp.concurrency(1);
const inTurn = pLimit(Math.min(2, Math.max(1, availableParallelism() - 1)));

/** Runs work on pictures when it is its turn. */
export const takeSlot = <Result>(work: () => Promise<Result>): Promise<Result> => inTurn(work);
