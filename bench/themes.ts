import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, request as requests, type Browser, type Route } from '@playwright/test';
import sharp from 'sharp';
import { settingsApi } from '#shared/api/shop/settings.ts';
import { lookOf, themeNames } from '#shared/look/themes.ts';
import { call } from '#test/e2e/support/calls.ts';
import { signInAdmin } from '#test/e2e/support/people.ts';
import { openShop } from '#test/e2e/support/start-shop.ts';
import { findChromium } from '../scripts/chromium.ts';
import { examine, heading, toLine } from './lighthouse.ts';

// `npm run bench:themes [-- --pictures]`: a picture of each theme of the demo shop for docs/screenshots/, with desktop,
// tablet and phone side by side. Then Lighthouse's scores of each front page; with --pictures, the pictures alone.

const widths = [1280, 768, 360];
const height = 1100;
const gap = 24;
/** Of the whole picture, in pixels. */
const shownWidth = 1600;

const root = join(import.meta.dirname, '..');
await using folder = await mkdtempDisposable(join(tmpdir(), 'haat-themes-'));
const shop = await openShop({ demo: true });
const path = await findChromium();
const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const api = await requests.newContext({ baseURL: shop.address });
  const by = await signInAdmin(api);
  const lines = [heading];
  for (const theme of themeNames) {
    await call(api, settingsApi.change, { by, body: { look: lookOf(theme) } });
    const file = join(root, `docs/screenshots/theme-${theme}.webp`);
    await mkdir(join(root, 'docs/screenshots'), { recursive: true });
    await writeFile(file, await pictureOf(browser, shop.address));
    console.log(file);
    if (process.argv.includes('--pictures')) continue;
    lines.push(toLine(theme, await examine(shop.address, path, folder.path)));
    console.log(lines.at(-1));
  }
  if (lines.length > 1) await writeFile(join(root, 'bench/results/themes.md'), `${lines.join('\n')}\n`);
} finally {
  await browser.close();
  await shop.close();
}

/** The front page at all widths, side by side. */
async function pictureOf(browser: Browser, address: string): Promise<Buffer> {
  const shots = [];
  for (const width of widths) {
    const page = await browser.newPage({ viewport: { width, height } });
    await page.route(/.*/, showLateTypefaces);
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    shots.push(await page.screenshot());
    await page.close();
  }
  const lefts = widths.map((_, n) => widths.slice(0, n).reduce((sum, width) => sum + width + gap, 0));
  const all = await sharp({
    create: { width: lefts.at(-1)! + widths.at(-1)!, height, channels: 3, background: '#8a8a8a' },
  })
    .composite(shots.map((input, n) => ({ input, left: lefts[n]!, top: 0 })))
    .png()
    .toBuffer();
  return sharp(all).resize({ width: shownWidth }).webp({ quality: 72 }).toBuffer();
}

/** A page does without a typeface that comes late; a picture waits for it. */
async function showLateTypefaces(route: Route): Promise<void> {
  if (!['document', 'stylesheet'].includes(route.request().resourceType())) return route.continue();
  const response = await route.fetch();
  const body = (await response.text()).replaceAll(/font-display:\s*optional/g, 'font-display:block');
  return route.fulfill({ response, body });
}
