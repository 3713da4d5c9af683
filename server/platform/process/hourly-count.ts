const minuteMs = 60_000;
const minutesOfHour = 60;

/** Counts the events of the last hour, minute by minute. */
export class HourlyCount {
  readonly #byMinute = new Map<number, number>();

  note(): void {
    const minute = this.#now();
    this.#byMinute.set(minute, (this.#byMinute.get(minute) ?? 0) + 1);
    if (this.#byMinute.size > minutesOfHour) this.#forget();
  }

  ofLastHour(): number {
    this.#forget();
    return [...this.#byMinute.values()].reduce((sum, count) => sum + count, 0);
  }

  #now(): number {
    return Math.floor(Date.now() / minuteMs);
  }

  #forget(): void {
    const first = this.#now() - minutesOfHour;
    for (const minute of this.#byMinute.keys()) if (minute <= first) this.#byMinute.delete(minute);
  }
}
