import { copyAnswer } from './copy-answer.ts';
import type { AnswerCase } from './answer-cases.ts';
import { load, type Load } from './load.ts';
import type { MadeShop } from './made-shop.ts';
import type { Server } from './start-server.ts';

export interface Measured {
  name: string;
  products: number;
  /** One caller, who waits for each answer. */
  alone: Load;
  crowd: Load;
  select: number;
  bare: number;
  /** The longest that the shop's event loop was busy in one of a hundred looks, in ms. */
  loopMs: number;
}

export interface Servers {
  shop: MadeShop;
  bare: Server;
  select: Server;
}

const crowd = 32;
// each caller has an address of its own, as the shop lets nobody ask for everything at once
const callers = 60_000; // below 250 times 250

let asked = 0;

/** One case, beside both references, in turns. */
export async function measureAnswer(
  { shop, bare, select }: Servers,
  { name, path, isKept = false }: AnswerCase,
  seconds: number,
): Promise<Measured> {
  const { products, url } = shop;
  const question = () => questionOf(path((asked += 1), products), isKept ? 0 : asked % callers);
  const ask = (connections: number, time: number) => load(url, connections, time, { question, refusals: [429, 503] });
  const sample = path(0, products);
  await copyAnswer(url, bare.url, sample);
  await ask(crowd, 0.5); // until the code is hot
  const alone = await ask(1, seconds / 2);
  await shop.loopMs();
  const { perSecond: selected } = await load(select.url, crowd, seconds / 2);
  const { perSecond: sent } = await load(bare.url + sample, crowd, seconds / 2);
  await shop.loopMs();
  const crowded = await ask(crowd, seconds);
  return { name, products, alone, crowd: crowded, select: selected, bare: sent, loopMs: await shop.loopMs() };
}

function questionOf(path: string, caller: number): Buffer {
  const head = [
    `GET ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Accept-Encoding: br',
    `X-Forwarded-For: 10.${Math.floor(caller / 250)}.${caller % 250}.1`,
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n`);
}
