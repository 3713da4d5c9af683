import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';
import type { Described } from './product-document.ts';

type Db = Kysely<DB>;

/** The texts of these products, by which they are found. */
export async function listDescribed(db: Db, ids: string[]): Promise<(Described & { id: string })[]> {
  const { rows } = await sql<Described & { id: string }>`
    SELECT p.id, p.product_number AS "productNumber", ARRAY[p.name, p.name_bn] AS names,
           ARRAY[b.name, b.name_bn] AS brand, ARRAY[c.name, c.name_bn, s.name, s.name_bn] AS categories, p.colors,
           (SELECT v.color FROM variants v WHERE v.product_id = p.id ORDER BY v.position LIMIT 1) AS "mainColor",
           ARRAY[p.description, p.description_bn] AS descriptions
    FROM products p JOIN brands b ON b.id = p.brand_id JOIN categories c ON c.id = p.category_id
    LEFT JOIN sub_categories s ON s.id = p.sub_category_id
    WHERE p.id = ANY (${ids}::uuid[])`.execute(db);
  return rows;
}

/** `document`: the text form of a tsvector. */
export async function updateDocuments(db: Db, products: { id: string; document: string }[]): Promise<void> {
  const ids = products.map(({ id }) => id);
  const documents = products.map(({ document }) => document);
  await sql`
    UPDATE products p SET document = new.document::tsvector
    FROM unnest(${ids}::uuid[], ${documents}::text[]) AS new (id, document)
    WHERE p.id = new.id AND p.document IS DISTINCT FROM new.document::tsvector`.execute(db);
}

/** A word of products, and whether it is part of a name. */
interface KnownWord {
  word: string;
  sound: string;
  skeleton: string;
  isName: boolean;
}

/**
 * Adds words to the vocabulary. Does not update existing words: that would lock them until the transaction ends, and
 * most products share most words. Inserts new words in a fixed order to avoid deadlocks.
 */
export async function insertWords(db: Db, words: KnownWord[]): Promise<void> {
  const list = (of: keyof KnownWord) => words.map((word) => word[of]);
  await sql`
    INSERT INTO vocabulary AS v (word, sound, skeleton, is_name)
    SELECT n.* FROM unnest(${list('word')}::text[], ${list('sound')}::text[], ${list('skeleton')}::text[],
                           ${list('isName')}::boolean[]) AS n (word, sound, skeleton, is_name)
    WHERE NOT EXISTS (SELECT FROM vocabulary known WHERE known.word = n.word AND (known.is_name OR NOT n.is_name))
    ORDER BY n.word COLLATE "C"
    ON CONFLICT (word) DO UPDATE SET is_name = true WHERE excluded.is_name AND NOT v.is_name`.execute(db);
}

/** The hash of the rules of the index, locked. A second process waits for the first. */
export async function lockRulesOfIndex(tx: Db): Promise<string | undefined> {
  await sql`LOCK TABLE search_index IN EXCLUSIVE MODE`.execute(tx);
  return (await tx.selectFrom('search_index').select('made_with').executeTakeFirst())?.made_with;
}

/** Empties the vocabulary. A transaction that writes a product meanwhile waits, and then sees which words exist. */
export async function clearVocabulary(tx: Db): Promise<void> {
  await sql`LOCK TABLE vocabulary IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
  await tx.deleteFrom('vocabulary').execute();
}

export async function listAllProducts(tx: Db): Promise<string[]> {
  return (await tx.selectFrom('products').select('id').orderBy('id').execute()).map(({ id }) => id);
}

export async function setRulesOfIndex(tx: Db, hash: string): Promise<void> {
  await tx.deleteFrom('search_index').execute();
  await tx.insertInto('search_index').values({ made_with: hash }).execute();
}
