import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { testFolder } from '#test/support/shop.ts';
import { staticFiles } from './static-files.ts';
import { ensureBuild, listBuilds } from './pages-builds.ts';

const sourcesOf = (letter: string) => letter.repeat(64);
const fileOf = (folder: string) => join(folder, 'client/assets/page.js');

/** A build of two steps, as files are written one after the other. */
const write = (text: string) => async (folder: string) => {
  await mkdir(join(folder, 'client/assets'), { recursive: true });
  await setImmediate();
  await writeFile(fileOf(folder), text);
};

test('a build is found when it is complete, and not before', async () => {
  const builds = await testFolder();
  const seen: string[][] = [];
  const folder = await ensureBuild(builds, sourcesOf('a'), async (own) => {
    seen.push(await listBuilds(builds));
    await write('a')(own);
    seen.push(await listBuilds(builds));
  });
  expect(seen).toEqual([[], []]);
  expect(await listBuilds(builds)).toEqual([folder]);
  expect(await readFile(fileOf(folder), 'utf8')).toBe('a');
});

test('a build of the same sources is made once, and by two at the same time it is whole', async () => {
  const builds = await testFolder();
  let made = 0;
  const make = async (folder: string) => {
    made += 1;
    await write('b')(folder);
  };
  const both = await Promise.all([1, 2].map(() => ensureBuild(builds, sourcesOf('b'), make)));
  expect(both[1]).toBe(both[0]);
  await ensureBuild(builds, sourcesOf('b'), make);
  expect(made).toBe(2);
  expect(await readdir(builds)).toEqual([`pages-${'b'.repeat(16)}`]);
});

test('a failed build leaves earlier ones unchanged', async () => {
  const builds = await testFolder();
  const folder = await ensureBuild(builds, sourcesOf('c'), write('c'));
  const failing = ensureBuild(builds, sourcesOf('d'), () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(await readdir(builds)).toEqual([folder.split('/').at(-1)]);
});

test('of old builds the last three stay, and those that a shop has used within two days', async () => {
  const builds = await testFolder();
  const folders = [];
  for (const letter of 'abcde') folders.push(await ensureBuild(builds, sourcesOf(letter), write(letter)));
  const longAgo = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000);
  for (const folder of folders.slice(0, 2)) await utimes(folder, longAgo, longAgo);
  await mkdir(join(builds, 'unfinished-999999999-aa'));
  const newest = await ensureBuild(builds, sourcesOf('f'), write('f'));
  expect((await listBuilds(builds)).toSorted()).toEqual([...folders.slice(2), newest].toSorted());
  expect(await readdir(builds)).not.toContain('unfinished-999999999-aa');
});

test('a browser with a page of another build gets its files from there', async () => {
  const builds = await testFolder();
  const [before, now] = [
    await ensureBuild(builds, sourcesOf('a'), write('before')),
    await ensureBuild(builds, sourcesOf('b'), write('now')),
  ];
  await writeFile(join(before, 'client/assets/gone.js'), 'gone');
  const app = new Hono();
  staticFiles(app, join(now, 'client'), {
    others: async () => (await listBuilds(builds)).map((folder) => join(folder, 'client')),
  });
  const ask = async (name: string) => {
    const response = await app.request(`/assets/${name}`);
    return [response.status, response.status === 200 && (await response.text())];
  };
  expect(await ask('page.js')).toEqual([200, 'now']);
  expect(await ask('gone.js')).toEqual([200, 'gone']);
  expect(await ask('never.js')).toEqual([404, false]);
  expect((await app.request('/assets/gone.js')).headers.get('cache-control')).toContain('immutable');
});
