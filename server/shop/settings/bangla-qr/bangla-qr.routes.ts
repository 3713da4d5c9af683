import type { Hono } from 'hono';
import { banglaQrApi } from '#shared/api/shop/settings/bangla-qr.ts';
import type { ShopSettings } from '#shared/api/shop/settings.ts';
import { addressOf } from '#server/platform/http/callers/address.ts';
import { NotFound } from '#server/platform/http/errors/errors.ts';
import { ConcurrencyLimit } from '#server/platform/http/limits/concurrency-limit.ts';
import type { Api } from '#server/platform/http/route.ts';
import { readPicture, readText, removeBanglaQr, saveBanglaQr } from './bangla-qr.service.ts';
import { drawPng, drawSvg } from './draw-qr.ts';
import { withAmount } from './with-amount.ts';

export function banglaQrRoutes({ route, database }: Api): void {
  route(banglaQrApi.read, ({ body }) => Promise.resolve({ data: readText(body.payload) }));
  route(banglaQrApi.readPicture, async ({ body }) => ({ data: await readPicture(body.picture) }));
  route(banglaQrApi.save, async ({ caller, body }) => ({
    message: 'Bangla QR saved.',
    data: await saveBanglaQr(database, caller, body),
  }));
  route(banglaQrApi.remove, async ({ caller }) => ({
    message: 'Bangla QR removed.',
    data: await removeBanglaQr(database, caller),
  }));
}

// anyone may ask for any amount; a drawing takes a millisecond, a picture to save takes a thread
const pictures = new ConcurrencyLimit({ atOnce: 1, waiting: 40, ofOneCaller: 10 });
const bill = /^[A-Z0-9-]{1,25}$/;
const unstored = { 'cache-control': 'no-store' };

/**
 * The shop's Bangla QR for an amount in Taka, as a drawing for pages and papers, or as a picture to save. Without an
 * amount in it where the bank allows none. Never stored: the address may have an order number.
 */
export function banglaQrPictures(app: Hono, settings: ShopSettings): void {
  app.get('/bangla-qr/:name{[1-9][0-9]{0,6}\\.(?:svg|png)}', async (context) => {
    const [amount = '', kind] = context.req.param('name').split('.');
    const { banglaQr } = await settings.get();
    if (!banglaQr) throw new NotFound('This shop has no Bangla QR.');
    const order = context.req.query('order');
    const text = banglaQr.isExact
      ? withAmount(banglaQr.payload, { amount: Number(amount), bill: order && bill.test(order) ? order : undefined })
      : banglaQr.payload;
    if (kind === 'svg')
      return new Response(drawSvg(text), { headers: { ...unstored, 'content-type': 'image/svg+xml' } });
    const png = await pictures.take(addressOf(context), () => drawPng(text));
    const disposition = `attachment; filename="bangla-qr-${amount}.png"`;
    return new Response(new Uint8Array(png), {
      headers: { ...unstored, 'content-type': 'image/png', 'content-disposition': disposition },
    });
  });
}
