import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { authApi } from '#shared/api/people/accounts.ts';
import { noticesApi } from '#shared/api/shop/notifications.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { findRunningPostgres } from '#server/platform/db/postgres/running-postgres.ts';
import { ended, endStarted, hasEnded, kill, processesBelow, run, start } from './support/main-process.ts';
import { postmasterPid } from './support/postgres-starts.ts';
import { addressOf } from './support/request.ts';
import { testFolder } from './support/shop.ts';

// The shop as a process that is asked to stop, whatever it is doing.

const timeout = 120_000;
const longestMs = 10_000;
const signIn = { email: 'admin@haat.example', password: 'mango lassi at noon' };

afterEach(endStarted);

/** Every process of it may be stopped (SIGSTOP), which ends only by SIGKILL. */
afterEach(() => hanging.splice(0).forEach(kill));
const hanging: number[] = [];

/** PostgreSQL goes on listening and answers nothing. */
function hang(dataDir: string): void {
  const pids = processesBelow(`${dataDir}/postgres`);
  hanging.push(...pids);
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const askToSignIn = (address: string) =>
  fetch(address + addressOf(authApi.login), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(signIn),
  });

async function measured(end: Promise<number | null>): Promise<{ code: number | null; ms: number }> {
  const begun = Date.now();
  const code = await end;
  return { code, ms: Date.now() - begun };
}

test('SIGHUP ends nothing; SIGTERM makes it say that it is not ready and end connections', { timeout }, async () => {
  const { child, address, output } = await start({ DATA_DIR: await testFolder(), STOP_GRACE: '300' });
  child.kill('SIGHUP');
  await expect.poll(output).toContain('SIGHUP was ignored: a shop of one process cannot replace itself');
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  child.kill('SIGTERM');
  await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(503);
  const page = await fetch(address);
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close']);
  const { parts } = (await (await fetch(`${address}/readyz`)).json()) as { parts: Record<string, string> };
  expect(parts.process).toBe('stopping');
  // the second signal does not wait for the end of the grace
  expect(await ended(child, 'SIGTERM')).toBe(143);
});

test('SIGTERM to npm start ends the shop and its PostgreSQL', { timeout }, async () => {
  const dataDir = await testFolder();
  const { child } = await start({ DATA_DIR: dataDir }, ['npm', 'start']);
  expect(processesBelow(dataDir)).not.toEqual([]);
  await ended(child, 'SIGTERM');
  await expect.poll(() => processesBelow(dataDir), { timeout: longestMs }).toEqual([]);
});

test('a dashboard that is open and a caller who sends nothing do not keep it', { timeout }, async () => {
  const dataDir = await testFolder();
  const { child, address } = await start({ DATA_DIR: dataDir, ADMIN_PASSWORD: signIn.password });
  const answer = await askToSignIn(address);
  const { data } = (await answer.json()) as { data: { accessToken: string } };
  const [cookie = ''] = answer.headers.getSetCookie().filter((one) => one.startsWith('staffKey'));
  const stream = await fetch(address + addressOf(noticesApi.live), {
    headers: { authorization: `Bearer ${data.accessToken}`, cookie: cookie.split(';')[0] ?? '' },
  });
  expect(stream.status).toBe(200);
  const { code, ms } = await measured(ended(child, 'SIGTERM'));
  expect(code).toBe(0);
  expect(ms).toBeLessThan(longestMs);
  expect(await stream.text()).toContain(': open');
  expect(processesBelow(dataDir)).toEqual([]);
});

/** What a newer version of Haat on the same database might do. */
async function renameColumn(dataDir: string, more = ''): Promise<void> {
  const database = openDatabase((await findRunningPostgres(dataDir))!, { connections: 1 });
  await database.pool.query(`
    ALTER TABLE users RENAME COLUMN email TO mail;
    INSERT INTO migrations (name, hash) VALUES ('9999_renamed.sql', 'x');
    ${more}`);
  await database.close();
}

