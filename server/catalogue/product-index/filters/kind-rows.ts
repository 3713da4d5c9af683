import { kindMarks } from './conditions.ts';
import type { ProductTable } from '../columns/product-table.ts';
import type { BrandFilters } from '#shared/api/catalogue/catalogue.ts';

/** Above this share of all rows it is quicker to look at all of them, one after the other. */
const few = 1 / 8;

interface Grouped {
  version: number;
  /**
   * Absent until somebody asks a second time: while products change all the time, it would be made for each question.
   */
  groups?: { starts: Int32Array; rows: Int32Array };
}

const cached = new WeakMap<ProductTable, Grouped>();

/** Used by one question after the other. */
let scratch = new Int32Array(1024);

/**
 * The rows of the kinds that these filters leave, where they are few: a sub-category of a large shop, say. Absent where
 * they are many. Only until the next question.
 */
export function rowsOfFewKinds(table: ProductTable, filters: BrandFilters): Int32Array | undefined {
  const marks = kindMarks(table, filters);
  const groups = marks && groupsOf(table);
  if (!groups) return undefined;
  const { starts, rows } = groups;
  const wanted: number[] = [];
  let count = 0;
  for (let kind = 1; kind < table.kinds.end; kind += 1) {
    if (marks[kind] !== 0) continue;
    wanted.push(kind);
    count += (starts[kind + 1] ?? 0) - (starts[kind] ?? 0);
  }
  if (count > table.rows * few) return undefined;
  if (scratch.length < count) scratch = new Int32Array(count * 2);
  let end = 0;
  for (const kind of wanted) {
    const group = rows.subarray(starts[kind], starts[kind + 1]);
    scratch.set(group, end);
    end += group.length;
  }
  return scratch.subarray(0, count);
}

function groupsOf(table: ProductTable): Grouped['groups'] {
  const known = cached.get(table);
  if (known?.version !== table.version) {
    cached.set(table, { version: table.version });
    return undefined;
  }
  return (known.groups ??= group(table));
}

/** The rows of each kind side by side: those of kind n from starts[n] to before starts[n + 1]. */
function group({ kind, kinds, rows: count }: ProductTable): NonNullable<Grouped['groups']> {
  const starts = new Int32Array(kinds.end + 1);
  for (let row = 0; row < count; row += 1) starts[kind.at(row) + 1]! += 1;
  for (let n = 1; n < starts.length; n += 1) starts[n]! += starts[n - 1]!;
  const ends = starts.slice();
  const rows = new Int32Array(count);
  for (let row = 0; row < count; row += 1) rows[ends[kind.at(row)]!++] = row;
  return { starts, rows };
}
