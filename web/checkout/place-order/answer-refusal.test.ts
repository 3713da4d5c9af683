import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '#web/platform/client.ts';
import { cartLines } from '#web/cart/cart-store.ts';
import { answerRefusal } from './answer-refusal.tsx';

const soldOut = new ApiError(409, {
  success: false,
  code: 'OUT_OF_STOCK',
  requestId: 'any',
  message: 'Only 1 of Sandals is left.',
  details: {
    items: [
      {
        productId: '0198c5a0-0000-7000-8000-000000000001',
        variantId: '0198c5a0-0000-7000-8000-000000000002',
        name: 'Sandals',
        nameBn: null,
        asked: 2,
        left: 1,
      },
    ],
  },
});
const answering = {
  userId: undefined,
  shopPhone: '01712345678',
  orderLimits: { perLine: 10, lines: 30, pieces: 40 },
  bought: cartLines,
  takeOver: () => undefined,
  showEarlier: () => undefined,
};

const [productId, variantId] = ['0198c5a0-0000-7000-8000-000000000001', '0198c5a0-0000-7000-8000-000000000002'];
const line = { productId, variantId, quantity: 2, price: 900, discountedPrice: 900, name: 'Sandals', slug: 's' };
beforeEach(() => cartLines.setState({ items: [{ ...line, thumbnail: '', color: 'Red', size: null, left: 5 }] }));

test('asks a customer who has already paid for sold-out products to call first', async () => {
  const words = async (hasPaid: boolean) => (await answerRefusal(soldOut, { ...answering, hasPaid })).message;
  const change = 'Only 1 of Sandals is left. Change it in the summary, then press again.';
  expect(await words(false)).toBe(change);
  expect(await words(true)).toBe(`${change} If you have already sent the money, call us first: 01712345678.`);
});

test('shows the arrival day when goods become pre-orders, and a second press orders them', async () => {
  const goods = { productId, variantId, name: 'Sandals', nameBn: null, asked: 2, left: 0 };
  const refused = (left: number) =>
    new ApiError(409, {
      success: false,
      code: 'OUT_OF_STOCK',
      requestId: 'any',
      message: 'We do not have enough in stock: Sandals.',
      details: { items: [{ ...goods, preorder: { comesOn: '2026-12-12', left } }] },
    });
  const words = async (left: number) => (await answerRefusal(refused(left), { ...answering, hasPaid: false })).message;
  expect(await words(3)).toBe('We do not have enough in stock: Sandals. To continue, press again.');
  expect(cartLines.getState().items).toMatchObject([{ quantity: 2, left: 3, comesOn: '2026-12-12' }]);
  // fewer than requested: the customer must change it first
  expect(await words(1)).toContain('Change it in the summary');
});
