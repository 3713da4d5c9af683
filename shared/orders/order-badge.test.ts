import { describe, expect, test } from 'vitest';
import { badgeOf, type OrderBadge } from './order-badge.ts';
import type { ShippingStatus } from '../parcel-states.ts';

const badge = (...places: ShippingStatus[]): OrderBadge =>
  badgeOf({ status: 'accepted', parcels: places.map((status) => ({ status })) });

describe('the mark of an order', () => {
  test('shows the decision until a parcel moves', () => {
    for (const status of ['pending', 'rejected', 'cancelled'] as const)
      expect(badgeOf({ status, parcels: [] })).toBe(status);
    expect([badge(), badge('not shipped'), badge('not shipped', 'packed')]).toEqual([
      'accepted',
      'accepted',
      'accepted',
    ]);
  });

  test('follows its only parcel to the end', () => {
    const way = ['packed', 'handed over', 'in transit', 'delivered', 'coming back', 'returned'] as const;
    for (const place of way) expect(badge(place)).toBe(place);
  });

  test('of several parcels says the least advanced, and partly delivered once one has arrived', () => {
    expect(badge('packed', 'in transit')).toBe('packed');
    expect(badge('delivered', 'not shipped')).toBe('partly delivered');
    expect(badge('in transit', 'delivered')).toBe('partly delivered');
    expect(badge('delivered', 'delivered')).toBe('delivered');
    // a parcel was refused and is back in stock: the rest has arrived
    expect(badge('delivered', 'returned')).toBe('delivered');
    expect(badge('returned', 'returned')).toBe('returned');
  });
});