test(
  'under a database that a newer version has changed it leaves with words; no call is a 500',
  { timeout },
  async () => {
    const dataDir = await testFolder();
    const { child, address, output } = await start({ DATA_DIR: dataDir });
    await renameColumn(dataDir);
    const end = once(child, 'exit');
    expect((await askToSignIn(address)).status).toBe(503);
    expect(await end).toEqual([1, null]);
    expect(output()).toContain('The database has had the migration 9999_renamed.sql, which this version of Haat');
    expect(output()).not.toContain('failed');
    const next = run({ DATA_DIR: dataDir, PORT: '0' });
    await expect.poll(() => hasEnded(next.child)).toBe(true);
    expect(next.output()).toContain('Start the newer version that wrote it');
  },
);

test('a job that fails on such a database makes the shop leave too', { timeout }, async () => {
  const dataDir = await testFolder();
  const { child, output } = await start({ DATA_DIR: dataDir });
  const end = once(child, 'exit');
  await renameColumn(dataDir, `SELECT graphile_worker.add_job('send-messages')`);
  expect(await end).toEqual([1, null]);
  expect(output()).toContain('The database has had the migration 9999_renamed.sql, which this version of Haat');
});

test('PostgreSQL that hangs is killed within 10 seconds; the exit code says so', { timeout }, async () => {
  const dataDir = await testFolder();
  const { child } = await start({ DATA_DIR: dataDir });
  hang(dataDir);
  const { code, ms } = await measured(ended(child, 'SIGTERM'));
  expect(code).toBe(1);
  expect(ms).toBeLessThan(longestMs);
  expect(processesBelow(dataDir)).toEqual([]);
});

test('a listener that hears nothing any more does not keep it', { timeout }, async () => {
  const dataDir = await testFolder();
  const { child } = await start({ DATA_DIR: dataDir });
  const database = openDatabase((await findRunningPostgres(dataDir))!, { connections: 1 });
  const { rows } = await database.pool.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE query ILIKE 'LISTEN%' AND pid <> pg_backend_pid()`,
  );
  await database.close();
  expect(rows).not.toEqual([]);
  for (const { pid } of rows) {
    hanging.push(pid);
    process.kill(pid, 'SIGSTOP');
  }
  const { ms } = await measured(ended(child, 'SIGTERM'));
  expect(ms).toBeLessThan(longestMs);
  expect(processesBelow(dataDir)).toEqual([]);
});

test('a second signal ends all of it at once, also PostgreSQL that hangs', { timeout }, async () => {
  const dataDir = await testFolder();
  const { child, address } = await start({ DATA_DIR: dataDir, STOP_GRACE: '300' });
  hang(dataDir);
  child.kill('SIGTERM');
  await expect.poll(async () => (await fetch(`${address}/readyz`)).status, { timeout: longestMs }).toBe(503);
  const { code, ms } = await measured(ended(child, 'SIGINT'));
  expect(code).toBe(130);
  // one signal alone would take ten seconds
  expect(ms).toBeLessThan(8000);
  await expect.poll(() => processesBelow(dataDir)).toEqual([]);
});

test.each<[string, (dataDir: string, output: string) => boolean]>([
  ['initdb', (dataDir) => readdirSync(dataDir).some((name) => name.startsWith('postgres.new-'))],
  ['PostgreSQL', (dataDir) => readdirSync(dataDir).includes('postgres.log')],
  ['the first answer of PostgreSQL', (dataDir) => hasStarted(dataDir)],
  ['the demo', (dataDir) => readdirSync(dataDir).includes('media')],
])(
  'a signal during the first start, at %s, leaves nothing behind; the next start opens',
  { timeout },
  async (_, at) => {
    const dataDir = await testFolder();
    const { child, output } = run({ PORT: '0', DATA_DIR: dataDir, DEMO: 'catalogue' });
    await expect.poll(() => hasEnded(child) || at(dataDir, output()), { timeout: 60_000, interval: 1 }).toBe(true);
    const { code, ms } = await measured(ended(child, 'SIGTERM'));
    expect(output()).not.toContain('Haat is open');
    expect([code, output()]).toEqual([0, expect.not.stringMatching(/error/i)]);
    expect(ms).toBeLessThan(longestMs);
    await expect.poll(() => processesBelow(dataDir)).toEqual([]);
    await start({ DATA_DIR: dataDir });
  },
);

const hasStarted = (dataDir: string) => {
  try {
    return postmasterPid(dataDir) > 0;
  } catch {
    return false;
  }
};

test('a mail server that hangs keeps neither the shop nor the letters that wait', { timeout }, async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const dataDir = await testFolder();
  const { child } = await start({ DATA_DIR: dataDir, SMTP_URL: `smtp://127.0.0.1:${port}` });
  const connection = await findRunningPostgres(dataDir);
  const database = openDatabase(connection!, { connections: 1 });
  const states = async () =>
    (
      await database.pool.query<{ state: string; n: number }>('SELECT state, count(*) AS n FROM messages GROUP BY 1')
    ).rows.toSorted((a, b) => a.state.localeCompare(b.state));
  await database.pool.query(`
    INSERT INTO messages (channel, recipient, kind, data)
    SELECT 'mail', 'owner-' || n || '@mail.example', 'owner-orders',
      '{"language": "en", "count": 2, "taka": 500}'
    FROM generate_series(1, 50) n`);
  await database.pool.query(`SELECT graphile_worker.add_job('send-messages', '{}'::json)`);
  const asked = once(silent, 'connection');
  await asked;
  expect(await states()).toEqual([
    { state: 'sending', n: 1 },
    { state: 'waiting', n: 49 },
  ]);
  await database.close();
  const { ms } = await measured(ended(child, 'SIGTERM'));
  expect(ms).toBeLessThan(longestMs);
  silent.close();
});

