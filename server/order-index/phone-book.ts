/** How many orders were delivered to each phone number. */
export class PhoneBook {
  readonly #delivered = new Map<number, number>();

  learn(phone: number, isDelivered: boolean): void {
    if (phone !== 0 && isDelivered) this.#delivered.set(phone, this.deliveredTo(phone) + 1);
  }

  forget(phone: number, isDelivered: boolean): void {
    if (phone === 0 || !isDelivered) return;
    const left = this.deliveredTo(phone) - 1;
    if (left > 0) this.#delivered.set(phone, left);
    else this.#delivered.delete(phone);
  }

  deliveredTo(phone: number): number {
    return this.#delivered.get(phone) ?? 0;
  }
}
