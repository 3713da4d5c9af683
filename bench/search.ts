import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSearchedShop, wholeCatalogue } from './search/filled-shop.ts';
import { readJudged } from './search/judged-list.ts';
import { scoreOf, summaryOf, type Scored } from './search/score.ts';

// `npm run bench:search`: how good the answers of the search are over the demo shop, by the judged list in
// bench/search/. Prints each search that is not answered well.

const judged = readJudged(await readFile(join(import.meta.dirname, 'search/judged-demo.txt'), 'utf8'));
await using folder = await mkdtempDisposable(join(tmpdir(), 'haat-bench-'));
const shop = await openSearchedShop(folder.path);
try {
  const all = await wholeCatalogue(shop);
  const scored: Scored[] = [];
  for (const one of judged) scored.push(scoreOf(one, await shop.list({ search: one.search, limit: '5' }), all));
  for (const { search, ndcg, found, names, wrong } of scored) {
    if (ndcg >= 0.9 && wrong.length === 0) continue;
    console.log(`${ndcg.toFixed(2)} ${search} (${found}): ${names.map((one) => one.slice(0, 32)).join(', ')}`);
    if (wrong.length > 0) console.log(`     must not be there: ${wrong.join(', ')}`);
  }
  const { searches, ndcg, firstIsBest, withoutResult, withWrong } = summaryOf(scored);
  const shares = [firstIsBest, withoutResult, withWrong].map((share) => `${(100 * share).toFixed(1)} %`);
  console.log('| searches | nDCG@5 | first is one of the best | without result | something wrong among five |');
  console.log(`|---|---|---|---|---|\n| ${[searches, ndcg.toFixed(3), ...shares].join(' | ')} |`);
} finally {
  await shop.stop();
}
