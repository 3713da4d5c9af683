import { execFileSync, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../scripts/chromium.ts';

// `npm run bench:pages`: what Lighthouse says of the kinds of pages, in Bangla too, as on a phone on a slow network (its default throttling),
// and what they weigh. Lighthouse is fetched by npx, in this version: nothing else needs it.
const lighthouse = 'lighthouse@13.5.0';

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
const flags = '--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-component-update';

/** The first look is not counted, and the middle one of the others is what is written. */
const looks = 4;

interface Report {
  categories: Record<string, { title: string; score: number }>;
  audits: Record<
    string,
    {
      numericValue?: number;
      displayValue?: string;
      details?: { items: { resourceType: string; transferSize: number; url: string }[] };
    }
  >;
}

async function openShop(dataDir: string): Promise<{ address: string; close(): Promise<void> }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../server/main.ts')], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      const found = /open at (\S+)/.exec(String(text))?.[1];
      if (found) resolve(found);
    });
    child.on('exit', () => reject(new Error('The shop did not open')));
  });
  const ended = new Promise<void>((resolve) => {
    child.on('exit', () => resolve());
  });
  return { address, close: () => (child.kill('SIGTERM'), ended) };
}

async function examine(url: string, chromium: string, folder: string): Promise<Report> {
  // twice before: the pages and pictures are made when first asked for
  await (await fetch(url, { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
  const report = join(folder, 'report.json');
  const look = () =>
    execFileSync(
      'npx',
      ['--yes', lighthouse, url, '--quiet', '--output=json', `--output-path=${report}`, `--chrome-flags=${flags}`],
      {
        env: { ...process.env, CHROME_PATH: chromium },
        stdio: ['ignore', 'ignore', 'ignore'],
      },
    );
  // now and then Chromium does not record the start, and Lighthouse asks to be run again
  const reports: Report[] = [];
  for (let tries = 0; reports.length < looks; tries += 1) {
    try {
      look();
      reports.push(JSON.parse(await readFile(report, 'utf8')) as Report);
    } catch (error) {
      if (tries > 8) throw error;
    }
  }
  const speed = ({ categories }: Report) => categories.performance?.score ?? 0;
  return reports.slice(1).toSorted((one, other) => speed(one) - speed(other))[(looks - 1) >> 1]!;
}

function toLine(path: string, { categories, audits }: Report): string {
  const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map((name) =>
    Math.round((categories[name]?.score ?? 0) * 100),
  );
  const times = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ].map((name) => audits[name]?.displayValue ?? '');
  const requests = audits['network-requests']?.details?.items ?? [];
  const weight = (type: string) =>
    (
      requests
        .filter(({ resourceType }) => resourceType === type)
        .reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000
    ).toFixed(1);
  return `| ${[path, ...scores, ...times, weight('Document'), weight('Script'), weight('Font'), weight('Image')].join(' | ')} |`;
}

const folder = await mkdtemp(join(tmpdir(), 'haat-pages-'));
const shop = await openShop(folder);
try {
  const chromium = await findChromium();
  const lines = [
    '| page | performance | accessibility | best practices | SEO | FCP | LCP | TBT | CLS | HTML kB | JavaScript kB | fonts kB | pictures kB |',
    '|---|---|---|---|---|---|---|---|---|---|---|---|---|',
  ];
  for (const path of pages) {
    lines.push(toLine(path, await examine(shop.address + path, chromium, folder)));
    console.log(lines.at(-1));
  }
  await mkdir(join(import.meta.dirname, 'results'), { recursive: true });
  await writeFile(join(import.meta.dirname, 'results/pages.md'), `${lines.join('\n')}\n`);
} finally {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
}
