const empty = -1;

/** Finds a row by its UUID: an open hash table over the ids' bytes, a tenth of the size of a Map. */
export class IdRows {
  #slots = new Int32Array(1024).fill(empty);
  #count = 0;
  /** The ids of all rows, 16 bytes each. */
  #ids: Uint8Array<ArrayBuffer> = new Uint8Array(16 * 512);
  /** The same bytes. */
  #view = new DataView(this.#ids.buffer);

  get count(): number {
    return this.#count;
  }

  rowOf(id: string): number | undefined {
    return this.rowAt(bytesOf(id), 0);
  }

  /** The row of the id whose 16 bytes start at `at`. */
  rowAt(bytes: Uint8Array, at: number): number | undefined {
    const row = this.#slots[this.#slotOf(bytes, at)] ?? empty;
    return row === empty ? undefined : row;
  }

  /** The id gets the next row, also if it had one. */
  add(id: string): number {
    return this.addBytes(bytesOf(id), 0);
  }

  addBytes(bytes: Uint8Array, at: number): number {
    const row = this.#count;
    if ((row + 1) * 16 > this.#ids.length) {
      this.#ids = grown(this.#ids);
      this.#view = new DataView(this.#ids.buffer);
    }
    for (let n = 0; n < 16; n += 1) this.#ids[row * 16 + n] = bytes[at + n] ?? 0;
    if (row * 2 >= this.#slots.length) this.#makeRoom();
    this.#slots[this.#slotOf(bytes, at)] = row;
    this.#count += 1;
    return row;
  }

  idOf(row: number): string {
    const hex = Buffer.from(this.#ids.buffer, row * 16, 16).toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  }

  /** As PostgreSQL sorts ids. */
  compare(a: number, b: number): number {
    for (let n = 0; n < 16; n += 4) {
      const difference = this.#view.getUint32(a * 16 + n) - this.#view.getUint32(b * 16 + n);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  /** Of each row the two bytes of its id at this place, from 0 to 7, as a number. */
  digits(place: number): Uint16Array {
    const numbers = new Uint16Array(this.#count);
    for (let row = 0; row < this.#count; row += 1) numbers[row] = this.#view.getUint16(row * 16 + place * 2);
    return numbers;
  }

  /** The slot of the id, or the empty slot where it belongs. */
  #slotOf(bytes: Uint8Array, at: number): number {
    const mask = this.#slots.length - 1;
    for (let slot = hashOf(bytes, at) & mask; ; slot = (slot + 1) & mask) {
      const row = this.#slots[slot] ?? empty;
      if (row === empty || this.#isAt(row, bytes, at)) return slot;
    }
  }

  #isAt(row: number, bytes: Uint8Array, at: number): boolean {
    for (let n = 15; n >= 0; n -= 1) if (this.#ids[row * 16 + n] !== bytes[at + n]) return false;
    return true;
  }

  #makeRoom(): void {
    this.#slots = new Int32Array(this.#slots.length * 2).fill(empty);
    for (let row = 0; row < this.#count; row += 1) this.#slots[this.#slotOf(this.#ids, row * 16)] = row;
  }
}

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
/** The last bytes of our ids are random. */
const hashOf = (bytes: Uint8Array, at: number) =>
  ((bytes[at + 12] ?? 0) << 24) ^
  ((bytes[at + 13] ?? 0) << 16) ^
  ((bytes[at + 14] ?? 0) << 8) ^
  (bytes[at + 15] ?? 0) ^
  ((bytes[at + 11] ?? 0) << 4);

function grown(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(bytes.length * 2);
  larger.set(bytes);
  return larger;
}
