import { expect, test } from 'vitest';
import { usualViews } from '#shared/api/sales/orders/usual-views.ts';
import { mainActionOf } from './main-action.ts';

test('the main button follows the list', () => {
  const main = Object.fromEntries(usualViews.map(({ key, filter }) => [key, mainActionOf(filter)]));
  expect(main).toMatchObject({
    'to-accept': 'accept',
    'to-pack': 'print',
    'to-hand-over': 'hand over',
    'with-couriers': 'deliver',
  });
  expect([mainActionOf({}), mainActionOf({ status: 'accepted' })]).toEqual(['accept', 'print']);
  expect(mainActionOf({ shippingStatus: 'not shipped' })).toBe('accept');
  expect(mainActionOf({ shippingStatus: ['not shipped', 'packed'] })).toBe('accept');
});
