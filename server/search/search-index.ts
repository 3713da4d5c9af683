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
 * A product's words, each with the weights of the places it stands in: A its name, B brand, category and colour, D description.
 * What a dictionary says of a word weighs a step less than the word itself.
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

/** As PostgreSQL reads a tsvector: a word in two places counts twice. Words hold letters, marks and digits only, so quotes are all the quoting they need. */
function toDocument(weights: Map<string, Set<Weight>>): string {
  let position = 0;
  const place = (weight: Weight) => `${Math.min((position += 1), 16_383)}${weight}`;
  return [...weights].map(([word, all]) => `'${word}':${[...all].map(place).join(',')}`).join(' ');
}

const batch = 1000;
const mostWords = 20_000;

/**
 * Makes these products findable by what they are called now. Call it in the transaction that wrote them. They are locked in id
 * order before they are read: what another one is just renaming them to is known then, and nobody waits in a circle.
 */
export async function indexProducts(db: Kysely<DB>, ids: string[]): Promise<void> {
  const inOrder = ids.toSorted();
  await lockProducts(db, inOrder);
  const isName = new Map<string, boolean>();
  for (let from = 0; from < inOrder.length; from += batch)
    collectNames(await indexBatch(db, inOrder.slice(from, from + batch)), isName);
  // all words after all products, in one order
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

/** Whether each word stands in a name of some product, or in descriptions alone. */
function collectNames(found: Map<string, Set<Weight>>[], isName: Map<string, boolean>): void {
  for (const weights of found)
    for (const [word, all] of weights) isName.set(word, isName.get(word) === true || all.size > 1 || !all.has('D'));
}

// A word whose last product went stays: it finds nothing, which is true.
async function addToVocabulary(db: Kysely<DB>, isName: Map<string, boolean>): Promise<void> {
  const distinct = [...isName.keys()].toSorted();
  for (let from = 0; from < distinct.length; from += mostWords) {
    const words = distinct.slice(from, from + mostWords);
    // Words that are known are not touched: each that is would be locked until the transaction ends, and most products share
    // most of their words. New ones come in one order, so that two writers wait for each other and not in a circle.
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
 * Indexes all products anew when the rules or the dictionary are not those that they were indexed with: a new release of the
 * shop finds in old products what it finds in new ones. Told by the files themselves, so that nobody has to remember a number.
 */
export async function refreshSearchIndex(database: Database): Promise<'refreshed' | 'as it was'> {
  const hash = createHash('sha256');
  for (const file of rules) hash.update(await readFile(join(import.meta.dirname, file)));
  const madeWith = hash.digest('hex');
  return inTransaction(database, async (tx) => {
    await waitForLocks(tx);
    // two processes that start together: the second waits, and then finds it done
    await sql`LOCK TABLE search_index IN EXCLUSIVE MODE`.execute(tx);
    const known = await tx.selectFrom('search_index').select('made_with').executeTakeFirst();
    if (known?.made_with === madeWith) return 'as it was';
    // whoever writes a product meanwhile waits, and then sees which words are there
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
