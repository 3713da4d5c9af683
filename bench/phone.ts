import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '../scripts/chromium.ts';
import { machine } from './machine.ts';
import { openShop, type OpenShop } from './open-shop.ts';
import { lookAt, type Look } from './phone-look.ts';
import { slowPhoneInWords } from './slow-phone.ts';

// `npm run bench:phone [-- URL …]`: what a shopper waits for on a cheap phone with slow 4G, each page on a first
// visit. Without an address it starts a shop of its own. With two, as before and after a change, it looks at both in
// turns, so that a busy machine slows both alike. PHONE_LOOKS: how often each page is looked at.

const pages = ['/', '/products', '/product-details/red-jamdani-cotton-sari', '/faq'];
const looks = Number(process.env.PHONE_LOOKS ?? 5);

const given = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), 'haat-phone-'));
const own: OpenShop | undefined = given.length > 0 ? undefined : await openShop(folder, { DEMO: 'catalogue' });
try {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  const lines = await measure(browser, own ? [own.url] : given);
  await browser.close();
  await mkdir(join(import.meta.dirname, 'results'), { recursive: true });
  await writeFile(join(import.meta.dirname, 'results/phone.md'), `${lines.join('\n')}\n`);
} finally {
  await own?.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measure(browser: Browser, shops: readonly string[]): Promise<string[]> {
  const lines = [
    `${machine()}; ${slowPhoneInWords}; middle of ${looks} first visits`,
    '',
    '| page | shop | FCP ms | LCP ms | works from ms | TBT ms | longest task after load ms | CLS ' +
      '| HTML kB | script kB | fonts kB | pictures kB |',
    '|---|---|---|---|---|---|---|---|---|---|---|---|',
  ];
  lines.forEach((line) => console.log(line));
  for (const path of pages) {
    const seen: Look[][] = shops.map(() => []);
    // the first makes page and pictures, and is not counted
    for (let n = 0; n <= looks; n += 1)
      for (const [which, shop] of shops.entries()) {
        const look = await lookAt(browser, new URL(path, shop).href);
        if (n > 0) seen[which]?.push(look);
      }
    for (const [which, looksAtOne] of seen.entries()) {
      lines.push(toLine(path, shops.length > 1 ? `${which + 1}` : 'this', looksAtOne));
      console.log(lines.at(-1));
    }
  }
  return lines;
}

function toLine(path: string, shop: string, seen: readonly Look[]): string {
  const middle = (of: (look: Look) => number) =>
    seen.map(of).toSorted((one, other) => one - other)[seen.length >> 1] ?? 0;
  const ms = (of: (look: Look) => number) => Math.round(middle(of));
  const kB = (type: string) => (middle(({ bytes }) => bytes[type] ?? 0) / 1000).toFixed(1);
  const cells = [
    path,
    shop,
    ms((look) => look.firstPaint),
    ms((look) => look.largestPaint),
    ms((look) => look.alive),
    ms((look) => look.blocked),
    ms((look) => look.longestAfterLoad),
    middle((look) => look.shift).toFixed(3),
    ...['Document', 'Script', 'Font', 'Image'].map(kB),
  ];
  return `| ${cells.join(' | ')} |`;
}
