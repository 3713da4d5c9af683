import { describe, expect, test } from 'vitest';
import type { Settings } from '#shared/api/shop/settings.ts';
import type { CartItem } from './cart-item.ts';
import { totalsOf, withOffers } from './cart-totals.ts';

const days = { least: 2, most: 5 };
const delivery: Settings['delivery'] = {
  insideDhaka: { charge: 70, days },
  outsideDhaka: { charge: 130, days },
  processingDays: days,
  freeFrom: 3000,
  districts: [{ district: 'Rangamati', charge: 200 }],
};
const line = (discountedPrice: number, quantity: number, more: Partial<CartItem> = {}): CartItem => ({
  productId: 'p',
  variantId: String(discountedPrice),
  quantity,
  discountedPrice,
  price: discountedPrice + 100,
  name: 'A',
  slug: 'a',
  thumbnail: '',
  color: '',
  size: null,
  ...more,
});

describe('totalsOf', () => {
  test('adds up goods, savings, and delivery to the district', () => {
    expect(totalsOf([line(500, 2), line(728, 1)], delivery, 'Dhaka')).toEqual({
      pieces: 3,
      subtotal: 1728,
      saved: 300,
      shippingAmount: 70,
      total: 1798,
      missingForFree: 1272,
    });
    expect(totalsOf([line(500, 2)], delivery, 'Sylhet')).toMatchObject({ shippingAmount: 130, total: 1130 });
    expect(totalsOf([line(500, 2)], delivery, 'Rangamati')).toMatchObject({ shippingAmount: 200, total: 1200 });
  });

  test('does not know the delivery without a district, unless it is free everywhere', () => {
    expect(totalsOf([line(500, 2)], delivery, '')).toMatchObject({ shippingAmount: null, total: 1000 });
    expect(totalsOf([line(500, 6)], delivery, '')).toMatchObject({
      shippingAmount: 0,
      total: 3000,
      missingForFree: null,
    });
    expect(totalsOf([line(500, 6)], { ...delivery, freeFrom: null }, '')).toMatchObject({
      shippingAmount: null,
      missingForFree: null,
    });
  });

  test('skips lines that are sold out or gone', () => {
    expect(
      totalsOf([line(500, 1), line(600, 1, { left: 0 }), line(700, 1, { left: 0, isGone: true })], delivery, 'Dhaka'),
    ).toMatchObject({ pieces: 1, total: 570 });
  });
});

describe('withOffers', () => {
  const counted = totalsOf([line(500, 2)], delivery, 'Dhaka');
  const said = {
    pieces: 2,
    subtotal: 1000,
    shippingAmount: 0,
    adjustments: [
      { kind: 'offer' as const, amount: -100, reason: 'Eid' },
      { kind: 'delivery' as const, amount: -70, reason: 'Free' },
    ],
    total: 900,
    coupon: null,
    nearly: [],
  };

  test("shows the shop's discount, and the delivery charge after it", () => {
    expect(withOffers(counted, said)).toMatchObject({
      total: 900,
      shippingAmount: 0,
      missingForFree: null,
      offers: [{ reason: 'Eid', amount: -100 }],
    });
  });

  test("waits until the lines match the shop's answer", () => {
    expect(withOffers(counted, { ...said, subtotal: 1200, total: 1100 })).toEqual(counted);
    expect(withOffers(counted, undefined)).toEqual(counted);
  });
});
