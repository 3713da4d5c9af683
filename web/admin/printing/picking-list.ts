import type { Sheet } from '#shared/api/order-sheets.ts';

type Item = Sheet['items'][number];

/** Goods of one kind, with the pieces that all these orders need together. */
export interface Goods extends Pick<Item, 'productNumber' | 'name' | 'color' | 'size' | 'quantity'> {
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
 * What to fetch for these orders, by category, sub-category and product number: so one goes from shelf to shelf, and to
 * each once.
 */
export function toPickingList(sheets: readonly Pick<Sheet, 'order' | 'items'>[]): Shelf[] {
  const lines = sheets.flatMap(({ order, items }) => items.map((item) => ({ order, item })));
  const ofShelf = Map.groupBy(lines, ({ item }) => [item.category, item.subCategory].filter(Boolean).join(' › '));
  return [...ofShelf]
    .map(([title, its]) => ({
      title,
      goods: [...Map.groupBy(its, ({ item }) => keyOf(item))].map(([key, same]) => toGoods(key, same)).toSorted(byKey),
    }))
    .toSorted((one, other) => one.title.localeCompare(other.title));
}

const keyOf = ({ productNumber, color, size }: Item) => [productNumber, color, size ?? ''].join(' ');
const byKey = (one: Goods, other: Goods) => one.key.localeCompare(other.key, undefined, { numeric: true });

function toGoods(key: string, same: readonly { order: string; item: Item }[]): Goods {
  const { productNumber, name, color, size } = same[0]!.item; // a group has at least one line
  return {
    key,
    productNumber,
    name,
    color,
    size,
    quantity: same.reduce((sum, { item }) => sum + item.quantity, 0),
    orders: new Set(same.map(({ order }) => order)).size,
  };
}
