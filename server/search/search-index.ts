import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { inTransaction, waitForLocks, type Database } from '../db/database.ts';
import type { DB } from '../db/types.ts';
import { lockProducts } from '../db/lock-catalogue.ts';
import { skeleton, sound } from '../text/sounds.ts';
import { words } from '../text/words.ts';
import { expand } from './shop-words.ts';

type Weight = 'A' | 'B' | 'C' | 'D';

export interface Described {
  productNumber: string;
  names: (string | null)[];
  brand: (string | null)[];
  categories: (string | null)[];
  colors: string[];
  descriptions: (string | null)[];
}

const together = (texts: (string | null)[]) => texts.filter((text) => text !== null).join(' ');

/**
 * A product's words, each with the weights of the fields that contain it: A for the name, B for brand, category and
 * colour, D for the description. A synonym from the dictionary weighs one step less than the word itself.
 */
export function weightedWords(product: Described): Map<string, Set<Weight>> {
  const places: { found: string[]; weight: Weight; meaning: Weight }[] = [
    { found: words(`${product.productNumber} ${together(product.names)}`), weight: 'A', meaning: 'B' },
    { found: words(together([...product.categories, ...product.brand, ...product.colors])), weight: 'B', meaning: 'C' },
    { found: words(together(product.descriptions)), weight: 'D', meaning: 'D' },
  ];
  const weights = new Map<string, Set<Weight>>();
  const add = (word: string, weight: Weight) => weights.set(word, (weights.get(word) ?? new Set()).add(weight));
  for (const { found, weight, meaning } of places) {
    for (const word of found) add(word, weight);
    for (const word of expand(found)) add(word, meaning);
  }
  return weights;
}

/**
 * The text form of a tsvector: a word with two weights counts twice. Words contain only letters, marks and digits, so
 * quotation marks are enough to quote them.
 */
function toDocument(weights: Map<string, Set<Weight>>): string {
  let position = 0;
  const place = (weight: Weight) => `${Math.min((position += 1), 16_383)}${weight}`;
  return [...weights].map(([word, all]) => `'${word}':${[...all].map(place).join(',')}`).join(' ');
}

const batch = 1000;
const mostWords = 20_000;

/**
 * Indexes these products by their present names. Call it in the transaction that wrote them. They are locked by id
 * before they are read, so that a rename by another transaction is seen and two transactions never wait for each
 * other in a circle.
 */
export async function indexProducts(db: Kysely<DB>, ids: string[]): Promise<void> {
  const inOrder = ids.toSorted();
  await lockProducts(db, inOrder);
  const isName = new Map<string, boolean>();
  for (let from = 0; from < inOrder.length; from += batch)
    collectNames(await indexBatch(db, inOrder.slice(from, from + batch)), isName);
  // all words after all products, in one order, so that two writers cannot wait for each other in a circle
  await addToVocabulary(db, isName);
}

async function indexBatch(db: Kysely<DB>, ids: string[]): Promise<Map<string, Set<Weight>>[]> {
  const { rows } = await sql<Described & { id: string }>`
    SELECT p.id, p.product_number AS "productNumber", ARRAY[p.name, p.name_bn] AS names, ARRAY[b.name, b.name_bn] AS brand,
           ARRAY[c.name, c.name_bn, s.name, s.name_bn] AS categories, p.colors, ARRAY[p.description, p.description_bn] AS descriptions
    FROM products p JOIN brands b ON b.id = p.brand_id JOIN categories c ON c.id = p.category_id
    LEFT JOIN sub_categories s ON s.id = p.sub_category_id
    WHERE p.id = ANY (${ids}::uuid[])`.execute(db);
  const weighted = rows.map((product) => ({ id: product.id, weights: weightedWords(product) }));
  await sql`
    UPDATE products p SET document = new.document::tsvector
    FROM unnest(${weighted.map(({ id }) => id)}::uuid[], ${weighted.map(({ weights }) => toDocument(weights))}::text[]) AS new (id, document)
    WHERE p.id = new.id AND p.document IS DISTINCT FROM new.document::tsvector`.execute(db);
  return weighted.map(({ weights }) => weights);
}

/** Records for each word whether it is part of a name, or only of descriptions. */
function collectNames(found: Map<string, Set<Weight>>[], isName: Map<string, boolean>): void {
  for (const weights of found)
    for (const [word, all] of weights) isName.set(word, isName.get(word) === true || all.size > 1 || !all.has('D'));
}

// A word stays after its last product is gone: a search for it then correctly finds nothing.
async function addToVocabulary(db: Kysely<DB>, isName: Map<string, boolean>): Promise<void> {
  const distinct = [...isName.keys()].toSorted();
  for (let from = 0; from < distinct.length; from += mostWords) {
    const words = distinct.slice(from, from + mostWords);
    // Known words are not updated: an update would lock them until the transaction ends, and most products share most
    // of their words. New words are inserted in one order, so that two writers never wait for each other in a circle.
    await sql`
      INSERT INTO vocabulary AS v (word, sound, skeleton, is_name)
      SELECT n.* FROM unnest(${words}::text[], ${words.map(sound)}::text[], ${words.map(skeleton)}::text[], ${words.map((word) => isName.get(word))}::boolean[]) AS n (word, sound, skeleton, is_name)
      WHERE NOT EXISTS (SELECT FROM vocabulary known WHERE known.word = n.word AND (known.is_name OR NOT n.is_name))
      ORDER BY n.word COLLATE "C"
      ON CONFLICT (word) DO UPDATE SET is_name = true WHERE excluded.is_name AND NOT v.is_name`.execute(db);
  }
}

/** The files that decide how a product is indexed. */
const rules = [
  'search-index.ts',
  'shop-words.ts',
  '../text/normalise.ts',
  '../text/words.ts',
  '../text/sounds.ts',
  '../text/product-number.ts',
];

/**
 * Indexes all products again if the rules or the dictionary have changed since they were indexed: after an update the
 * shop finds old products as it finds new ones. A hash of the files shows the change, so nobody has to maintain a
 * version number.
 */
export async function refreshSearchIndex(database: Database): Promise<'refreshed' | 'as it was'> {
  const hash = createHash('sha256');
  for (const file of rules) hash.update(await readFile(join(import.meta.dirname, file)));
  const madeWith = hash.digest('hex');
  return inTransaction(database, async (tx) => {
    await waitForLocks(tx);
    // if two processes start together, the second waits and then finds it done
    await sql`LOCK TABLE search_index IN EXCLUSIVE MODE`.execute(tx);
    const known = await tx.selectFrom('search_index').select('made_with').executeTakeFirst();
    if (known?.made_with === madeWith) return 'as it was';
    // a transaction that writes a product meanwhile waits, and then sees which words exist
    await sql`LOCK TABLE vocabulary IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
    await tx.deleteFrom('vocabulary').execute();
    const products = await tx.selectFrom('products').select('id').orderBy('id').execute();
    await indexProducts(
      tx,
      products.map(({ id }) => id),
    );
    await tx.deleteFrom('search_index').execute();
    await tx.insertInto('search_index').values({ made_with: madeWith }).execute();
    return 'refreshed';
  });
}
