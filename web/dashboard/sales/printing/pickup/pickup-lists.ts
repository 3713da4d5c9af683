import type { Sheet } from '#shared/api/sales/orders/order-sheets.ts';

/** The parcels that the rider of one courier takes along. */
export interface PickupList {
  /** Empty: staff named none. */
  courier: string;
  sheets: readonly Sheet[];
  /** Taka that the courier collects for all of them. */
  cash: number;
}

/** A list for each courier, by name. */
export function toPickupLists(sheets: readonly Sheet[]): PickupList[] {
  return [...Map.groupBy(sheets, ({ courier }) => courier ?? '')]
    .map(([courier, its]) => ({
      courier,
      sheets: its,
      cash: its.reduce((sum, { cashToCollect }) => sum + cashToCollect, 0),
    }))
    .toSorted((one, other) => one.courier.localeCompare(other.courier));
}
