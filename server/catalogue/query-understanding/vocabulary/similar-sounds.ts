// Sounds that are nearly the same, by the trigrams that they share: the measure of PostgreSQL's pg_trgm.

const letters = 37; // a to z, 0 to 9, and the blank before and after a word

function letterAt(sound: string, at: number): number {
  const code = sound.charCodeAt(at); // NaN outside the word
  if (code >= 97) return code - 96;
  return code >= 48 ? code - 21 : 0;
}

/** The distinct trigrams of a sound (ASCII letters and digits), each as a number. */
function trigramsOf(sound: string): number[] {
  const found: number[] = [];
  for (let at = -2; at < sound.length - 1; at += 1) {
    const code = (letterAt(sound, at) * letters + letterAt(sound, at + 1)) * letters + letterAt(sound, at + 2);
    if (!found.includes(code)) found.push(code);
  }
  return found;
}

interface SimilarSound {
  /** Its place in the list of sounds. */
  at: number;
  /** From 0 to 1: the share of their trigrams that both have. */
  likeness: number;
}

const maxDifference = 3;

export class SimilarSounds {
  readonly #sounds: readonly string[];
  readonly #sizes: Uint8Array;
  /** The sounds of a trigram are from `#starts[trigram]` to before `#starts[trigram + 1]`. */
  readonly #starts = new Uint32Array(letters ** 3 + 1);
  readonly #postings: Uint32Array;
  /** How many trigrams each sound shares with the one that is looked up; all 0 between two calls. */
  readonly #shared: Uint8Array;

  constructor(sounds: readonly string[]) {
    this.#sounds = sounds;
    this.#sizes = new Uint8Array(sounds.length);
    this.#shared = new Uint8Array(sounds.length);
    sounds.forEach((sound, at) => {
      const trigrams = trigramsOf(sound);
      this.#sizes[at] = trigrams.length;
      for (const trigram of trigrams) this.#starts[trigram + 1]! += 1;
    });
    for (let at = 1; at < this.#starts.length; at += 1) this.#starts[at]! += this.#starts[at - 1]!;
    const next = this.#starts.slice();
    this.#postings = new Uint32Array(this.#starts.at(-1) ?? 0);
    sounds.forEach((sound, at) => {
      for (const trigram of trigramsOf(sound)) this.#postings[next[trigram]!++] = at;
    });
  }

  /** The sounds with at least this similarity, and at most three letters longer or shorter. */
  find(sound: string, min: number): SimilarSound[] {
    const trigrams = trigramsOf(sound);
    const touched: number[] = [];
    for (const trigram of trigrams) {
      for (let at = this.#starts[trigram]!; at < this.#starts[trigram + 1]!; at += 1) {
        const other = this.#postings[at]!;
        if (this.#shared[other] === 0) touched.push(other);
        this.#shared[other]! += 1;
      }
    }
    const found: SimilarSound[] = [];
    for (const at of touched) {
      const shared = this.#shared[at]!;
      this.#shared[at] = 0;
      const likeness = shared / (trigrams.length + this.#sizes[at]! - shared);
      if (likeness >= min && Math.abs(this.#sounds[at]!.length - sound.length) <= maxDifference)
        found.push({ at, likeness });
    }
    return found;
  }
}
