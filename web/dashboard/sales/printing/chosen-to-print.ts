import { mostSheets } from '#shared/api/sales/orders/order-sheets.ts';

// Which orders are to be printed goes with the link to the page, in the history of the browser: an address would be too
// long for 500 ids. Reloading the page, and going back to it, keep them.

/** Ids of orders, or all that are to be packed. */
export type ChosenToPrint = readonly string[] | 'to pack';

/** The state of a link to the page that prints them. */
export const printState = (orders: ChosenToPrint): { print: ChosenToPrint } => ({ print: orders });

/** Absent where nobody chose any. */
export function chosenFrom(state: unknown): ChosenToPrint | undefined {
  if (typeof state !== 'object' || state === null || !('print' in state)) return undefined;
  const { print } = state;
  if (print === 'to pack') return print;
  const ids = Array.isArray(print) ? print.filter((one) => typeof one === 'string') : [];
  return ids.length > 0 ? ids : undefined;
}

/** In parts of as many as are printed at once. */
export const inParts = (orders: ChosenToPrint): ChosenToPrint[] =>
  orders === 'to pack'
    ? [orders]
    : Array.from({ length: Math.ceil(orders.length / mostSheets) }, (_, n) =>
        orders.slice(n * mostSheets, (n + 1) * mostSheets),
      );
