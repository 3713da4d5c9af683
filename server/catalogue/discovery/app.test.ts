import { Hono } from 'hono';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { settingsApi } from '#shared/api/shop/settings.ts';
import { setSettings } from '#test/support/orders.ts';
import { addPerson } from '#test/support/people.ts';
import { form } from '#test/support/product-forms.ts';
import { shopUrl, testFolder, testShop } from '#test/support/shop.ts';
import { staticFiles } from '#server/platform/pages/static-files.ts';

const shop = await testShop();

interface Manifest {
  name: string;
  start_url: string;
  shortcuts: { name: string; url: string }[];
  icons: { src: string; sizes: string; purpose: string }[];
}
const manifest = async (path: string) => (await (await shop.get(path)).json()) as Manifest;

test('a phone can install the shop as an app, under its own name and in either language', async () => {
  await setSettings(shop, { shopName: 'Rupa’s Saris', shopNameBn: 'রূপার শাড়ি' });
  const answer = await shop.get('/app.webmanifest');
  expect(answer.headers.get('content-type')).toBe('application/manifest+json');
  expect(await manifest('/app.webmanifest')).toMatchObject({
    name: 'Rupa’s Saris',
    start_url: '/',
    shortcuts: [{ url: '/offers' }, { url: '/cart' }],
  });
  expect(await manifest('/bn/app.webmanifest')).toMatchObject({
    name: 'রূপার শাড়ি',
    start_url: '/bn',
    shortcuts: [{ name: 'অফার', url: '/bn/offers' }, { url: '/bn/cart' }],
  });
});

test('where Bangla comes first, so do its addresses', async () => {
  await setSettings(shop, { firstLanguage: 'bn' });
  expect(await manifest('/app.webmanifest')).toMatchObject({ lang: 'bn', start_url: '/' });
  expect(await manifest('/en/app.webmanifest')).toMatchObject({ lang: 'en', start_url: '/en' });
  const sitemap = await (await shop.get('/sitemaps/pages.xml')).text();
  expect(sitemap).toContain(`<loc>${shopUrl}/en/about</loc>`);
  expect(sitemap).toContain(`hreflang="bn" href="${shopUrl}/about"`);
  expect(sitemap).toContain(`hreflang="x-default" href="${shopUrl}/about"`);
  expect(sitemap).not.toContain('/bn');
  const robots = await (await shop.get('/robots.txt')).text();
  expect(robots).toContain('Disallow: /en/dashboard');
  await setSettings(shop, { firstLanguage: 'en' });
  expect(await (await shop.get('/robots.txt')).text()).toContain('Disallow: /bn/dashboard');
  expect(await manifest('/app.webmanifest')).toMatchObject({ lang: 'en', start_url: '/' });
});

test('its icons have their declared sizes; the margin of a maskable icon has one colour', async () => {
  const { icons } = await manifest('/app.webmanifest');
  expect(icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable']);
  for (const { src, sizes, purpose } of icons) {
    const picture = sharp(Buffer.from(await (await shop.get(src)).arrayBuffer()));
    const { format, width, height } = await picture.metadata();
    expect([src, format, `${width}x${height}`]).toEqual([src, 'png', sizes]);
    if (purpose !== 'maskable') continue;
    const edge = await picture.extract({ left: 0, top: 0, width, height: 40 }).removeAlpha().raw().toBuffer();
    expect(new Set(Array.from({ length: edge.length / 3 }, (_, n) => edge.readUIntBE(n * 3, 3))).size).toBe(1);
  }
});

test('an uploaded logo becomes the icon of tabs and apps, at an address that phones have not seen', async () => {
  const { token } = await addPerson(shop, { staffRole: 'owner' });
  const red = await sharp({ create: { width: 400, height: 100, channels: 3, background: '#d00000' } })
    .png()
    .toBuffer();
  const colourAt = async (icon: string, [left, top]: [number, number]) => {
    const picture = sharp(Buffer.from(await (await shop.get(icon)).arrayBuffer()));
    const at = await picture.extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
    return at.toString('hex');
  };
  const before = (await manifest('/app.webmanifest')).icons.map(({ src }) => src);
  expect(await colourAt('/favicon.png', [48, 4])).toBe('0b5d3b');
  await shop.call(settingsApi.changeLogo, { token, body: form({ logo: new File([new Uint8Array(red)], 'logo.png') }) });
  await shop.caughtUp();
  const after = (await manifest('/app.webmanifest')).icons.map(({ src }) => src);
  expect(after.filter((src) => before.includes(src))).toEqual([]);
  for (const [icon, side] of [
    ['/favicon.png', 96],
    [after[0]!, 192],
    [after[2]!, 512],
  ] as const) {
    // stored as WebP, so its red may be another by a hair
    expect(await colourAt(icon, [side / 2, side / 2])).toMatch(/^[cd]\w0\w0\w$/);
    expect(await colourAt(icon, [side / 2, 1])).toBe('fffdf8');
  }
  await shop.call(settingsApi.removeLogo, { token });
  await shop.caughtUp();
  expect(await colourAt('/favicon.png', [48, 4])).toBe('0b5d3b');
});

test('browsers check for a new service worker each time; when switched off, it clears its cache', async () => {
  const folder = await testFolder();
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'sw.js'), 'const keeping = true;');
  const workerOf = async (keepsPages: boolean) => {
    const app = new Hono();
    staticFiles(app, folder, { keepsPages });
    const answer = await app.request('/sw.js');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/);
    // without it the service worker could not fetch
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'self'");
    return answer.text();
  };
  expect(await workerOf(true)).toContain('keeping');
  const forgetful = await workerOf(false);
  expect(forgetful).not.toContain('keeping');
  expect(forgetful).toContain('unregister');
});
