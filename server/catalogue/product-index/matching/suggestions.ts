import type { DataOf } from '#shared/api/endpoint.ts';
import type { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import type { ProductTable } from '../columns/product-table.ts';
import { bestRows } from './best-rows.ts';
import { searchedRows } from './search.ts';

export interface Suggested {
  categories: DataOf<typeof catalogueApi.suggestions>['categories'];
  /** The best first. */
  products: string[];
  /** The colours of the shop that the text names, the nearest first. */
  colors: string[];
}

const maxLooked = 200;
const maxCategories = 4;
const maxProducts = 6;

/** A category, or a sub-category, of the products that fit best. */
interface Group {
  category: number;
  /** 0: the whole category. */
  subCategory: number;
  products: number;
  /** The place of its best product. */
  best: number;
}

/** The best products for the text typed so far, and the categories that contain most of the good matches. */
export function suggest(table: ProductTable, search: string): Suggested {
  const found = searchedRows(table, search, { unfinished: true });
  if (!found) return { categories: [], products: [], colors: [] };
  const rows = bestRows(table, found, [0, maxLooked]);
  const groups = groupsOf(table, rows).toSorted(
    (a, b) => b.products - a.products || a.best - b.best || a.subCategory - b.subCategory,
  );
  return {
    categories: groups.slice(0, maxCategories).flatMap((group) => toSuggested(table, group)),
    products: rows.slice(0, maxProducts).map((row) => table.ids.idOf(row)),
    colors: found.colors,
  };
}

/** A category is shown instead of its sub-categories if the matches are spread over several of them. */
function groupsOf(table: ProductTable, rows: readonly number[]): Group[] {
  const groups = new Map<string, Group>();
  const count = (inCategory: number, inSub: number, best: number) => {
    const key = `${inCategory} ${inSub}`;
    const group = groups.get(key) ?? { category: inCategory, subCategory: inSub, products: 0, best };
    groups.set(key, { ...group, products: group.products + 1 });
  };
  for (const [place, row] of rows.entries()) {
    const [category, subCategory] = [table.categoryOf(row), table.subCategoryOf(row)];
    count(category, 0, place);
    if (subCategory !== 0) count(category, subCategory, place);
  }
  const all = [...groups.values()];
  const subsOf = (one: Group) => all.filter((other) => other.category === one.category && other.subCategory !== 0);
  return all.filter((group) => group.subCategory !== 0 || subsOf(group).length !== 1);
}

function toSuggested({ categories, subCategories }: ProductTable, group: Group): Suggested['categories'] {
  const category = categories.entry(group.category);
  const sub = subCategories.entry(group.subCategory);
  if (!category) return [];
  const { name, nameBn } = sub ?? category;
  return [{ name, nameBn, slug: category.slug, subCategory: sub?.slug ?? null }];
}
