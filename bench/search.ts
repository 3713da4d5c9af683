import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSearchedShop, wholeCatalogue } from './search/filled-shop.ts';
import { readJudged } from './search/judged-list.ts';
import { scoreOf, summaryOf, type Scored, type Summary } from './search/score.ts';

// `npm run bench:search [-- SOURCE.csv]`: how good the answers of the search are, by the judged lists in bench/search/:
// over the demo shop, and over a shop made of SOURCE.csv (as bench/fashion-catalogue.ts takes it) where it is given.
// Prints each search that is not answered well. BENCH_DATA=DIR keeps the filled shops there for the next run.

const source = process.argv[2];
const kept = process.env.BENCH_DATA;
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

async function scoreList(name: string, dataDir: string, from: string | undefined): Promise<Scored[]> {
  const judged = readJudged(await readFile(join(import.meta.dirname, `search/judged-${name}.txt`), 'utf8'));
  await mkdir(dataDir, { recursive: true });
  const shop = await openSearchedShop(dataDir, from);
  try {
    const all = await wholeCatalogue(shop);
    const scored: Scored[] = [];
    for (const one of judged) scored.push(scoreOf(one, await shop.list({ search: one.search, limit: '5' }), all));
    return scored;
  } finally {
    await shop.stop();
  }
}

function printFaults(scored: Scored[]): void {
  for (const { search, ndcg, found, names, wrong } of scored) {
    if (ndcg >= 0.9 && wrong.length === 0) continue;
    console.log(`${ndcg.toFixed(2)} ${search} (${found}): ${names.map((one) => one.slice(0, 32)).join(', ')}`);
    if (wrong.length > 0) console.log(`     must not be there: ${wrong.join(', ')}`);
  }
}

function rowOf(name: string, { searches, ndcg, firstIsBest, withoutResult, withWrong }: Summary): string {
  const shares = [firstIsBest, withoutResult, withWrong].map(percent);
  return `| ${[name, searches, ndcg.toFixed(3), ...shares].join(' | ')} |`;
}

const dataDir = kept ?? (await mkdtemp(join(tmpdir(), 'haat-bench-')));
try {
  const shops = [{ name: 'demo', from: undefined }, ...(source ? [{ name: 'fashion', from: source }] : [])];
  const lines = [
    '| shop | searches | nDCG@5 | first is one of the best | without result | something wrong among five |',
    '|---|---|---|---|---|---|',
  ];
  for (const { name, from } of shops) {
    const scored = await scoreList(name, join(dataDir, name), from);
    printFaults(scored);
    lines.push(rowOf(name, summaryOf(scored)));
  }
  console.log(lines.join('\n'));
} finally {
  if (!kept) await rm(dataDir, { recursive: true, force: true });
}
