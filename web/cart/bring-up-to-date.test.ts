import { describe, expect, test } from 'vitest';
import type { Product } from '#shared/api/catalogue/catalogue.ts';
import { bringUpToDate as bringWithin } from './bring-up-to-date.ts';
import type { CartItem } from './cart-item.ts';
import { notesOf } from './line-notes.ts';

const bag: CartItem = {
  productId: 'p',
  variantId: 'v',
  quantity: 3,
  discountedPrice: 850,
  price: 1000,
  name: 'Bag',
  nameBn: null,
  slug: 'bag',
  thumbnail: '/a.webp',
  color: 'Red',
  size: null,
};

function product({ price = 1000, discount = 15, quantity = 50, inStock = true, name = 'Bag' } = {}): Product {
  const named = { _id: 'c', name: 'Bags', nameBn: null, slug: 'bags' };
  return {
    _id: 'p',
    productNumber: 'P-1',
    slug: 'bag',
    name,
    nameBn: null,
    description: '',
    descriptionBn: null,
    regularPrice: price,
    discount,
    category: named,
    subCategory: null,
    brand: named,
    thumbnail: '/a.webp',
    images: ['/b.webp', '/c.webp'],
    imageColors: [null, 'Blue'],
    tint: '#ffffff',
    variant: [{ _id: 'v', color: 'Red', size: null, price, quantity }],
    totalQuantity: quantity,
    inStock,
  };
}
const max = 20;
const bringUpToDate = (line: CartItem, found: Product | null) => bringWithin(line, found, max);
const words = (line: CartItem) => notesOf(line, 5).map(({ text }) => text);

describe('bringUpToDate', () => {
  test('is silent without changes', () => {
    const now = bringUpToDate(bag, product());
    expect(now).toEqual({ ...bag, left: 50, most: max });
    expect(words(now)).toEqual([]);
  });

  test('shows the arrival day of a pre-order, and drops it once the variant is in stock', () => {
    const soldOut = product({ quantity: 0 });
    const variant = soldOut.variant.map((one) => ({ ...one, preorder: { comesOn: '2026-12-12', left: 2 } }));
    const now = bringUpToDate(bag, { ...soldOut, variant });
    expect(now).toMatchObject({ comesOn: '2026-12-12', left: 2, quantity: 2 });
    expect(words(now)).toEqual(['Arrives later than promised', 'Only 2 left: we changed 3 to 2']);
    const later = bringUpToDate(now, product());
    expect(later).not.toHaveProperty('comesOn');
    expect(bringUpToDate(now, { ...soldOut, variant, inStock: false })).toMatchObject({ left: 0 });
  });

  test('says that it arrives later than promised, and no longer once it arrives as promised', () => {
    const comes = (comesOn: string) => {
      const soldOut = product({ quantity: 0 });
      const variant = soldOut.variant.map((one) => ({ ...one, preorder: { comesOn, left: 9 } }));
      return { ...soldOut, variant };
    };
    const told: CartItem = { ...bag, comesOn: '2026-12-12' };
    expect(words(bringUpToDate(told, comes('2026-12-12')))).toEqual([]);
    expect(words(bringUpToDate(told, comes('2026-12-01')))).toEqual([]);
    const later = bringUpToDate(told, comes('2026-12-20'));
    expect(later).toMatchObject({ comesOn: '2026-12-20', was: { comesOn: '2026-12-12' } });
    expect(words(later)).toEqual(['Arrives later than promised']);
    expect(words(bringUpToDate(later, comes('2026-12-20')))).toEqual(['Arrives later than promised']);
    expect(words(bringUpToDate(later, comes('2026-12-12')))).toEqual([]);
    expect(words(bringUpToDate(later, product()))).toEqual([]);
  });

  test('shows the picture of its colour, where there is one', () => {
    const blue = product();
    blue.variant[0]!.color = 'Blue';
    expect([bringUpToDate(bag, product()).thumbnail, bringUpToDate(bag, blue).thumbnail]).toEqual([
      '/a.webp',
      '/c.webp',
    ]);
  });

  test('takes over a higher price, and shows the former one', () => {
    const now = bringUpToDate(bag, product({ discount: 10 }));
    expect(now).toMatchObject({ discountedPrice: 900, was: { price: 850 } });
    expect(words(now)).toEqual(['Was ৳850, now ৳900']);
  });

  test('shows the price that the customer saw, after any number of changes, until it returns', () => {
    const later = bringUpToDate(bringUpToDate(bag, product({ discount: 10 })), product({ discount: 5 }));
    expect(words(later)).toEqual(['Was ৳850, now ৳950']);
    expect(words(bringUpToDate(later, product()))).toEqual([]);
  });

  test('lowers the quantity to the stock, and says so', () => {
    const now = bringUpToDate(bag, product({ quantity: 2 }));
    expect(now).toMatchObject({ quantity: 2, left: 2 });
    expect(words(now)).toEqual(['Only 2 left: we changed 3 to 2']);
  });

  test('says that few are left where there are enough', () => {
    expect(words(bringUpToDate(bag, product({ quantity: 4 })))).toEqual(['Only 4 left']);
  });

  test.each([
    ['no piece is left', product({ quantity: 0 })],
    ['the product is not in stock', product({ inStock: false })],
  ])('is sold out if %s, and preserves the chosen quantity', (_, sold) => {
    const now = bringUpToDate(bag, sold);
    expect(now).toMatchObject({ left: 0, quantity: 3 });
    expect(words(now)).toEqual(['Sold out']);
    expect(words(bringUpToDate(now, product()))).toEqual([]);
  });

  test.each([
    ['the product is gone', null],
    ['the variant is gone', { ...product(), variant: [] }],
    ['another product stands at its address', { ...product(), _id: 'q' }],
  ])('is no longer sold where %s', (_, found) => {
    expect(words(bringUpToDate(bag, found))).toEqual(['No longer available']);
  });

  test('comes back when the shop sells it again, under its new name', () => {
    const back = bringUpToDate(bringUpToDate(bag, null), product({ name: 'Day bag' }));
    expect(back).toEqual({ most: max, ...bag, name: 'Day bag', left: 50 });
  });
});

describe('the maximum of a product in one order', () => {
  test('is where a line ends, and the line says why', () => {
    const now = bringWithin({ ...bag, quantity: 12 }, product(), 10);
    expect([now.quantity, now.most]).toEqual([10, 10]);
    expect(words(now)).toEqual(['Maximum 10 of each product per order: we changed 12 to 10']);
    const { was: _, ...settled } = now;
    expect(words(settled)).toEqual(['Maximum 10 of each product per order']);
    expect(words({ ...settled, quantity: 9 })).toEqual([]);
  });

  test('is silent when the stock is below the limit anyway', () => {
    expect(words(bringWithin({ ...bag, quantity: 9 }, product({ quantity: 8 }), 10))).toEqual([
      'Only 8 left: we changed 9 to 8',
    ]);
  });
});
