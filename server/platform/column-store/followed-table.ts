import type { Connections } from '#server/platform/db/database.ts';
import { findChanged, type Change, type Mark, type Notes } from '#server/platform/db/queries/change-marks.ts';

/** Notes of changes are kept for a day; who has not read for so long begins again. */
const longestPauseMs = 12 * 3_600_000;

/** A table of the database that a process keeps in memory. */
interface Kept<Table> {
  notes: Notes;
  /** More changes at once are as much as to read everything again. */
  mostChanges: number;
  /** Everything, and the mark of its beginning: what changes meanwhile is read again afterwards. */
  readAll(): Promise<{ table: Table; mark: Mark }>;
  /** Takes over what changed as it is now, which may be newer than the notes: then it is read again next time. */
  take(table: Table, changed: readonly Change[]): Promise<void>;
}

/**
 * A table as it is in the database at the moment that one asks: before each answer, what changed since the one before
 * is read. What somebody has just done is in their next list, whichever process answers.
 */
export class FollowedTable<Table> {
  readonly #asked: Pick<Connections['pool'], 'query'>;
  readonly #kept: Kept<Table>;
  #known: { table: Table; mark: Mark } | undefined;
  /** The reading that is going on, and the one that begins after it. */
  #reading: Promise<Table> | undefined;
  #next: Promise<Table> | undefined;

  constructor(asked: Pick<Connections['pool'], 'query'>, kept: Kept<Table>) {
    this.#asked = asked;
    this.#kept = kept;
  }

  /** A reading that is going on may have begun before the caller's own change: then the next one is waited for. */
  current(): Promise<Table> {
    if (!this.#reading) {
      this.#reading = this.#read().finally(() => {
        this.#reading = undefined;
      });
      return this.#reading;
    }
    this.#next ??= this.#reading
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        return this.current();
      });
    return this.#next;
  }

  /** Whether a list need not wait until everything is read. */
  get isRead(): boolean {
    return this.#known !== undefined;
  }

  async #read(): Promise<Table> {
    const { notes, mostChanges, readAll, take } = this.#kept;
    this.#known ??= await readAll();
    const { table, mark } = this.#known;
    const found = await findChanged(this.#asked, notes, { seen: mark.seen, most: mostChanges });
    if (found.changed.length === mostChanges || found.at - mark.at > longestPauseMs) {
      this.#known = undefined;
      return this.#read();
    }
    if (found.changed.length > 0) await take(table, found.changed);
    this.#known = { table, mark: found };
    return table;
  }
}
