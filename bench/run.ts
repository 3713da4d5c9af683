import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { answerCases } from './answer-cases.ts';
import { answerHeading, sizeHeading, toAnswerLine, toSizeLine, type Size } from './answer-lines.ts';
import { machine } from './machine.ts';
import { openMadeShop } from './made-shop.ts';
import { measureAnswer, type Measured } from './measure-answers.ts';
import { startServer } from './start-server.ts';

// `npm run bench [-- --long] [--data DIR]`: how quickly the shop answers, with 1,000 and 100,000 made-up products, and
// with --long also 1,000,000. Every request asks for something else. Each case stands next to two references of the
// same run: bare node:http that sends the bytes of one such answer, and one point SELECT behind node:http. The shops
// lie below DIR and are filled once; without it they are made each time.

const { values } = parseArgs({
  options: { long: { type: 'boolean' }, data: { type: 'string' }, sizes: { type: 'string' } },
});
const sizes = (values.sizes ?? (values.long ? '1000,100000,1000000' : '1000,100000')).split(',').map(Number);
const seconds = values.long ? 4 : 2;

const load = () =>
  loadavg()
    .map((one) => one.toFixed(1))
    .join(', ');
const folder = values.data === undefined ? await mkdtemp(join(tmpdir(), 'haat-bench-')) : resolve(values.data);
const lines = [`${machine()}; ${seconds} s each; load generator on the same machine.`, '', ...answerHeading];
const measured: Measured[] = [];
const shops: Size[] = [];
console.log(lines.join('\n'));
try {
  for (const products of sizes) await measureSize(products);
  lines.push('', ...sizeHeading, ...shops.map((size) => toSizeLine(size, shops[0])));
  await writeFile(join(import.meta.dirname, 'results/answers.md'), `${lines.join('\n')}\n`);
  console.log(lines.slice(-shops.length - sizeHeading.length).join('\n'));
} finally {
  if (values.data === undefined) await rm(folder, { recursive: true, force: true });
}

async function measureSize(products: number): Promise<void> {
  const before = load();
  const shop = await openMadeShop(folder, products);
  const started = [
    await startServer('bare', undefined, folder),
    await startServer('select', shop.connection, folder),
  ] as const;
  try {
    const [bare, select] = started;
    // lists are refused for the moment until the catalogue is in memory
    while (!(await fetch(`${shop.url}/api/v1/products?minPrice=1`)).ok) await setTimeout(100);
    const atRest = shop.memory();
    for (const one of answerCases) {
      measured.push(await measureAnswer({ shop, bare, select }, one, seconds));
      lines.push(toAnswerLine(measured));
      console.log(lines.at(-1));
    }
    shops.push({
      products,
      startSeconds: shop.startSeconds,
      atRest,
      after: shop.memory(),
      load: `${before} … ${load()}`,
    });
  } finally {
    for (const server of started) server.stop();
    await shop.stop();
  }
}
