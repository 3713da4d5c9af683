import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Environment } from '#server/environment.ts';

// docs/runbook.md quotes messages, docs/settings.md and compose.yaml name settings: all must be those of the code.

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFile(join(root, file), 'utf8');

/** All texts of the server, each on one line, with `…` for what is put into them. */
async function textsOfServer(): Promise<string> {
  const files = (await readdir(join(root, 'server'), { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const texts = await Promise.all(files.map((name) => read(join('server', name))));
  return texts
    .join('\n')
    .replaceAll(/['`] \+\s+['`]/g, '')
    .replaceAll(/\$?\{[^{}\n]*\}/g, '…');
}

test('every message that docs/runbook.md names is in the source of the server', async () => {
  const page = await read('docs/runbook.md');
  const headings = [...page.matchAll(/^## \d+\. `(.+)`$/gm)].map(([, message = '']) => message);
  const others = [...page.matchAll(/`(Some of the shop’s [^`]+|was made by PostgreSQL [^`]+)`/g)];
  const named = [...headings, ...others.map(([, message = '']) => message)];
  expect([headings.length, others.length]).toEqual([11, 3]);
  const texts = await textsOfServer();
  // a message that ends with what differs may go on in the source
  expect(named.filter((message) => !texts.includes(message))).toEqual([]);
});

test('docs/settings.md has every setting, and no other', async () => {
  const rows = (await read('docs/settings.md')).matchAll(/^\| (`[^|]+`) \|/gm);
  const named = [...rows].flatMap(([, names = '']) => [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name));
  expect(named.toSorted()).toEqual(Object.keys(Environment.shape).toSorted());
});

test('compose.yaml passes every setting of .env to the shop, and no file of settings goes into the image', async () => {
  const compose = await read('compose.yaml');
  const shop = /^ {2}shop:\n((?: {4}.*\n|\n)+)/m.exec(compose)?.[1] ?? '';
  expect(shop).toContain('env_file: .env');
  const input = [...shop.matchAll(/^ {6}([A-Z_]+): (.*)$/gm)].map(
    ([, name = '', value = '']) => [name, value] as const,
  );
  // what the file itself decides does not hide a setting of .env, but for the places inside the container
  const hidden = input.filter(([name, value]) => name in Environment.shape && !value.includes(`\${${name}:-`));
  expect(hidden.map(([name]) => name)).toEqual(['HOST', 'PORT', 'DATA_DIR', 'DATABASE_URL']);
  expect((await read('.dockerignore')).split('\n')).toEqual(expect.arrayContaining(['.env', '.git', 'data']));
});

test('logs of containers are rotated, and Caddy passes on the pages that say why the shop is closed', async () => {
  const compose = await read('compose.yaml');
  expect(compose.match(/^ {4}logging: [&*]rotated$/gm)).toHaveLength(2);
  expect(await read('deploy/Caddyfile')).not.toMatch(/health_uri|health_interval/);
});
