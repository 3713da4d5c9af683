import { expect, test } from 'vitest';
import { Settings } from '#shared/api/shop/settings.ts';
import { atField } from './at-field.ts';
import {
  accountOf,
  asSold,
  emptyDraft,
  payableBy,
  toNewOrder,
  toSale,
  withChannel,
  type NewDraft,
} from './new-order-draft.ts';

const { delivery } = Settings.parse({});
const line = {
  key: 'a',
  product: { _id: 'p', name: 'Shirt', productNumber: 'P-1', slug: 'shirt', thumbnail: '' },
  variantId: 'v',
  look: { color: 'Red', size: null },
  quantity: 2,
  price: 500,
};
const draft: NewDraft = { ...emptyDraft, channel: 'phone', lines: [line], 'shippingInfo.district': 'Dhaka' };

test('sends a discount and another delivery charge as adjustments, with the total that the page shows', () => {
  const input = { 'discount.amount': '150', 'discount.reason': ' Old friend ', 'delivery.charge': '40' };
  expect(toNewOrder({ ...draft, ...input, 'delivery.reason': 'Near' }, delivery)).toMatchObject({
    adjustments: [
      { kind: 'by hand', amount: -150, reason: 'Old friend' },
      { kind: 'delivery', amount: -30, reason: 'Near' },
    ],
    expectedTotal: 890,
  });
  expect(toNewOrder({ ...draft, 'delivery.charge': '70' }, delivery)).toMatchObject({ adjustments: [] });
});

test('a pre-order is sent with the day promised to its customer', () => {
  const lines = [
    { ...line, comesOn: '2026-12-31' },
    { ...line, key: 'b', variantId: 'w' },
  ];
  expect(toNewOrder({ ...draft, lines }, delivery).items).toEqual([
    { productId: 'p', variantId: 'v', quantity: 2, comesOn: '2026-12-31' },
    { productId: 'p', variantId: 'w', quantity: 2 },
  ]);
});

test('a problem with an adjustment appears at its field, and one with a line names the product', () => {
  const both = { ...draft, 'discount.amount': '9', 'delivery.charge': '0' };
  const fieldOf = (path: string, of: NewDraft) => atField({ path, message: 'Wrong' }, of, delivery).path;
  expect(fieldOf('adjustments.0.amount', both)).toBe('discount.amount');
  expect(fieldOf('adjustments.1.reason', both)).toBe('delivery.reason');
  expect(fieldOf('adjustments.0.amount', { ...both, 'discount.amount': '' })).toBe('delivery.charge');
  expect(fieldOf('phone', both)).toBe('phone');
  expect(atField({ path: 'items.0.quantity', message: 'At most 10' }, draft, delivery).message).toBe(
    'Shirt: At most 10',
  );
});

test('cash is only for the counter, without delivery; leaving the counter resets both', () => {
  const atCounter = { ...draft, ...withChannel(draft, 'counter') };
  expect(atCounter).toMatchObject({ 'paymentInfo.method': 'cash', goods: 'taken' });
  expect(asSold({ ...atCounter, 'delivery.charge': '40' })).toMatchObject({ 'delivery.charge': '' });
  expect(toSale(atCounter, delivery)).toMatchObject({ adjustments: [], expectedTotal: 1000, customer: null });
  expect({ ...atCounter, ...withChannel(atCounter, 'phone') }).toEqual(draft);
  const methods = (channel: string) =>
    payableBy({ ...draft, channel }, { wallets: [], banglaQr: null }).map(([method]) => method);
  expect(methods('counter')).toEqual(['cod', 'cash']);
  expect(methods('messenger')).toEqual(['cod']);
});

test('an order is written on an account only as long as the phone is the one for which it was chosen', () => {
  const chosen = { ...draft, phone: '01712-345678', customer: accountOf('01712345678', 'u1') };
  expect(toNewOrder(chosen, delivery).customer).toBe('u1');
  expect(toNewOrder({ ...chosen, phone: '01812345678' }, delivery).customer).toBeNull();
  expect(toNewOrder(draft, delivery).customer).toBeNull();
});
