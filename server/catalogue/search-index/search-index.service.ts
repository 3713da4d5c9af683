import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { inTransaction, waitForLocks, type Database } from '#server/platform/db/database.ts';
import { lockProducts } from '#server/catalogue/catalogue-lock/catalogue-lock.ts';
import type { DB } from '#server/platform/db/types.ts';
import { skeleton, sound } from '#server/platform/text/sounds.ts';
import { toDocument, weightedWords, type Described } from './product-document.ts';
import {
  clearVocabulary,
  insertWords,
  listAllProducts,
  listDescribed,
  lockRulesOfIndex,
  setRulesOfIndex,
  updateDocuments,
} from './search-index.queries.ts';

const batch = 1000;
const maxWords = 20_000;

/**
 * Indexes these products by their present names. Call it in the transaction that wrote them. It locks the products by
 * id before it reads them: so it sees renames by other transactions, and two transactions cannot deadlock.
 */
export async function indexProducts(db: Kysely<DB>, ids: string[]): Promise<void> {
  const words = new FoundWords();
  await indexDocuments(db, ids, words);
  await words.write(db);
}

/** The first half of indexProducts(), for a transaction that writes more products: the words are written at its end. */
export async function indexDocuments(db: Kysely<DB>, ids: string[], words: FoundWords): Promise<void> {
  const inOrder = ids.toSorted();
  await lockProducts(db, inOrder);
  for (let from = 0; from < inOrder.length; from += batch) {
    const products = await listDescribed(db, inOrder.slice(from, from + batch));
    await updateDocuments(
      db,
      products.map((product) => ({ id: product.id, document: words.documentOf(product) })),
    );
  }
}

/** A product number must be typed exactly, so the vocabulary needs no word for each product. */
const isProductNumber = /^p\d{7}$/;

/** The words of documents that a transaction writes. */
export class FoundWords {
  /** Each word, and whether it is part of a name or only of descriptions. */
  readonly #isName = new Map<string, boolean>();

  /** The text form of the tsvector by which this product is found. Collects its words. */
  documentOf(product: Described): string {
    const weights = weightedWords(product);
    for (const [word, all] of weights)
      if (this.#isName.get(word) !== true && !isProductNumber.test(word))
        this.#isName.set(word, all.size > 1 || !all.has('D'));
    return toDocument(weights);
  }

  /**
   * Adds the words to the vocabulary. Call it after all products are written, so that words come last, in a fixed
   * order, to avoid deadlocks. A word stays after its last product is gone: a search for it correctly finds no
   * products.
   */
  async write(db: Kysely<DB>): Promise<void> {
    const distinct = [...this.#isName].toSorted(([one], [other]) => (one < other ? -1 : 1));
    for (let from = 0; from < distinct.length; from += maxWords)
      await insertWords(
        db,
        distinct
          .slice(from, from + maxWords)
          .map(([word, isName]) => ({ word, sound: sound(word), skeleton: skeleton(word), isName })),
      );
  }
}

/** The files of these folders decide how a product is indexed. */
const folders = ['.', '../query-understanding/dictionary', '../../platform/text'];

async function hashOfRules(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of folders.map((name) => join(import.meta.dirname, name))) {
    const files = (await readdir(folder)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
    for (const file of files.toSorted()) hash.update(file).update(await readFile(join(folder, file)));
  }
  return hash.digest('hex');
}

/**
 * Indexes all products again if the rules or the dictionary changed since the last time: after an update, search treats
 * old and new products alike. It compares a hash of the files, so that developers need not maintain a version number.
 */
export async function refreshSearchIndex(database: Database): Promise<'refreshed' | 'as it was'> {
  const madeWith = await hashOfRules();
  return inTransaction(database, async (tx) => {
    await waitForLocks(tx);
    if ((await lockRulesOfIndex(tx)) === madeWith) return 'as it was';
    await clearVocabulary(tx);
    await indexProducts(tx, await listAllProducts(tx));
    await setRulesOfIndex(tx, madeWith);
    return 'refreshed';
  });
}
