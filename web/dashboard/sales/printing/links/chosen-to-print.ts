import { maxSheets, sheetLists } from '#shared/api/sales/orders/order-sheets.ts';

// The browser's history state carries the orders to print: an address would be too long for 500 ids. The state survives
// a reload and Back.

/** Ids of orders, or all parcels to pack, or all that couriers come for. */
export type ChosenToPrint = readonly string[] | (typeof sheetLists)[number];

/** The state of a link to the page that prints them. */
export const printState = (orders: ChosenToPrint): { print: ChosenToPrint } => ({ print: orders });

/** Absent if no orders were chosen. */
export function chosenFrom(state: unknown): ChosenToPrint | undefined {
  if (typeof state !== 'object' || state === null || !('print' in state)) return undefined;
  const { print } = state;
  const list = sheetLists.find((one) => one === print);
  if (list) return list;
  const ids = Array.isArray(print) ? print.filter((one) => typeof one === 'string') : [];
  return ids.length > 0 ? ids : undefined;
}

/** In parts of the size of one print. */
export const inParts = (orders: ChosenToPrint): ChosenToPrint[] =>
  typeof orders === 'string'
    ? [orders]
    : Array.from({ length: Math.ceil(orders.length / maxSheets) }, (_, n) =>
        orders.slice(n * maxSheets, (n + 1) * maxSheets),
      );
