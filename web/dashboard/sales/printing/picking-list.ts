import type { Sheet } from '#shared/api/sales/orders/order-sheets.ts';

type Item = Sheet['items'][number];

/** Goods of one kind, with the pieces that all these orders need together. */
export interface Goods extends Pick<Item, 'productNumber' | 'name' | 'color' | 'size' | 'sku' | 'quantity' | 'place'> {
  /** Different for each kind of goods. */
  key: string;
  /** In how many orders. */
  orders: number;
}

/** The goods of a location. */
export interface PickingSection {
  title: string;
  goods: Goods[];
}

/**
 * The picking list of these orders, with each shelf visited once: first goods with a bin location, by location and
 * product number; then the rest by category, sub-category and product number.
 */
export function toPickingList(sheets: readonly Pick<Sheet, 'order' | 'items'>[]): PickingSection[] {
  const lines = sheets.flatMap(({ order, items }) => items.map((item) => ({ order, item })));
  const placed = lines.filter(({ item }) => item.place);
  const byCategory = taxonomyOf(lines.filter(({ item }) => !item.place));
  if (placed.length === 0) return byCategory;
  return [{ title: 'By place', goods: goodsOf(placed).toSorted(byPlace) }, ...byCategory];
}

interface Line {
  order: string;
  item: Item;
}

function taxonomyOf(lines: readonly Line[]): PickingSection[] {
  const ofCategory = Map.groupBy(lines, ({ item }) => [item.category, item.subCategory].filter(Boolean).join(' › '));
  return [...ofCategory]
    .map(([title, its]) => ({ title, goods: goodsOf(its).toSorted(byKey) }))
    .toSorted((one, other) => one.title.localeCompare(other.title));
}

const goodsOf = (lines: readonly Line[]): Goods[] =>
  [...Map.groupBy(lines, ({ item }) => keyOf(item))].map(([key, same]) => toGoods(key, same));
const keyOf = ({ productNumber, color, size }: Item) => [productNumber, color, size ?? ''].join(' ');
const byKey = (one: Goods, other: Goods) => one.key.localeCompare(other.key, undefined, { numeric: true });
const byPlace = (one: Goods, other: Goods) =>
  (one.place ?? '').localeCompare(other.place ?? '', undefined, { numeric: true }) || byKey(one, other);

function toGoods(key: string, same: readonly Line[]): Goods {
  const { productNumber, name, color, size, sku, place } = same[0]!.item; // a group has at least one line
  return {
    key,
    productNumber,
    name,
    color,
    size,
    sku,
    place,
    quantity: same.reduce((sum, { item }) => sum + item.quantity, 0),
    orders: new Set(same.map(({ order }) => order)).size,
  };
}
