import { expect, test } from 'vitest';
import { ApiError } from '#web/api/client.ts';
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

test('who has sent money for goods that were sold out a moment later is asked to call first', async () => {
  const words = async (hasPaid: boolean) => (await answerRefusal(soldOut, { ...answering, hasPaid })).message;
  const change = 'Only 1 of Sandals is left. Change it in the summary, then press again.';
  expect(await words(false)).toBe(change);
  expect(await words(true)).toBe(`${change} If you have sent the money already, call us first: 01712345678.`);
});
