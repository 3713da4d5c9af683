const empty = -1;

/** Words as small numbers, found by their UTF-8 bytes: making a string of each word of all products takes longer. */
export class WordCodes {
  #slots = new Int32Array(1024).fill(empty);
  /** The bytes of all words, one after the other; the word `n` ends where the next one begins. */
  #bytes = new Uint8Array(4096);
  #starts = new Int32Array(512);
  #count = 0;

  /** The number of the word that stands there; it gets one if it has none. `hash`: of its bytes, in their order. */
  codeOf(bytes: Uint8Array, [from, to]: readonly [number, number], hash: number): number {
    const slot = this.#slotOf(bytes, [from, to], hash);
    const known = this.#slots[slot] ?? empty;
    return known === empty ? this.#add(bytes, [from, to], slot) : known;
  }

  /** Absent if no product ever had the word. */
  find(word: string): number | undefined {
    const bytes = Buffer.from(word);
    const code = this.#slots[this.#slotOf(bytes, [0, bytes.length], hashOf(bytes, 0, bytes.length))] ?? empty;
    return code === empty ? undefined : code;
  }

  #add(bytes: Uint8Array, [from, to]: readonly [number, number], slot: number): number {
    const code = this.#count++;
    const start = this.#starts[code] ?? 0;
    const end = start + to - from;
    if (end > this.#bytes.length) this.#bytes = grown(this.#bytes, end, (length) => new Uint8Array(length));
    if (code + 2 > this.#starts.length)
      this.#starts = grown(this.#starts, code + 2, (length) => new Int32Array(length));
    this.#bytes.set(bytes.subarray(from, to), start);
    this.#starts[code + 1] = end;
    if (this.#count * 2 > this.#slots.length) this.#makeRoom();
    else this.#slots[slot] = code;
    return code;
  }

  /** Where the word stands, or the empty slot where it belongs. */
  #slotOf(bytes: Uint8Array, [from, to]: readonly [number, number], hash: number): number {
    const mask = this.#slots.length - 1;
    for (let slot = (hash ^ (hash >>> 15)) & mask; ; slot = (slot + 1) & mask) {
      const code = this.#slots[slot] ?? empty;
      if (code === empty || this.#is(code, bytes, [from, to])) return slot;
    }
  }

  #is(code: number, bytes: Uint8Array, [from, to]: readonly [number, number]): boolean {
    const start = this.#starts[code] ?? 0;
    if ((this.#starts[code + 1] ?? 0) - start !== to - from) return false;
    for (let n = 0; n < to - from; n += 1) if (this.#bytes[start + n] !== bytes[from + n]) return false;
    return true;
  }

  #makeRoom(): void {
    this.#slots = new Int32Array(this.#slots.length * 2).fill(empty);
    for (let code = 0; code < this.#count; code += 1) {
      const [from, to] = [this.#starts[code] ?? 0, this.#starts[code + 1] ?? 0];
      this.#slots[this.#slotOf(this.#bytes, [from, to], hashOf(this.#bytes, from, to))] = code;
    }
  }
}

/** FNV-1a: `hash = Math.imul(hash ^ byte, hashFactor)` for each byte. Who reads the bytes anyway does it meanwhile. */
export const firstHash = 0x811c9dc5;
export const hashFactor = 0x01000193;

function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = firstHash;
  for (let n = from; n < to; n += 1) hash = Math.imul(hash ^ (bytes[n] ?? 0), hashFactor);
  return hash;
}

function grown<Numbers extends Uint8Array | Int32Array>(
  numbers: Numbers,
  min: number,
  make: (length: number) => Numbers,
): Numbers {
  const larger = make(Math.max(min, numbers.length * 2));
  larger.set(numbers);
  return larger;
}
