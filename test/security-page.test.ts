import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// docs/security.md names tests: it must not name one that there is not.

const root = join(import.meta.dirname, '..');

test('every test that docs/security.md names is there, in the file that it names', async () => {
  const page = await readFile(join(root, 'docs/security.md'), 'utf8');
  const absent: string[] = [];
  let named = 0;
  for (const row of page.split('\n').filter((line) => line.startsWith('|'))) {
    let file = '';
    let text = '';
    for (const [, path, name] of row.matchAll(/`([\w./-]+\.(?:test|e2e)\.ts)`|“([^”]+)”/g)) {
      if (path !== undefined) {
        file = path;
        text = await readFile(join(root, file), 'utf8').catch(() => '');
        if (text === '') absent.push(file);
      } else if (name !== undefined) {
        named += 1;
        // a long name is quoted by its beginning, which must be there once
        if (text.split(name.replace(/…$/, '')).length !== 2) absent.push(`${file}: ${name}`);
      }
    }
  }
  expect(absent).toEqual([]);
  expect(named).toBeGreaterThan(140);
});

test('docs/security.md has a chapter for each of ASVS 5, and no link in it leads nowhere', async () => {
  const page = await readFile(join(root, 'docs/security.md'), 'utf8');
  const chapters = [...page.matchAll(/^## V(\d+) /gm)].map(([, number]) => Number(number));
  expect(chapters).toEqual(Array.from({ length: 17 }, (_, n) => n + 1));
  for (const [, link = ''] of page.matchAll(/\]\(([^)]+)\)/g))
    await expect(readFile(join(root, 'docs', link), 'utf8'), link).resolves.not.toBe('');
});
