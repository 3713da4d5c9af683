import { LRUCache } from 'lru-cache';

/** Counts the changes of the shop: an answer that was begun before a change must not be cached after it. */
export class ChangeCount {
  /** When each thing last changed, as a number of changes. */
  readonly #changedAt = new LRUCache<string, number>({ max: 10_000 });
  #changes = 0;
  #everythingChangedAt = 0;

  get now(): number {
    return this.#changes;
  }

  note(things: ReadonlySet<string>): void {
    this.#changes += 1;
    for (const thing of things) this.#changedAt.set(thing, this.#changes);
  }

  noteEverything(): void {
    this.#changes += 1;
    this.#everythingChangedAt = this.#changes;
  }

  /** Whether one of these things has changed since the count was `begun`. */
  changedSince(begun: number, things: Iterable<string>): boolean {
    return this.#everythingChangedAt > begun || [...things].some((thing) => (this.#changedAt.get(thing) ?? 0) > begun);
  }
}
