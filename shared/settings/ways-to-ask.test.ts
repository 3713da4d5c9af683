import { expect, test } from 'vitest';
import { waysToAsk } from './ways-to-ask.ts';

const shop = {
  phone: '+880 1712-345678',
  social: [
    { name: 'Facebook' as const, url: 'https://facebook.com/haat' },
    { name: 'WhatsApp' as const, url: 'https://wa.me/8801712345678' },
    { name: 'Messenger' as const, url: 'https://m.me/haat?ref=shop' },
  ],
};

test('WhatsApp and Messenger open with the text, and a call with the number', () => {
  expect(waysToAsk(shop, 'লাল শাড়ি & 50% off? #1')).toEqual([
    {
      words: 'WhatsApp',
      address: `https://wa.me/8801712345678?text=${encodeURIComponent('লাল শাড়ি & 50% off')}%3F%20%231`,
    },
    {
      words: 'Messenger',
      address: `https://m.me/haat?ref=shop&text=${encodeURIComponent('লাল শাড়ি & 50% off')}%3F%20%231`,
    },
    { words: shop.phone, address: 'tel:+8801712345678' },
  ]);
});

test('another address stays unchanged, and missing settings give no way to ask', () => {
  const group = { name: 'WhatsApp' as const, url: 'https://chat.whatsapp.com/AbC' };
  expect(waysToAsk({ phone: '', social: [group] }, 'Hello')).toEqual([{ words: 'WhatsApp', address: group.url }]);
  expect(waysToAsk({ phone: ' ', social: [] }, 'Hello')).toEqual([]);
});
