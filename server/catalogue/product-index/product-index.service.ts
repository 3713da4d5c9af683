import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '#server/platform/db/database.ts';
import { Busy } from '#server/platform/http/errors/errors.ts';
import { log } from '#server/platform/process/log.ts';
import { CatalogueInThread } from './product-index-in-thread.ts';
import { hasMoreProducts } from './loading/product-index.queries.ts';
import { FollowedCatalogue, type Catalogue } from './followed-products.ts';

/**
 * So many products are read within a millisecond or two, so they need no thread of their own, which takes memory and
 * time. When there are twice as many, they move to one.
 */
const fewProducts = 20_000;
/** Until all products are read, which takes some seconds for a million, nobody waits longer. */
const usualPatienceMs = 3000;

/** The products of the shop in memory: in this thread while they are few, else in one of their own. */
export class ShopCatalogue implements Catalogue {
  readonly #database: Database;
  readonly #limits: { few: number; patienceMs: number };
  #catalogue: Promise<Catalogue> | undefined;
  #isMoving = false;
  isInThread = false;
  #isRead = false;

  constructor(database: Database, { few = fewProducts, patienceMs = usualPatienceMs } = {}) {
    this.#database = database;
    this.#limits = { few, patienceMs };
  }

  /** Throws Busy (503) while the products are being read and that takes long. */
  ask: Catalogue['ask'] = async (name, question) => {
    const answer = this.#ask(name, question);
    return this.#isRead ? answer : soonEnough(answer, this.#limits.patienceMs);
  };

  #ask: Catalogue['ask'] = async (name, question) => {
    this.#catalogue ??= this.#open().catch((error: unknown) => {
      this.#catalogue = undefined;
      throw error;
    });
    const catalogue = await this.#catalogue;
    const answer = await catalogue.ask(name, question);
    this.#isRead = true;
    if (catalogue instanceof FollowedCatalogue && catalogue.size > 2 * this.#limits.few) void this.#moveToThread();
    return answer;
  };

  async stop(): Promise<void> {
    await (await this.#catalogue?.catch(() => undefined))?.stop();
  }

  async #open(): Promise<Catalogue> {
    const { reads, work, connection } = this.#database;
    if (await hasMoreProducts(reads.pool, this.#limits.few)) {
      this.isInThread = true;
      return new CatalogueInThread(connection);
    }
    return new FollowedCatalogue({ pool: reads.pool, long: work.pool });
  }

  /** The shop has grown. Until all products are there, this thread answers. */
  async #moveToThread(): Promise<void> {
    if (this.#isMoving) return;
    this.#isMoving = true;
    const catalogue = new CatalogueInThread(this.#database.connection);
    try {
      await catalogue.ask('size', null);
      this.#catalogue = Promise.resolve(catalogue);
      this.isInThread = true;
    } catch (error) {
      log.error('The catalogue could not move to a thread of its own', error);
      await catalogue.stop();
    } finally {
      this.#isMoving = false;
    }
  }
}

async function soonEnough<Answer>(answer: Promise<Answer>, patienceMs: number): Promise<Answer> {
  const late = new AbortController();
  // it fails when nobody waits for it any more
  answer.catch(() => undefined);
  const busy = delay(patienceMs, undefined, late).then(() => {
    throw new Busy();
  });
  try {
    return await Promise.race([answer, busy]);
  } finally {
    busy.catch(() => undefined);
    late.abort();
  }
}

const catalogues = new WeakMap<Database['reads'], ShopCatalogue>();

/** The products of this database, kept once in the process. */
export function catalogueOf(database: Database): ShopCatalogue {
  const known = catalogues.get(database.reads) ?? new ShopCatalogue(database);
  catalogues.set(database.reads, known);
  return known;
}

/** Reads all products once, so that the first list need not wait for it. Should it fail, the first list tries again. */
export async function readCatalogue(database: Database): Promise<void> {
  await catalogueOf(database)
    .ask('size', null)
    .catch(() => undefined);
}
