import { expect, test } from 'vitest';
import type { Sheet } from '#shared/api/sales/orders/order-sheets.ts';
import { toPickupLists } from './pickup-lists.ts';

const parcel = (barcode: string, courier: string | null, cashToCollect: number) =>
  // the fields that lists read
  ({ barcode, courier, cashToCollect }) as Sheet;

test('each courier signs for its own parcels and their cash', () => {
  const lists = toPickupLists([
    parcel('H-1', 'Steadfast', 1070),
    parcel('H-2', 'Pathao', 0),
    parcel('H-3/1', 'Steadfast', 500),
    parcel('H-4', null, 90),
  ]);
  expect(lists.map(({ courier, sheets, cash }) => [courier, sheets.map(({ barcode }) => barcode), cash])).toEqual([
    ['', ['H-4'], 90],
    ['Pathao', ['H-2'], 0],
    ['Steadfast', ['H-1', 'H-3/1'], 1570],
  ]);
  expect(toPickupLists([])).toEqual([]);
});
