import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Sheet } from '#shared/api/sales/orders/order-sheets.ts';
import { Settings } from '#shared/api/shop/settings.ts';
import { PaperHead } from '#web/orders/paper/Paper.tsx';
import { From } from './Label.tsx';

const shopWith = (logo: string | null) => ({ ...Settings.parse({ shopName: 'Mita Boutique' }), logo });
const sheet: Pick<Sheet, 'courier' | 'booked'> = { courier: 'Pathao', booked: null };

test('invoices, slips and labels show the shop’s own logo beside its name', () => {
  for (const paper of [
    (logo: string | null) => createElement(PaperHead, { shop: shopWith(logo), title: 'Invoice' }),
    (logo: string | null) => createElement(From, { shop: shopWith(logo), sheet }),
  ]) {
    const own = renderToStaticMarkup(paper('/media/0123456789abcdef0123456789abcdef.webp'));
    expect(own).toMatch(/<img src="\/media\/0123456789abcdef0123456789abcdef-640\.webp"[^>]*>.*Mita Boutique/);
    expect(renderToStaticMarkup(paper(null))).not.toContain('<img');
  }
});
