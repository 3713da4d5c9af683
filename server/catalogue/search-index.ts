import { sql, type Kysely } from 'kysely';
import type { DB } from '../db/types.ts';
import { skeleton, sound, words } from './search-text.ts';
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
const withSynonyms = (found: string[]) => [...found, ...expand(found)];

/** A product's words, each with the weight of the best place it stands in: A its name, B brand and category, C colour, D description. */
export function weightedWords(product: Described): Map<string, Weight> {
  const places: [Weight, string[]][] = [
    ['A', withSynonyms(words(`${product.productNumber} ${together(product.names)}`))],
    ['B', withSynonyms(words(together([...product.categories, ...product.brand])))],
    ['C', withSynonyms(words(together(product.colors)))],
    ['D', withSynonyms(words(together(product.descriptions)))],
  ];
  const weights = new Map<string, Weight>();
  for (const [weight, found] of places) {
    for (const word of found) if (!weights.has(word)) weights.set(word, weight);
  }
  return weights;
}

/** As PostgreSQL reads a tsvector. Words hold letters, marks and digits only, so quotes are all the quoting they need. */
function toDocument(weights: Map<string, Weight>): string {
  return [...weights].map(([word, weight], n) => `'${word}':${Math.min(n + 1, 16_383)}${weight}`).join(' ');
}

const batch = 1000;

/** Makes these products findable by what they are called now. Call it in the transaction that wrote them. */
export async function indexProducts(db: Kysely<DB>, ids: string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += batch) await indexBatch(db, ids.slice(from, from + batch));
}

async function indexBatch(db: Kysely<DB>, ids: string[]): Promise<void> {
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
  await addToVocabulary(db, weighted.map(({ weights }) => weights));
}

// A word whose last product went stays: it finds nothing, which is true.
async function addToVocabulary(db: Kysely<DB>, found: Map<string, Weight>[]): Promise<void> {
  const isName = new Map<string, boolean>();
  for (const weights of found) for (const [word, weight] of weights) isName.set(word, isName.get(word) === true || weight !== 'D');
  // in one order, so that two writers of the same words wait for each other instead of locking each other out
  const distinct = [...isName.keys()].toSorted();
  await sql`
    INSERT INTO vocabulary AS v (word, sound, skeleton, is_name)
    SELECT * FROM unnest(${distinct}::text[], ${distinct.map(sound)}::text[], ${distinct.map(skeleton)}::text[], ${distinct.map((word) => isName.get(word))}::boolean[])
    ON CONFLICT (word) DO UPDATE SET is_name = true WHERE excluded.is_name AND NOT v.is_name`.execute(db);
}
