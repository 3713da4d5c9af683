import type { Hono } from 'hono';
import { banglaQrApi } from '#shared/api/shop/bangla-qr.ts';
import type { ShopSettings } from '#shared/api/shop/settings.ts';
import { addressOf } from '#server/platform/http/callers/address.ts';
import { NotFound } from '#server/platform/http/errors/errors.ts';
import { ConcurrencyLimit } from '#server/platform/http/limits/concurrency-limit.ts';
import type { Api } from '#server/platform/http/route.ts';
import { readPicture, readText, removeBanglaQr, saveBanglaQr } from './bangla-qr.service.ts';
import { drawPng, drawSvg } from './draw-qr.ts';
import { withAmount } from './with-amount.ts';

export function banglaQrRoutes({ route, database }: Api): void {
  // oxlint-disable-next-line require-await -- a handler is asynchronous
  route(banglaQrApi.read, async ({ body }) => ({ data: readText(body.payload) }));
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

// anyone may ask for any amount: a flood of pictures must not slow the shop down
const turns = new ConcurrencyLimit({ atOnce: 1, waiting: 40, ofOneCaller: 6 });
const bill = /^[A-Z0-9-]{1,25}$/;

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
    const headers = { 'cache-control': 'no-store' };
    return turns.take(addressOf(context), async () =>
      kind === 'svg'
        ? new Response(drawSvg(text), { headers: { ...headers, 'content-type': 'image/svg+xml' } })
        : new Response(Uint8Array.from(await drawPng(text)), {
            headers: {
              ...headers,
              'content-type': 'image/png',
              'content-disposition': `attachment; filename="bangla-qr-${amount}.png"`,
            },
          }),
    );
  });
}
