import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';
import type { TaxonomyKind } from './taxonomy.queries.ts';

type Db = Kysely<DB>;

const columnOf: Record<TaxonomyKind, string> = {
  categories: 'category_id',
  sub_categories: 'sub_category_id',
  brands: 'brand_id',
};

/** The products on a category, including products in the trash. */
export async function listProductsOn(tx: Db, kind: TaxonomyKind, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM products WHERE ${sql.ref(columnOf[kind])} = ${id} ORDER BY id`.execute(tx);
  return rows.map((row) => row.id);
}

export async function putProductsOn(tx: Db, ids: string[], category: string, subCategory: string): Promise<void> {
  await sql`
    UPDATE products
    SET category_id = ${category}, sub_category_id = ${subCategory}, version = version + 1, updated_at = now()
    WHERE id = ANY (${ids}::uuid[])`.execute(tx);
}

export async function countSubCategories(tx: Db, category: string): Promise<number> {
  return (
    await tx
      .selectFrom('sub_categories')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('category_id', '=', category)
      .executeTakeFirstOrThrow()
  ).n;
}
