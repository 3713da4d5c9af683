import { formatTaka } from '#shared/money.ts';
import { shortened, type Difference } from '#web/dashboard/catalogue/products/difference.ts';
import { settingNames } from './setting-names.ts';

// Settings are logged as they are stored: differences are found by walking both trees, and named by their path.
/** The fields that name an entry of a list. */
const called = ['district', 'days', 'name', 'method'];
const inTaka = ['charge', 'freeFrom', 'from'];
/** The words for an empty field. */
const empty: Readonly<Record<string, string>> = {
  freeFrom: 'never',
  closed: 'no',
  large: 'no rule',
};

const pictures = ['logo', 'heroPicture', 'heroPhonePicture'];

type Tree = Readonly<Record<string, unknown>>;
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A line for each difference: `Delivery, Rangamati: charge ৳130 → ৳150`. */
export function settingsDifferences(before: Tree | null, after: Tree | null): Difference[] {
  return Object.keys(after ?? {}).flatMap((name) =>
    compare([settingNames[name] ?? name], name, before?.[name], after?.[name]),
  );
}

function compare(where: string[], name: string, before: unknown, after: unknown): Difference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (pictures.includes(name)) return [{ what: phrase(where), to: after === null ? 'none' : 'another picture' }];
  if (isTree(before) && isTree(after))
    return Object.keys({ ...before, ...after }).flatMap((inner) =>
      compare([...where, settingNames[inner] ?? inner], inner, before[inner], after[inner]),
    );
  if (isRows(before) && isRows(after)) return compareRows(where, name, before, after);
  return [{ what: phrase(where), ...shortened(say(name, before), say(name, after)) }];
}

const isRows = (value: unknown): value is Tree[] => Array.isArray(value) && value.every(isTree);

/** Rows by their names; rows with the same name get a number each, in their order. */
function keyed(rows: Tree[]): Map<string, Tree> {
  const map = new Map<string, Tree>();
  for (const row of rows) {
    const name = String(row[called.find((one) => one in row) ?? ''] ?? '');
    let key = name;
    for (let n = 2; map.has(key); n++) key = `${name} (${n})`;
    map.set(key, row);
  }
  return map;
}

function compareRows(where: string[], name: string, before: Tree[], after: Tree[]): Difference[] {
  const [was, is] = [keyed(before), keyed(after)];
  const unchanged = [...is].flatMap(([key, row]): Difference[] => {
    const former = was.get(key);
    return former
      ? compare([...where, key], name, former, row)
      : [{ what: phrase([...where, key]), to: `added${details(row)}` }];
  });
  const gone = [...was.keys()]
    .filter((key) => !is.has(key))
    .map((key) => ({ what: phrase([...where, key]), to: 'removed' }));
  return unchanged.length + gone.length > 0
    ? [...unchanged, ...gone]
    : [{ what: phrase(where), to: 'in another order' }];
}

function details(row: Tree): string {
  const rest = Object.entries(row)
    .filter(([name, value]) => !called.includes(name) && value !== '')
    .map(([name, value]) => say(name, value));
  return rest.length > 0 ? ` (${rest.join(', ')})` : '';
}

/** `Delivery, inside Dhaka, days: to` */
const phrase = (where: string[]) =>
  where.length === 1 ? where.join() : `${where.slice(0, -1).join(', ')}: ${where.at(-1)}`;

function say(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return empty[name] ?? 'nothing';
  if (name === 'closed') return `yes${isTree(value) ? details(value) : ''}`;
  if (Array.isArray(value))
    return value.length > 0
      ? value.map((one) => say('', one)).join(', ')
      : name === 'areas'
        ? 'the whole district'
        : 'none';
  if (name === 'taka') return `deposit of ${formatTaka(Number(value))}`;
  if (name === 'percent') return `deposit of ${Number(value)}%`;
  if (typeof value === 'number') return inTaka.includes(name) ? formatTaka(value) : String(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return isTree(value)
    ? Object.entries(value)
        .map(([inner, one]) => say(inner, one))
        .join(', ')
    : String(value as string);
}
