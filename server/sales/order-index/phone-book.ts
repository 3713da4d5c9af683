const none = 0;

/**
 * How many orders were delivered to each phone number. A number is known by a small number of its own, which an order
 * keeps: reading the count of a million orders must not look up a million numbers.
 */
export class PhoneBook {
  /** Where a phone number stands in `#numbers`, by its hash. */
  #slots = new Int32Array(1024);
  #numbers = new Uint32Array(512);
  #delivered = new Int32Array(512);
  #count = 1;

  /** The number of a phone number; 0 for none. */
  codeOf(phone: string | null): number {
    if (phone === null) return none;
    // without its first two digits, which all have
    const number = Number(phone.slice(2));
    const slot = this.#slotOf(number);
    const known = this.#slots[slot] ?? none;
    if (known !== none) return known;
    if (this.#count === this.#numbers.length) this.#makeRoom();
    this.#slots[this.#slotOf(number)] = this.#count;
    this.#numbers[this.#count] = number;
    return this.#count++;
  }

  change(code: number, delivered: number): void {
    if (code !== none) this.#delivered[code] = (this.#delivered[code] ?? 0) + delivered;
  }

  /** How many orders were delivered, by the phone's number; do not keep it. */
  get delivered(): Int32Array {
    return this.#delivered;
  }

  #slotOf(number: number): number {
    const mask = this.#slots.length - 1;
    for (let slot = (Math.imul(number, 0x9e3779b1) >>> 7) & mask; ; slot = (slot + 1) & mask) {
      const code = this.#slots[slot] ?? none;
      if (code === none || this.#numbers[code] === number) return slot;
    }
  }

  #makeRoom(): void {
    const [numbers, delivered] = [this.#numbers, this.#delivered];
    this.#numbers = new Uint32Array(numbers.length * 2);
    this.#numbers.set(numbers);
    this.#delivered = new Int32Array(numbers.length * 2);
    this.#delivered.set(delivered);
    this.#slots = new Int32Array(this.#slots.length * 2);
    for (let code = 1; code < this.#count; code += 1) this.#slots[this.#slotOf(this.#numbers[code] ?? 0)] = code;
  }
}
