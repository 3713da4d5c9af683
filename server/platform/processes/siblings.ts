import { randomUUID } from 'node:crypto';
import type { ParentLink } from './parent-link.ts';

/** A worker that hangs must not keep those who change something. */
const patienceMs = 1000;

/**
 * The other workers of this machine. Staff who have changed something may be answered by another worker next, so the
 * change waits until its mark (cache-invalidation.ts) has arrived at all of them.
 */
export class Siblings {
  readonly #link: ParentLink;
  readonly #own: string;
  #open: ReadonlySet<number> = new Set();
  /** By mark: those that have not heard it, and what is called when all have. */
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

  /** What the mark says has been dropped here: the worker that sent it learns of it. */
  hear(mark: string): void {
    const [, parent, id] = mark.split(':');
    const { assignment } = this.#link;
    const isOfSibling = parent === assignment.parent && id !== String(assignment.id);
    if (isOfSibling) this.#link.tell({ about: 'mark heard', mark, of: Number(id) });
  }

  /** One that is gone hears nothing any more. */
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