test('a shop of one process that hangs ends, with words, so that it is started again', { timeout }, async () => {
  const hangs = `--import=data:text/javascript,process.on('SIGUSR2',()=>{for(;;);})`;
  const { child, output, address } = await start({ DATA_DIR: await testFolder(), NODE_OPTIONS: hangs });
  expect((await fetch(`${address}/readyz`)).ok).toBe(true);
  await ended(child, 'SIGUSR2');
  expect(child.signalCode).toBe('SIGKILL');
  expect(output()).toContain(`The shop (process ${child.pid}) hangs: no answer for 15 seconds.`);
});

test('closed output does not end the process', { timeout }, async () => {
  const dataDir = await testFolder();
  const { child, address } = await start({ DATA_DIR: dataDir });
  child.stdout?.destroy();
  child.stderr?.destroy();
  // it writes of what it lost
  process.kill(postmasterPid(dataDir), 'SIGQUIT');
  await expect
    .poll(async () => hasEnded(child) || (await fetch(`${address}/readyz`)).status === 503, { timeout: 30_000 })
    .toBe(true);
  await expect
    .poll(async () => hasEnded(child) || (await fetch(`${address}/readyz`)).status === 200, { timeout: 30_000 })
    .toBe(true);
  expect(hasEnded(child)).toBe(false);
  expect(await ended(child, 'SIGTERM')).toBe(0);
});

test('a sign-in as soon as the port answers succeeds', { timeout }, async () => {
  const port = await freePort();
  const { child } = run({ DATA_DIR: await testFolder(), PORT: String(port), ADMIN_PASSWORD: signIn.password });
  const ask = () =>
    askToSignIn(`http://127.0.0.1:${port}`).then(
      ({ status }) => status,
      () => undefined,
    );
  let status: number | undefined;
  while (status === undefined && !hasEnded(child)) status = await ask();
  expect(status).toBe(200);
});
