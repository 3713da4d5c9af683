import { chownSync, cpSync, mkdirSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { StartError } from '#server/platform/process/start-error.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { packagedPrograms } from './postgres-programs.ts';
import {
  endAll,
  findRow,
  keepRow,
  killProcess,
  newFolder,
  pathWithoutUnshare,
  postmasterPid,
  query,
  removeLater,
  start,
  startElsewhere,
} from '#test/support/postgres-starts.ts';

const isRoot = process.getuid?.() === 0;
afterEach(endAll);

test('a path too long for a socket works, with the socket in a closed folder elsewhere', async () => {
  const folder = join(newFolder(), 'long'.repeat(30));
  const { connection } = await start(folder);
  expect(connection.host.startsWith(folder)).toBe(false);
  expect(statSync(connection.host).mode & 0o777).toBe(0o700);
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  removeLater(connection.host);
});

test('the socket’s folder is closed even where it was open before', async () => {
  const folder = newFolder();
  mkdirSync(join(folder, 'postgres-socket'), { mode: 0o777 });
  const { connection } = await start(folder);
  expect(statSync(connection.host).mode & 0o777).toBe(0o700);
});

test.runIf(isRoot)('a socket folder of another user is refused', async () => {
  const folder = join(newFolder(), 'long'.repeat(30));
  const { connection, stop } = await start(folder);
  await stop();
  removeLater(connection.host);
  chownSync(connection.host, 12345, 12345);
  await expect(start(folder)).rejects.toThrow(/belongs to another user/);
});

test('another major version, a bad setting, missing programs, an unusable folder: each is one line', async () => {
  const folder = newFolder();
  await expect(start(folder, { shared_buffers: 'plenty' })).rejects.toThrow(
    'PostgreSQL could not be started: invalid value for parameter "shared_buffers": "plenty"',
  );
  writeFileSync(join(folder, 'postgres/PG_VERSION'), '12\n');
  await expect(start(folder)).rejects.toThrow(/was made by PostgreSQL 12, and this is PostgreSQL \d+/);
  await expect(startEmbeddedPostgres({ dataDir: newFolder(), programs: folder })).rejects.toThrow(StartError);
  const file = join(newFolder(), 'file');
  writeFileSync(file, '');
  await expect(start(join(file, 'data'))).rejects.toThrow(/^The data directory .* cannot be used: ENOTDIR/);
});

test.runIf(isRoot)('root starts it in a closed folder below its home', async () => {
  const { connection } = await start(newFolder(homedir()));
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test.runIf(isRoot)(
  'root without unshare starts it as the system user, whose data a later start with unshare finds again',
  async () => {
    const folder = newFolder(homedir());
    const programs = join(newFolder(homedir()), 'native/bin'); // as in a clone below a closed home
    cpSync(dirname(packagedPrograms()), dirname(programs), { recursive: true, verbatimSymlinks: true });
    const other = await startElsewhere(folder, { programs, env: { ...process.env, PATH: pathWithoutUnshare() } });
    expect(statSync(`/proc/${postmasterPid(folder)}`).uid).not.toBe(0);
    await keepRow(other);
    await killProcess(other.child);
    const adopted = await start(folder);
    await adopted.stop();
    expect(await findRow(await start(folder))).toBe('kept');
  },
);

test.runIf(isRoot)('root without unshare leaves the data in a folder that the system user can reach', async () => {
  const open = join('/var/tmp', `haat-test-${process.pid}`);
  mkdirSync(open, { mode: 0o755 });
  removeLater(open);
  const other = await startElsewhere(open, { env: { ...process.env, PATH: pathWithoutUnshare() } });
  expect(other.connection.host).toBe(join(open, 'postgres-socket'));
  expect(realpathSync(join(open, 'postgres'))).toBe(join(open, 'postgres'));
});
