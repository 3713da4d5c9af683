import type { CollectedRows, CollectionGoods } from '../columns/collections.ts';
import { anyOf, conditionsOf, largest } from '../filters/conditions.ts';
import { markAll, markFound, type Condition } from '../filters/marks.ts';
import { orderOf } from '../columns/page.ts';
import type { ProductTable } from '../columns/product-table.ts';
import { searchedRows } from '../matching/search.ts';

/**
 * Looks up the rows of the collection, if a filter names one that is there: conditions.ts takes them from the table.
 * Before the search of the list itself, because searches share their memory.
 */
export function prepareCollection(table: ProductTable, slug: string | undefined): CollectedRows | undefined {
  const goods = slug === undefined ? undefined : table.collections.goodsOf(slug);
  if (slug === undefined || !goods) return undefined;
  const known = table.collections.rowsOf(slug);
  if (known?.version === table.version) return known;
  const rows = rowsOfGoods(table, goods);
  const isIn = new Int32Array(table.rows);
  for (const row of rows) isIn[row] = 1;
  const collected = { version: table.version, rows, isIn };
  table.collections.keep(slug, collected);
  return collected;
}

/** The products that these goods are, in their own order. */
export function rowsOfGoods(table: ProductTable, goods: CollectionGoods): Int32Array {
  if (!goods.products) return rowsByRule(table, goods);
  const rows = goods.products.flatMap((id) => table.ids.rowOf(id) ?? []);
  return Int32Array.from(new Set(rows.filter((row) => table.isThere(row))));
}

function rowsByRule(table: ProductTable, goods: CollectionGoods): Int32Array {
  const failed = failedOf(table, goods);
  const { rows, backwards } = orderOf(table, goods.sort);
  const found = rows.filter((row) => failed[row] === 0);
  return (backwards ? found.toReversed() : found).slice(0, goods.most ?? largest);
}

/** By row, 0: it meets the rule. */
function failedOf(table: ProductTable, goods: CollectionGoods): Uint8Array {
  const conditions = ruleConditions(table, goods);
  const searched = searchedRows(table, goods.search ?? undefined);
  const all = new Uint8Array(table.rows);
  if (!searched) {
    for (const condition of conditions) markAll(all, condition);
    return all;
  }
  all.fill(1);
  // nothing has all of the words: the rule means nothing, and not what fits the rest
  if (searched.dropped.length > 0) return all;
  const failed = new Uint8Array(searched.rows.length);
  for (const condition of conditions) markFound(failed, condition, searched.rows);
  for (const [n, row] of searched.rows.entries()) all[row] = failed[n] ?? 1;
  return all;
}

function ruleConditions(table: ProductTable, goods: CollectionGoods): Condition[] {
  const { minPrice, maxPrice, minDiscount } = goods;
  const { kinds, kind, brand, brands, choices, choiceSets, attributes } = table;
  const conditions = conditionsOf(table, {
    minPrice: minPrice ?? undefined,
    maxPrice: maxPrice ?? undefined,
    minDiscount: minDiscount ?? undefined,
  });
  if (goods.categories.length + goods.subCategories.length > 0) {
    const [ofCategory, ofSubCategory] = [
      table.categories.among(goods.categories.map((id) => table.categories.codeOf(id))),
      table.subCategories.among(goods.subCategories.map((id) => table.subCategories.codeOf(id))),
    ];
    const wanted = Uint8Array.from(
      { length: kinds.end },
      (_, n) => (ofCategory[kinds.category.at(n)] ?? 0) | (ofSubCategory[kinds.subCategory.at(n)] ?? 0),
    );
    conditions.push(anyOf(kind.values, wanted));
  }
  if (goods.brands.length > 0)
    conditions.push(anyOf(brand.values, brands.among(goods.brands.map((id) => brands.codeOf(id)))));
  for (const ids of attributes.byAttribute(goods.choices))
    conditions.push(anyOf(choices.values, choiceSets.among(ids)));
  return conditions;
}
