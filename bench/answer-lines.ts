import type { Measured } from './measure-answers.ts';

export const answerHeading = [
  '| answer | products | alone p50 ms | 32 at once /s | p50 ms | p99 ms | refused ' +
    '| point SELECT /s | ratio | bare node:http /s | ratio | event loop p99 ms | times slower than the fewest |',
  '|---|---|---|---|---|---|---|---|---|---|---|---|---|',
];

/** The last that was measured. Growth compares it with the same case in the first, smallest shop. */
export function toAnswerLine(all: readonly Measured[]): string {
  const last = all.at(-1)!;
  const { name, products, alone, crowd, select, bare, loopMs } = last;
  const first = all.find((one) => one.name === name);
  const growth = first === last || !first ? '' : ratio(first.crowd.perSecond, crowd.perSecond);
  const shares = [select, ratio(crowd.perSecond, select), bare, ratio(crowd.perSecond, bare)];
  const times = [alone.p50, crowd.perSecond, crowd.p50, crowd.p99, crowd.refused];
  return `| ${[name, counted(products), ...times, ...shares, loopMs, growth].join(' | ')} |`;
}

export interface Size {
  products: number;
  startSeconds: number;
  /** MB. */
  atRest: number;
  after: number;
  /** Of the machine, before and after. */
  load: string;
}

export const sizeHeading = [
  '| products | open after s | memory at rest MB | bytes a product more | memory after the run MB ' +
    '| load of the machine |',
  '|---|---|---|---|---|---|',
];

export function toSizeLine({ products, startSeconds, atRest, after, load }: Size, first: Size | undefined): string {
  const more = products - (first?.products ?? 0);
  const bytes = more > 0 ? Math.round(((atRest - (first?.atRest ?? 0)) * 1024 * 1024) / more) : '';
  return `| ${[counted(products), startSeconds.toFixed(1), atRest, bytes, after, load].join(' | ')} |`;
}

const ratio = (one: number, other: number) => (one / other).toFixed(2);
const counted = (number: number) => number.toLocaleString('en');
