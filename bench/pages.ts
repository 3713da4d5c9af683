import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../scripts/chromium.ts';
import { examine, heading, toLine } from './lighthouse.ts';
import { openShop } from './open-shop.ts';

// `npm run bench:pages`: Lighthouse's scores of the kinds of pages, in Bangla too, and their weights.

const pages = [
  '/',
  '/products',
  '/offers',
  '/product-details/red-jamdani-cotton-sari',
  '/faq',
  '/contact',
  '/bn',
  '/bn/products',
  '/bn/product-details/red-jamdani-cotton-sari',
];
await using folder = await mkdtempDisposable(join(tmpdir(), 'haat-pages-'));
const shop = await openShop(folder.path);
try {
  const chromium = await findChromium();
  const lines = [heading];
  for (const path of pages) {
    lines.push(toLine(path, await examine(shop.url + path, chromium, folder.path)));
    console.log(lines.at(-1));
  }
  await mkdir(join(import.meta.dirname, 'results'), { recursive: true });
  await writeFile(join(import.meta.dirname, 'results/pages.md'), `${lines.join('\n')}\n`);
} finally {
  await shop.stop();
}
