import { expect, test } from 'vitest';
import { readTable } from './statement-table.ts';

// A file of a few hundred kilobytes must not keep a process busy: tables have limits before their cells are read.

const columnsOf = (headers: string[]) => (headers.includes('Amount') ? { amount: 'Amount' } : undefined);
const read = (text: string) => readTable(text, { columnsOf, maxLines: 3 });
const headers = (count: number) => ['Amount', ...Array.from({ length: count - 1 }, (_, n) => `C${n}`)].join(',');
const problem = (message: string) => expect.objectContaining({ errors: [{ path: 'text', message }] });

test('a statement with too many columns is refused, whether they are known or not', () => {
  expect(read(`${headers(200)}\n1,2`).headers).toHaveLength(200);
  expect(() => read(`${headers(201)}\n1,2`)).toThrow(problem('At most 200 columns'));
  expect(() => read(`${','.repeat(300_000)}\n${',\n'.repeat(50_000)}`)).toThrow(problem('At most 200 columns'));
});

test('a statement with too many lines is refused; empty ones do not count', () => {
  const known = read(`${headers(2)}\n1,2\n,\n\n3,4\n5,6\n`);
  expect(known).toMatchObject({ rows: [{ line: 2 }, { line: 5 }, { line: 6 }] });
  expect(() => read(`${headers(2)}\n1,2\n3,4\n5,6\n7,8`)).toThrow(problem('At most 3 lines at once'));
});

test('a cell is found by the name of its column, with any signs and case', () => {
  const { rows } = read('Shop;;\nTrx-ID;Amount\n 17 ;৳5') as { rows: { cells: ReadonlyMap<string, string> }[] };
  expect([...rows[0]!.cells]).toEqual([
    ['trx id', '17'],
    ['amount', '৳5'],
  ]);
});
