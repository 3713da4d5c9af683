import type { BrandFilters, Facets } from '#shared/api/catalogue/catalogue.ts';
import { slugsIn, type AttributeEntry } from '../columns/attributes.ts';
import { countChoiceSets } from './facet-counts.ts';
import { failedConditions } from '../filters/filters.ts';
import type { MarkedRows } from '../filters/marked-rows.ts';
import type { ProductTable } from '../columns/product-table.ts';

const maxAttributes = 20;

/**
 * How many products each choice of an attribute would leave. Where choices of it are chosen already, the rows are
 * marked again without them, and `marked` holds no longer.
 */
export function countAttributes(table: ProductTable, marked: MarkedRows, filters: BrandFilters): Facets['attributes'] {
  const { attributes, choiceSets } = table;
  const shown = attributes.filters.slice(0, maxAttributes);
  if (shown.length === 0) return [];
  const ofPassing = choiceSets.countsOf(countChoiceSets(table, marked));
  const chosen = attributes.chosenIn(filters.attribute ?? []);
  return shown.flatMap((entry) => {
    const ids = chosen.get(entry.slug);
    const counts = ids ? countWithout(table, marked, { filters, slug: entry.slug }) : ofPassing;
    const choices = toCounted(entry, counts, ids);
    return choices.length > 0 ? [{ name: entry.name, nameBn: entry.nameBn, slug: entry.slug, choices }] : [];
  });
}

function countWithout(
  table: ProductTable,
  { rows }: MarkedRows,
  { filters, slug }: { filters: BrandFilters; slug: string },
): Map<string, number> {
  const others = filters.attribute?.filter((one) => slugsIn(one)[0] !== slug);
  const marked = failedConditions(table, { ...filters, attribute: others }, rows);
  return table.choiceSets.countsOf(countChoiceSets(table, marked));
}

/** The choices that products have, and those that are chosen. */
const toCounted = (
  { choices }: AttributeEntry,
  counts: Map<string, number>,
  chosen: readonly string[] = [],
): Facets['attributes'][number]['choices'] =>
  choices.flatMap(({ id, slug, name, nameBn }) => {
    const count = counts.get(id) ?? 0;
    return count > 0 || chosen.includes(id) ? [{ name, nameBn, slug, count }] : [];
  });
