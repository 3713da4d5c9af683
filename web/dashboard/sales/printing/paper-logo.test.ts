import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Sheet } from '#shared/api/sales/orders/order-sheets.ts';
import { Settings } from '#shared/api/shop/settings.ts';
import { PaperHead } from '#web/orders/paper/Paper.tsx';
import { From } from './LabelSheet.tsx';

const shopWith = (logo: string | null) => ({ ...Settings.parse({ shopName: 'Mita Boutique' }), logo });
const courier: Sheet['courier'] = 'Pathao';

test('invoices, slips and labels show the shop’s own logo beside its name', () => {
  for (const paper of [
    (logo: string | null) => createElement(PaperHead, { shop: shopWith(logo), title: 'Invoice' }),
    (logo: string | null) => createElement(From, { shop: shopWith(logo), courier }),
  ]) {
    const own = renderToStaticMarkup(paper('/media/0123456789abcdef0123456789abcdef.webp'));
    expect(own).toMatch(/<img src="\/media\/0123456789abcdef0123456789abcdef-640\.webp"[^>]*>.*Mita Boutique/);
    expect(renderToStaticMarkup(paper(null))).not.toContain('<img');
  }
});
