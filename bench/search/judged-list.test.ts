import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readJudged } from './judged-list.ts';

test('the judged list of the demo shop can be read, and judges no search twice', async () => {
  const judged = readJudged(await readFile(join(import.meta.dirname, 'judged-demo.txt'), 'utf8'));
  const searches = judged.map(({ search }) => search);
  expect(searches.length).toBeGreaterThan(150);
  expect(searches.filter((search, at) => searches.indexOf(search) !== at)).toEqual([]);
});

test('a list that is not written as it must be is refused', () => {
  expect(() => readJudged('juta | category=shoes | -')).toThrow('Not four parts');
  expect(() => readJudged('juta | shoes | - | -')).toThrow('is no term');
});
