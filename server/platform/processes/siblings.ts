import { randomUUID } from 'node:crypto';
import type { ParentLink } from './parent-link.ts';

/** A worker that hangs must not delay changes by staff. */
const patienceMs = 1000;

/**
 * The other workers of this machine. After a change by staff, another worker may answer their next request. So the
 * change waits until all workers have received its mark (cache-invalidation.ts).
 */
export class Siblings {
  readonly #link: ParentLink;
  readonly #own: string;
  #open: ReadonlySet<number> = new Set();
  /** By mark: the workers that have not received it, and the callback for when all have. */
  readonly #waiting = new Map<string, { missing: Set<number>; resolve(): void }>();

  constructor(link: ParentLink) {
    this.#link = link;
    const { parent, id } = link.assignment;
    this.#own = `mark:${parent}:${id}:`;
    link.hear((message) => {
      if (message.about === 'mark heard') this.#forget(message.mark, message.by);
      if (message.about === 'workers') this.#setOpen(new Set(message.open));
    });
  }

  /** A mark that the others know as one of ours. */
  newNonce(): string {
    return this.#own + randomUUID();
  }

  /** Resolves when all that answer requests now have heard the mark, or after a second. */
  async haveHeard(mark: string): Promise<void> {
    const missing = new Set(this.#open);
    missing.delete(this.#link.assignment.id);
    if (missing.size === 0) return;
    await new Promise<void>((resolve) => {
      this.#waiting.set(mark, { missing, resolve });
      setTimeout(resolve, patienceMs).unref();
    });
    this.#waiting.delete(mark);
  }

  /** Reports that this worker has dropped the cached answers of a mark, to the worker that sent it. */
  hear(mark: string): void {
    const [, parent, id] = mark.split(':');
    const { assignment } = this.#link;
    const isOfSibling = parent === assignment.parent && id !== String(assignment.id);
    if (isOfSibling) this.#link.tell({ about: 'mark heard', mark, of: Number(id) });
  }

  /** Updates the open workers, and stops waiting for those that are gone. */
  #setOpen(open: ReadonlySet<number>): void {
    for (const id of this.#open.difference(open)) for (const mark of this.#waiting.keys()) this.#forget(mark, id);
    this.#open = open;
  }

  #forget(mark: string, id: number): void {
    const waiting = this.#waiting.get(mark);
    waiting?.missing.delete(id);
    if (waiting?.missing.size === 0) waiting.resolve();
  }
}
