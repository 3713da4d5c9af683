import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { linesKeptAs } from '#web/cart/cart-store.ts';
import { orderAgain } from './order-again.ts';

type Item = Order['items'][number];
const item = (slug: string, quantity: number): Item => ({
  _id: `line of ${slug}`,
  product: { _id: slug, name: slug, nameBn: null, productNumber: 'P-1', slug, thumbnail: '/a.webp' },
  variantId: `variant of ${slug}`,
  sku: null,
  comesOn: null,
  waiting: 0,
  size: null,
  color: 'Red',
  quantity,
  price: 100,
});
const product = (slug: string, quantity: number) => ({
  _id: slug,
  slug,
  name: slug,
  nameBn: null,
  regularPrice: 120,
  discount: 0,
  thumbnail: '/a.webp',
  images: [],
  imageColors: [],
  variant: [{ _id: `variant of ${slug}`, color: 'Red', size: null, price: 120, quantity }],
  inStock: true,
});

/** The stock by product; products without an entry are unknown. */
let stock: Record<string, number>;
beforeEach(() => {
  vi.stubGlobal('fetch', (path: string) => {
    const slug = decodeURIComponent(path.split('/').at(-1) ?? '');
    const left = stock[slug];
    if (left === -1) throw new TypeError('Failed to fetch');
    const body =
      left === undefined
        ? { success: false, message: '', code: 'NOT_FOUND', details: { deleted: null }, requestId: '1' }
        : { success: true, message: '', data: product(slug, left) };
    return Promise.resolve(new Response(JSON.stringify(body), { status: left === undefined ? 404 : 200 }));
  });
});
afterEach(() => vi.unstubAllGlobals());

const cart = () => linesKeptAs(`cart ${Math.random()}`);

test('adds the goods that are still on sale, at today’s price, and names the others', async () => {
  stock = { shirt: 9, shawl: 2, bag: 0 };
  const filled = cart();
  const done = await orderAgain([item('shirt', 1), item('shawl', 3), item('bag', 1), item('gone', 1)], 10, filled);
  expect(done).toEqual({
    added: 2,
    missing: [
      { name: 'shawl', why: 'fewer', pieces: 2 },
      { name: 'bag', why: 'sold out', pieces: 0 },
      { name: 'gone', why: 'gone', pieces: 0 },
    ],
  });
  expect(filled.getState().items.map(({ slug, quantity, price }) => [slug, quantity, price])).toEqual([
    ['shirt', 1, 120],
    ['shawl', 2, 120],
  ]);
});

test('a deleted variant is gone, and the order limit caps each variant', async () => {
  stock = { shirt: 50, bag: 5 };
  const filled = cart();
  const done = await orderAgain([{ ...item('bag', 1), variantId: null }, item('shirt', 20)], 10, filled);
  expect(done.missing).toEqual([
    { name: 'bag', why: 'gone', pieces: 0 },
    { name: 'shirt', why: 'fewer', pieces: 10 },
  ]);
  expect(filled.getState().items).toMatchObject([{ slug: 'shirt', quantity: 10 }]);
});

test('without a network it adds no goods', async () => {
  stock = { shirt: 9, bag: -1 };
  const filled = cart();
  await expect(orderAgain([item('shirt', 1), item('bag', 1)], 10, filled)).rejects.toThrow(TypeError);
  expect(filled.getState().items).toEqual([]);
});
