import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { settingsApi } from '#shared/api/shop/settings.ts';
import { ended, endStarted, run, start } from './support/main-process.ts';
import { addressOf } from './support/request.ts';
import { testFolder } from './support/shop.ts';

// The shop as a person starts it: a process, a folder, a port.

afterEach(endStarted);

/** The lines it says before it gives up, and its exit code. */
async function refused(env: Record<string, string>): Promise<{ lines: string[]; code: number | null }> {
  const { child, output } = run(env);
  await expect.poll(() => child.exitCode, { timeout: 60_000 }).not.toBeNull();
  return {
    lines: output()
      .trim()
      .split('\n')
      .map(wordsOf)
      .filter((line) => !line.startsWith('Building')),
    code: child.exitCode,
  };
}

/** What a line of the log says. */
const wordsOf = (line: string) => (JSON.parse(line) as { msg: string }).msg;

const shopName = async (address: string) =>
  ((await (await fetch(address + addressOf(settingsApi.get))).json()) as { data: { shopName: string } }).data.shopName;

test('opens, says where, answers, and stops cleanly on SIGTERM', async () => {
  const { child, address } = await start({ DATA_DIR: await testFolder() });
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  expect(await (await fetch(address)).text()).toContain('<html lang="en">');
  expect(await ended(child, 'SIGTERM')).toBe(0);
  await expect(fetch(address)).rejects.toThrow();
});

test('sends browsers the production scripts, in any mode', async () => {
  const { child, address } = await start({ DATA_DIR: await testFolder(), DEMO: 'false' });
  const page = await (await fetch(address)).text();
  const scripts = [...new Set(page.match(/\/assets\/[\w.-]+\.js/g))];
  const texts = await Promise.all(scripts.map(async (path) => (await fetch(address + path)).text()));
  expect(scripts.length).toBeGreaterThan(3);
  // React's own advice to those who write pages
  expect(texts.filter((text) => text.includes('react.dev/link/hydration-mismatch'))).toEqual([]);
  await ended(child, 'SIGTERM');
});

test('starts again on the same data after kill -9', async () => {
  const env = { DATA_DIR: await testFolder() };
  const first = await start(env);
  expect(await shopName(first.address)).toBe('Haat');
  await ended(first.child, 'SIGKILL');
  const second = await start(env);
  expect(await shopName(second.address)).toBe('Haat');
  // killed, it would leave its PostgreSQL
  await ended(second.child, 'SIGTERM');
});

test('refuses a data directory that another one uses, in one line, and the other goes on', async () => {
  const env = { DATA_DIR: await testFolder() };
  const { address, child } = await start(env);
  const { lines, code } = await refused({ ...env, PORT: '0' });
  expect([lines.length, code]).toEqual([1, 1]);
  expect(lines[0]).toMatch(/data directory .* in use/i);
  expect(await shopName(address)).toBe('Haat');
  await ended(child, 'SIGTERM');
});

test('refuses a taken port in one line', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => {
    other.once('listening', resolve);
  });
  const { port } = other.address() as AddressInfo;
  const { lines, code } = await refused({ DATA_DIR: await testFolder(), PORT: String(port) });
  other.close();
  expect([lines, code]).toEqual([
    [`Port ${port} on 127.0.0.1 is taken by another program; set PORT to a free one.`],
    1,
  ]);
});

test.each([
  ['cannot be reached', 'postgres://nobody@127.0.0.1:1/nothing', /DATABASE_URL cannot be used: .*ECONNREFUSED/],
  ['is no address', 'not-a-url', /DATABASE_URL must look like/],
])('refuses a DATABASE_URL that %s, in one line', async (_, url, line) => {
  const { lines, code } = await refused({ DATA_DIR: await testFolder(), DATABASE_URL: url });
  expect([lines.length, code]).toEqual([1, 1]);
  expect(lines[0]).toMatch(line);
});

test('lists every bad setting in one line', async () => {
  const { lines, code } = await refused({ PORT: 'x', DEMO: 'maybe' });
  expect([lines.length, code]).toEqual([1, 1]);
  expect(lines[0]).toMatch(/PORT.*DEMO/);
});
