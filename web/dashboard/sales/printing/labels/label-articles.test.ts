import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test, vi } from 'vitest';
import type { Sheet } from '#shared/api/sales/orders/order-sheets.ts';
import { Settings } from '#shared/api/shop/settings.ts';
import { PaperHead } from '#web/orders/paper/Paper.tsx';
import { labelArticles } from './label-articles.tsx';

vi.stubGlobal('location', { origin: 'https://shop.example' });
afterAll(() => vi.unstubAllGlobals());

const shop = { ...Settings.parse({ shopName: 'Mita Boutique' }), address: 'Shop 4, New Market, Dhaka' };
const place = { district: 'Dhaka', area: 'Mirpur', address: 'House 12, Kalshi' };
const recipient = { name: 'রহিমা খাতুন', phone: '01712345678', ...place };
const sheetOf = (more: Partial<Sheet> = {}): Sheet => ({
  _id: crypto.randomUUID(),
  order: crypto.randomUUID(),
  orderId: 'H-48219357',
  part: null,
  barcode: 'H-48219357',
  createdAt: '2026-11-27T06:00:00.000Z',
  status: 'accepted',
  totalQuantity: 3,
  recipient,
  note: null,
  courier: 'Pathao',
  trackingNumber: 'DH271126ABCDEF',
  booked: { areas: 'Dhaka, Mirpur, Kalshi', pickup: 'Uttara store, Sector 7, Uttara', weight: 500 },
  isBeingBooked: false,
  cashToCollect: 1070,
  items: [],
  ...more,
});
const textOf = (markup: string) => markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
const labelOf = (sheet: Sheet, of = shop) => renderToStaticMarkup(labelArticles([sheet], of, '4x6')[0]!);
const codesIn = (markup: string) =>
  [...markup.matchAll(/aria-label="((?:Barcode|QR code) of [^"]+)"/g)].map(([, of]) => of);

test('a booked parcel has the courier’s number to scan, its areas, the pickup place, and our number', () => {
  const markup = labelOf(sheetOf());
  expect(codesIn(markup)).toEqual([
    'Barcode of DH271126ABCDEF',
    'QR code of https://shop.example/track?order=H-48219357',
    'Barcode of H-48219357',
  ]);
  for (const text of [
    'Mita Boutique',
    'Shop 4, New Market, Dhaka',
    'Pickup: Uttara store, Sector 7, Uttara',
    'Pathao',
    'Dhaka, Mirpur, Kalshi',
    'রহিমা খাতুন',
    'Cash to collect',
    '৳1,070',
    '3 pieces · 0.5 kg · 27 Nov',
  ])
    expect(textOf(markup)).toContain(text);
});

test('a parcel without a courier has our number alone', () => {
  const markup = labelOf(sheetOf({ courier: null, trackingNumber: null, booked: null, cashToCollect: 0 }));
  expect(codesIn(markup)).toEqual(['Barcode of H-48219357', 'QR code of https://shop.example/track?order=H-48219357']);
  expect(textOf(markup)).toContain('Paid: nothing to collect');
  expect(textOf(markup)).not.toMatch(/Pickup|kg/);
});

test('each label has a page of its own, or a quarter of an A4', () => {
  const nine = Array.from({ length: 9 }, (_, n) => sheetOf({ barcode: `H-1000000${n}`, trackingNumber: null }));
  const numbersOf = (paper: '4x6' | 'A4') =>
    labelArticles(nine, shop, paper).map((article) => textOf(renderToStaticMarkup(article)).match(/H-1000000\d/g));
  expect(numbersOf('4x6')).toEqual(nine.map(({ barcode }) => [barcode]));
  expect(numbersOf('A4')).toEqual([
    ['H-10000000', 'H-10000001', 'H-10000002', 'H-10000003'],
    ['H-10000004', 'H-10000005', 'H-10000006', 'H-10000007'],
    ['H-10000008'],
  ]);
});

test('invoices, slips and labels show the shop’s own logo beside its name', () => {
  for (const paper of [
    (of: typeof shop) => renderToStaticMarkup(createElement(PaperHead, { shop: of, title: 'Invoice' })),
    (of: typeof shop) => labelOf(sheetOf(), of),
  ]) {
    const own = paper({ ...shop, logo: '/media/0123456789abcdef0123456789abcdef.webp' });
    expect(own).toMatch(/<img src="\/media\/0123456789abcdef0123456789abcdef-640\.webp"[^>]*>.*Mita Boutique/);
    expect(paper(shop)).not.toContain('<img');
  }
});
