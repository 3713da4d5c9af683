import type { Sheet } from '#shared/api/sales/orders/order-sheets.ts';

type Item = Sheet['items'][number];

/** Goods of one kind, with the pieces that all these orders need together. */
export interface Goods extends Pick<Item, 'productNumber' | 'name' | 'color' | 'size' | 'sku' | 'quantity' | 'place'> {
  /** Different for each kind of goods. */
  key: string;
  /** In how many orders. */
  orders: number;
}

/** What is fetched from one place. */
export interface Shelf {
  title: string;
  goods: Goods[];
}

/**
 * What to fetch for these orders, so that one goes from shelf to shelf, and to each once: first what has a place in the
 * store, by place and product number; then the rest by category, sub-category and product number.
 */
export function toPickingList(sheets: readonly Pick<Sheet, 'order' | 'items'>[]): Shelf[] {
  const lines = sheets.flatMap(({ order, items }) => items.map((item) => ({ order, item })));
  const placed = lines.filter(({ item }) => item.place);
  const byShelf = shelvesOf(lines.filter(({ item }) => !item.place));
  if (placed.length === 0) return byShelf;
  return [{ title: 'By place', goods: goodsOf(placed).toSorted(byPlace) }, ...byShelf];
}

interface Line {
  order: string;
  item: Item;
}

function shelvesOf(lines: readonly Line[]): Shelf[] {
  const ofShelf = Map.groupBy(lines, ({ item }) => [item.category, item.subCategory].filter(Boolean).join(' › '));
  return [...ofShelf]
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
