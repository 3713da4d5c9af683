import { t } from '#shared/language.ts';
import { Busy, TooMany } from '../errors/errors.ts';

interface RoomLimits {
  /** How many bytes of bodies may be in memory together. */
  bytes: number;
  /** How many bodies of one caller may be read at the same time. */
  ofOneCaller: number;
}

/**
 * Limits the memory for request bodies while they are read and processed. Reserves the announced length before reading,
 * so that the total stays within the limit, even with many slow callers.
 */
export class BodyRoom {
  readonly #limits: RoomLimits;
  readonly #ofCaller = new Map<string, number>();
  #taken = 0;

  constructor(limits: RoomLimits) {
    this.#limits = limits;
  }

  /** Reserves `bytes` and returns a function that frees them. Throws TooMany (429) or Busy (503). */
  enter(caller: string, bytes: number): () => void {
    const mine = this.#ofCaller.get(caller) ?? 0;
    if (mine >= this.#limits.ofOneCaller) throw new TooMany(t('Too many requests at once. Please wait a moment.'), 1);
    if (this.#taken + bytes > this.#limits.bytes) throw new Busy();
    this.#taken += bytes;
    this.#ofCaller.set(caller, mine + 1);
    return () => {
      this.#taken -= bytes;
      const left = (this.#ofCaller.get(caller) ?? 1) - 1;
      if (left > 0) this.#ofCaller.set(caller, left);
      else this.#ofCaller.delete(caller);
    };
  }
}

const megabyte = 1_000_000;

/** Customers send a picture at most. Staff have their own limit, so that customers' uploads never block them. */
export const bodyRooms = {
  /**
   * The JSON that customers honestly send, even an order of 100 lines. It takes hardly more memory than its connection,
   * so it has no common limit, which a few callers could use up: no sign-in or order is refused because of others.
   */
  smallJson: new BodyRoom({ bytes: Infinity, ofOneCaller: 100 }),
  json: new BodyRoom({ bytes: 32 * megabyte, ofOneCaller: 100 }),
  adminJson: new BodyRoom({ bytes: 16 * megabyte, ofOneCaller: 100 }),
  uploads: new BodyRoom({ bytes: 36 * megabyte, ofOneCaller: 3 }),
  // a product with many pictures has 45 MB
  adminUploads: new BodyRoom({ bytes: 190 * megabyte, ofOneCaller: 4 }),
  /** Files that are written to disk as they arrive: only a part of each is in memory. */
  streams: new BodyRoom({ bytes: 4, ofOneCaller: 2 }),
};
