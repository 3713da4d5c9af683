import { Readable } from 'node:stream';
import { t } from '#shared/language.ts';
import { ApiError, TooMany } from '../errors/errors.ts';
import { log } from '#server/platform/process/log.ts';

export interface DownloadLimits {
  /** How many may be under way at the same time. */
  atOnce: number;
  /** How many of those for one address; if absent, all of them. */
  ofOneCaller?: number;
  /** The longest that one may take, in milliseconds. */
  longest: number;
  /** How long its reader may stop reading, in milliseconds. */
  idle: number;
}

const pieceSize = 64 * 1024;

/**
 * Files that are generated while they are read. They use their sources (pages of products, a connection) until the
 * reader is done. A few run at the same time; a download that takes too long, or whose reader stops, is cut off.
 */
export class Downloads {
  readonly #limits: DownloadLimits;
  readonly #open = new Map<Readable, string>();

  constructor(limits: DownloadLimits) {
    this.#limits = limits;
  }

  /**
   * Begins one for `caller`, an address. `start` is not called before there is room.
   * Throws TooMany (429) where this caller has too many, a 503 where all together have.
   */
  open(caller: string, start: () => AsyncIterable<string | Buffer>): Readable {
    const { atOnce, ofOneCaller = atOnce, longest, idle } = this.#limits;
    const mine = [...this.#open.values()].filter((one) => one === caller).length;
    if (this.#open.size >= atOnce) throw new TooManyDownloads();
    if (mine >= ofOneCaller) throw new TooMany(t('Too many downloads at once.'), 60);
    const idleness = setTimeout(() => giveUp('Its reader took nothing more'), idle).unref();
    const tooLong = setTimeout(() => giveUp('It was read too slowly'), longest).unref();
    const file = Readable.from(
      inPieces(start, () => idleness.refresh()),
      { objectMode: false, highWaterMark: pieceSize },
    );
    const giveUp = (why: string) => file.destroy(new Error(why));
    this.#open.set(file, caller);
    // the reader notices that the answer breaks off; if the reader closed it, no log entry is needed
    file.once('error', ({ name, message }) => {
      if (name !== 'AbortError') log.warn(`A download broke off: ${message}`);
    });
    file.once('close', () => {
      clearTimeout(tooLong);
      clearTimeout(idleness);
      this.#open.delete(file);
    });
    return file;
  }
}

class TooManyDownloads extends ApiError {
  constructor() {
    super(503, 'BUSY', t('Other downloads are in progress. Please try again in a minute.'), {
      headers: { 'retry-after': '60' },
    });
  }
}

/**
 * Splits into small pieces, so that a slow reader does not look like a stopped one; calls `taken` when a piece is read.
 */
async function* inPieces(start: () => AsyncIterable<string | Buffer>, taken: () => void): AsyncGenerator<Buffer> {
  for await (const page of start()) {
    const bytes = Buffer.from(page);
    for (let from = 0; from < bytes.length; from += pieceSize) {
      yield bytes.subarray(from, from + pieceSize);
      taken();
    }
  }
}
