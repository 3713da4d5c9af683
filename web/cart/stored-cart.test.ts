import fc from 'fast-check';
import { afterAll, describe, expect, test, vi } from 'vitest';
import type { CartItem } from './cart-item.ts';
import { findStored } from './stored-cart.ts';

let text: string | null = null;
vi.stubGlobal('localStorage', { getItem: () => text });
afterAll(() => {
  vi.unstubAllGlobals();
});

/** The lines found in a storage that has this value. */
function readLines(stored: unknown): CartItem[] {
  text = JSON.stringify(stored);
  return findStored('cart')!;
}

const line: CartItem = {
  productId: 'p',
  variantId: 'v',
  quantity: 2,
  discountedPrice: 90,
  price: 100,
  name: 'Bag',
  slug: 'bag',
  thumbnail: '/a.webp',
  color: 'Red',
  size: 'M',
  left: 5,
  was: { price: 80 },
};

describe('the stored cart', () => {
  test('reads stored lines', () => {
    expect(readLines({ state: { items: [line] }, version: 1 })).toEqual([line]);
  });

  test('stores that a line was in stock before it became a pre-order', () => {
    const early = { ...line, comesOn: '2026-12-12', was: { comesOn: '' } };
    expect(readLines([early])).toEqual([early]);
  });

  test('reads older forms', () => {
    expect(readLines([line])).toEqual([line]);
    expect(readLines({ items: [line] })).toEqual([line]);
  });

  test('stores the day of a pre-order, and drops an invalid day', () => {
    const days = ['2026-12-12', '2026-99-12', 'soon', 20261212].map(
      (comesOn, n) => readLines([{ ...line, variantId: `v${n}`, comesOn }])[0]?.comesOn,
    );
    expect(days).toEqual(['2026-12-12', undefined, undefined, undefined]);
  });

  test('fills in the missing fields of an old line', () => {
    expect(readLines([{ productId: 'p', variantId: 'v', quantity: 1, discountedPrice: 90 }])).toEqual([
      {
        productId: 'p',
        variantId: 'v',
        quantity: 1,
        discountedPrice: 90,
        price: 90,
        name: 'Product in your cart',
        slug: '',
        thumbnail: '',
        color: '',
        size: null,
      },
    ]);
  });

  test('drops invalid lines and duplicates', () => {
    const broken = [
      null,
      7,
      'x',
      {},
      { ...line, productId: 7 },
      { ...line, quantity: 0 },
      { ...line, quantity: 1.5 },
      { ...line, discountedPrice: -1 },
      { ...line, discountedPrice: '90' },
    ];
    expect(readLines([...broken, line, { ...line, quantity: 9 }])).toEqual([line]);
  });

  test('is absent where nothing is stored, or no JSON', () => {
    for (const none of [null, '', '{']) {
      text = none;
      expect(findStored('cart')).toBeNull();
    }
  });

  test('never fails on any stored value, and returns only valid numbers', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (stored) => {
        for (const { quantity, discountedPrice, price } of readLines(stored)) {
          expect(Number.isInteger(quantity * discountedPrice)).toBe(true);
          expect(price).toBeGreaterThanOrEqual(discountedPrice);
        }
      }),
    );
  });
});
