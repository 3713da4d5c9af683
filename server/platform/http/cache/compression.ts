import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { Busy } from '../errors/errors.ts';
import { withOwnMemory, type Encoding, type CachedAnswer } from './cached-answer.ts';
import { ConcurrencyLimit } from '../limits/concurrency-limit.ts';
import { log } from '#server/platform/process/log.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

// Below this a compressed answer saves no packet.
const worthCompressing = 1000;

/**
 * The bytes to send: compressed quickly at first, and as small as possible once the answer has been in the cache for
 * a while.
 */
export async function bytesOf(answer: CachedAnswer, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  improve(answer, encoding);
  return answer.bytes[encoding] ?? (answer.underway[encoding] ??= makeQuickly(answer, encoding));
}

async function makeQuickly(answer: CachedAnswer, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  try {
    const quick = withOwnMemory(await compressQuickly(answer, encoding));
    return (answer.bytes[encoding] ??= quick);
  } finally {
    // its promise would hold these bytes even after smaller ones took their place
    delete answer.underway[encoding];
    answer.grew();
  }
}

// An answer that changes often never gets that old. The best compression takes a fifth of a second for a page.
const settledMs = 2000;

/**
 * Compresses an answer that has been in the cache for a while as small as possible, in the background: nobody waits
 * for it.
 */
export function improve(answer: CachedAnswer, encoding: Encoding): void {
  if (encoding === 'identity' || answer.isSmallest[encoding] || Date.now() - answer.madeAt < settledMs) return;
  answer.isSmallest[encoding] = true;
  void improving
    .take(undefined, () => makeSmallest(answer, encoding))
    .catch((error: unknown) => {
      // the next request for this answer tries again
      if (error instanceof Busy) answer.isSmallest[encoding] = false;
      else log.error('Could not compress a cached answer', error);
    });
}

// One at a time: it occupies one of libuv's four threads, and the others read files. Only a few may wait, because
// those in the queue are held in memory.
const improving = new ConcurrencyLimit({ atOnce: 1, waiting: 20 });

async function makeSmallest(answer: CachedAnswer, encoding: Encoding): Promise<void> {
  answer.bytes[encoding] = withOwnMemory(await compress(answer.bytes.identity, encoding, 11));
  answer.grew();
}

/**
 * Data in a tenth of a millisecond, because most rare queries are asked only once; a page, which took longer to make,
 * a little better: quality 7 takes half as long again as 5, for one byte less in a hundred.
 */
async function compressQuickly(
  { bytes: { identity }, headers }: CachedAnswer,
  encoding: Encoding,
): Promise<Buffer<ArrayBuffer>> {
  if (headers['content-type']?.startsWith('text/html')) return compress(identity, encoding, 5);
  return encoding === 'gzip' ? gzipSync(identity, { level: 1 }) : brotliCompressSync(identity, brotli(1, 16));
}

function compress(bytes: Buffer, encoding: Encoding, quality: number): Promise<Buffer<ArrayBuffer>> {
  return encoding === 'gzip'
    ? compressGzip(bytes, { level: Math.min(quality, 9) })
    : compressBrotli(bytes, brotli(quality, 18));
}

// A window of 2^16 and 2^18 bytes: answers are no larger, and brotli's own of 2^22 costs more to set up than to use.
const brotli = (quality: number, window: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: window },
});

/** The best encoding that the caller accepts and that is worth its cost for an answer of this size. */
export function chooseEncoding(accepted: string | null | undefined, length: number): Encoding {
  if (length < worthCompressing || !accepted) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'gzip';
  return 'identity';
}
