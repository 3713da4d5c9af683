import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { answerCases, sampleOf, type AnswerCase, type Sample } from './answer-cases.ts';
import { copyAnswer } from './copy-answer.ts';
import { inFilledShop } from './filled-shop.ts';
import { load } from './load.ts';
import { machine } from './machine.ts';
import type { Kind, Server } from './start-server.ts';

// `npm run bench [-- --sizes 1000,100000]`: how quickly the shop answers, at each number of products. Every request
// asks for something else. Each case stands next to two references of the same run: bare node:http that sends the bytes
// of one such answer, and one point SELECT behind node:http.

const { values } = parseArgs({ options: { sizes: { type: 'string', default: '1000,100000' } } });
const seconds = Number(process.env.BENCH_SECONDS ?? 2);
const crowd = 32;
// each caller has an address of its own, because the shop limits how much one may ask
const callers = 60_000; // below 250 times 250

type Servers = Record<Kind, Server>;
let requested = 0;

function requestOf(path: string, caller: number): Buffer {
  const head = [
    `GET ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Accept-Encoding: br',
    `X-Forwarded-For: 10.${Math.floor(caller / 250)}.${caller % 250}.1`,
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n`);
}

/** A line of the table: one case beside both references, in turns. */
async function measure({ shop, bare, select }: Servers, one: AnswerCase, sample: Sample): Promise<string> {
  const question = () => requestOf(one.path((requested += 1), sample), one.isCached ? 0 : requested % callers);
  const ask = (connections: number, time: number) =>
    load(shop.url, connections, time, { question, refusals: [429, 503] });
  const path = one.path(0, sample);
  await copyAnswer(shop.url, bare.url, path);
  await ask(crowd, 0.5); // until the code is hot
  const alone = await ask(1, seconds / 2);
  const { perSecond: selected } = await load(select.url, crowd, seconds / 2);
  const { perSecond: sent } = await load(bare.url + path, crowd, seconds / 2);
  const { perSecond, p50, p99, refused } = await ask(crowd, seconds);
  const ratios = [selected, (perSecond / selected).toFixed(2), sent, (perSecond / sent).toFixed(2)];
  const cells = [one.name, sample.products.toLocaleString('en'), alone.p50, perSecond, p50, p99, refused, ...ratios];
  return `| ${cells.join(' | ')} |`;
}

async function measureSize(products: number, print: (line: string) => void): Promise<void> {
  await inFilledShop({ connections: 2, wanted: products }, async ({ database, start }) => {
    const sample = await sampleOf(database.pool);
    const servers = { shop: await start('shop'), bare: await start('bare'), select: await start('select') };
    // lists are refused until the products are in memory
    while (!(await fetch(`${servers.shop.url}/api/v1/products?minPrice=1`)).ok) await setTimeout(100);
    for (const one of answerCases) print(await measure(servers, one, sample));
    for (const server of Object.values(servers)) server.stop();
  });
}

const lines: string[] = [];
const print = (line: string) => {
  console.log(line);
  lines.push(line);
};
print(`${machine()}; ${seconds} s each; load generator on the same machine.\n`);
print(
  '| answer | products | alone p50 ms | 32 at once /s | p50 ms | p99 ms | refused ' +
    '| point SELECT /s | ratio | bare node:http /s | ratio |',
);
print('|---|---|---|---|---|---|---|---|---|---|---|');
for (const products of values.sizes.split(',').map(Number)) await measureSize(products, print);
await writeFile(join(import.meta.dirname, 'results/answers.md'), `${lines.join('\n')}\n`);
