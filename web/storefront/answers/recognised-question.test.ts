import { expect, test } from 'vitest';
import { recogniseQuestion } from './recognised-question.ts';

test.each([
  ['where is my order', 'where-is-it'],
  ['amar order kothay', 'where-is-it'],
  ['আমার অর্ডার কোথায়', 'where-is-it'],
  ["where's my parcel?", 'where-is-it'],
  ['What’s your return policy', 'returns'],
  ['is bkash accepted', 'payment-methods'],
  ['payment options', 'payment-methods'],
  ['cash on delivery available?', 'cash-on-delivery'],
  ['track order', 'where-is-it'],
  ['parcel kobe asbe', 'where-is-it'],
  ['delivery charge koto', 'delivery-charge'],
  ['ডেলিভারি চার্জ কত', 'delivery-charge'],
  ['Delivery cost?', 'delivery-charge'],
  ['ডেলিভারি পেতে কত দিন লাগে', 'delivery-time'],
  ['delivery koto din', 'delivery-time'],
  ['cash on delivery', 'cash-on-delivery'],
  ['ক্যাশ অন ডেলিভারি আছে', 'cash-on-delivery'],
  ['how can i pay', 'payment-methods'],
  ['কিভাবে টাকা দিব', 'payment-methods'],
  ['bkash payment', 'payment-methods'],
  ['return policy', 'returns'],
  ['ফেরত দিতে চাই', 'returns'],
  ['taka ferot', 'refunds'],
  ['order cancel korbo kivabe', 'change-or-cancel'],
  ['how to order', 'how-to-order'],
  ['contact number', 'contact'],
  ['phone number', 'contact'],
  ['যোগাযোগের ঠিকানা', 'contact'],
])('“%s” is a question: %s', (search, id) => {
  expect(recogniseQuestion(search)).toEqual({ id, place: '' });
});

test.each([
  ['cash on delivery in Sylhet', 'cash-on-delivery', 'sylhet'],
  ['সিলেটে ডেলিভারি চার্জ', 'delivery-charge', 'সিলেটে'],
  ["delivery to cox's bazar", 'delivery-charge', 'cox s bazar'],
])('“%s” may name a place', (search, id, place) => {
  expect(recogniseQuestion(search)).toEqual({ id, place });
});

test.each([
  'sari',
  'phone cover',
  'mobile',
  'return gift',
  'tracksuit',
  'exchange offer',
  'shoes under 500',
  '',
  '!!!',
])('“%s” is no question', (search) => expect(recogniseQuestion(search)).toBeUndefined());
