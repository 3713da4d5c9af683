import { expect, test } from 'vitest';
import type { Product } from '#shared/api/catalogue/catalogue.ts';
import { paths } from '#web/platform/paths.ts';
import { toCard } from './product-card.ts';

const variantOf = (color: string, quantity = 5) => ({ _id: color, color, size: null, price: 500, quantity });
const named = { _id: '1', name: 'Bags', nameBn: null, slug: 'bags' };
const product: Product = {
  ...named,
  productNumber: 'P-1000001',
  description: '',
  descriptionBn: null,
  regularPrice: 500,
  discount: 0,
  category: named,
  subCategory: null,
  brand: named,
  thumbnail: '/media/rose.webp',
  images: ['/media/rose.webp', '/media/black.webp'],
  imageColors: ['Rose', 'Black'],
  tint: '#ffffff',
  variant: [variantOf('Rose'), variantOf('Black'), variantOf('Jet Black', 0)],
  totalQuantity: 10,
  inStock: true,
};
const cardIn = (...colors: string[]) => toCard(product, { lowStock: 2, colors });

test('a card shows the picture of the requested colour, and its link selects it', () => {
  const { slug, color, thumbnail } = cardIn('Black');
  expect(thumbnail).toBe('/media/black.webp');
  expect(paths.product(slug, color)).toBe('/product-details/bags?color=Black');
});

test('a colour that can be bought is shown before one that cannot', () => {
  expect(cardIn('Jet Black', 'Black').color).toBe('Black');
  expect(cardIn('Jet Black').color).toBe('Jet Black');
});

test('without a colour that it comes in, or with the one that is shown anyway, a card is as always', () => {
  for (const card of [cardIn(), cardIn('Green'), cardIn('Rose')])
    expect(card).toMatchObject({ color: null, thumbnail: '/media/rose.webp' });
});

test('a card names the sizes in stock in the order of the shop, and none where there is nothing to choose', () => {
  const sized = (...rows: [size: string | null, quantity: number][]) =>
    rows.map(([size, quantity]) => ({ ...variantOf('Rose', quantity), size }));
  const sizesOf = (changes: Partial<Product>) => toCard({ ...product, ...changes }, { lowStock: 2, colors: [] }).sizes;
  expect(sizesOf({ variant: sized(['S', 0], ['M', 0], ['L', 2], ['S', 3]) })).toEqual(['S', 'L']);
  expect(sizesOf({ variant: sized(['S', 4], ['M', 4]), inStock: false })).toEqual([]);
  expect(sizesOf({ variant: sized(['Free Size', 4], ['Free Size', 4]) })).toEqual([]);
  expect(sizesOf({})).toEqual([]);
});

test('a product that is out of stock but can be ordered is a pre-order', () => {
  const [first, ...others] = product.variant.map((one) => ({ ...one, quantity: 0 }));
  const preorder = { comesOn: '2026-12-12', left: 3 };
  const none = { ...product, totalQuantity: 0, variant: [first!, ...others] };
  const stockOf = (changes: Partial<Product>) => toCard({ ...none, ...changes }, { lowStock: 2, colors: [] }).stock;
  expect(stockOf({})).toEqual({ text: 'Sold out', isOut: true });
  const variant = [{ ...first!, preorder }, ...others];
  expect(stockOf({ variant })).toEqual({ text: 'Pre-order', isOut: false, isBefore: true });
  expect(stockOf({ variant, inStock: false })).toEqual({ text: 'Sold out', isOut: true });
});
