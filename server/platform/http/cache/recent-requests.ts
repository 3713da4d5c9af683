import { createHash } from 'node:crypto';

const bits = 2 ** 20;
// so few keys that fewer than one in fifty is mistaken for another
const maxKeys = 80_000;

/**
 * Remembers in 128 kB, approximately, which keys were asked for recently (a Bloom filter): one key may be mistaken
 * for another.
 */
export class RecentRequests {
  readonly #bytes = new Uint8Array(bits / 8);
  #keys = 0;

  /** Whether this key was asked for before; from now on it was. */
  ask(key: string): boolean {
    const digest = createHash('sha1').update(key).digest();
    const places = [0, 4].map((offset) => digest.readUInt32LE(offset) % bits);
    const wasAsked = places.every((place) => ((this.#bytes[place >> 3] ?? 0) >> (place & 7)) & 1);
    if (!wasAsked) this.#remember(places);
    return wasAsked;
  }

  #remember(places: number[]): void {
    if (this.#keys >= maxKeys) {
      this.#bytes.fill(0);
      this.#keys = 0;
    }
    this.#keys += 1;
    for (const place of places) this.#bytes[place >> 3] = (this.#bytes[place >> 3] ?? 0) | (1 << (place & 7));
  }
}
