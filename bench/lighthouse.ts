import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

// Lighthouse as on a phone on a slow network (its default throttling). npx fetches it, in this version: nothing else
// needs it.
const lighthouse = 'lighthouse@13.5.0';
const flags = '--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-component-update';

/** Runs of Lighthouse. The first is not counted, and of the others the one in the middle is reported. */
const runs = 4;
const maxFailures = 8;

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

/** The report of a page that is in the middle by speed. `folder` is for its files. */
export async function examine(url: string, chromium: string, folder: string): Promise<Report> {
  // before the first run, because pages and pictures are made when they are first requested
  await (await fetch(url, { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
  const reports: Report[] = [];
  for (let failures = 0; reports.length < runs;) {
    try {
      reports.push(await runLighthouse(url, chromium, join(folder, 'report.json')));
    } catch (error) {
      // sometimes Chromium does not record the start, and Lighthouse must be run again
      failures += 1;
      if (failures > maxFailures) throw error;
    }
  }
  const speed = ({ categories }: Report) => categories.performance?.score ?? 0;
  return reports.slice(1).toSorted((one, other) => speed(one) - speed(other))[(runs - 1) >> 1]!;
}

async function runLighthouse(url: string, chromium: string, report: string): Promise<Report> {
  execFileSync(
    'npx',
    ['--yes', lighthouse, url, '--quiet', '--output=json', `--output-path=${report}`, `--chrome-flags=${flags}`],
    { env: { ...process.env, CHROME_PATH: chromium }, stdio: ['ignore', 'ignore', 'ignore'] },
  );
  return JSON.parse(await readFile(report, 'utf8')) as Report;
}

const categoryNames = ['performance', 'accessibility', 'best-practices', 'seo'];
const timeNames = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];

/** A row below `heading`. */
export function toLine(path: string, { categories, audits }: Report): string {
  const scores = categoryNames.map((name) => Math.round((categories[name]?.score ?? 0) * 100));
  const times = timeNames.map((name) => audits[name]?.displayValue ?? '');
  const requests = audits['network-requests']?.details?.items ?? [];
  const weights = ['Document', 'Script', 'Font', 'Image'].map((type) => {
    const ofType = requests.filter(({ resourceType }) => resourceType === type);
    return (ofType.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000).toFixed(1);
  });
  return `| ${[path, ...scores, ...times, ...weights].join(' | ')} |`;
}

/** The head of a table of pages. */
export const heading =
  '| page | performance | accessibility | best practices | SEO | FCP | LCP | TBT | CLS ' +
  '| HTML kB | JavaScript kB | fonts kB | pictures kB |\n|---|---|---|---|---|---|---|---|---|---|---|---|---|';
