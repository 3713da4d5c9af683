import { expect, test } from 'vitest';
import type { Config } from '#server/config.ts';
import { requireSharedPlace } from '#server/platform/storage-lock/storage-lock.ts';
import { StartError } from '#server/platform/process/start-error.ts';
import { connectTo } from './support/postgres.ts';
import { testDatabase, testFolder } from './support/shop.ts';

// Two processes on one database, and where their files lie.

const database = await testDatabase();
const { pool } = database;
const name = (await pool.query<{ name: string }>('SELECT current_database() AS name')).rows[0]!.name;
const connection = connectTo(database.connection, name);

const at = (dataDir: string, bucket?: string): Pick<Config, 'dataDir' | 's3'> => ({
  dataDir,
  s3: bucket === undefined ? undefined : { bucket, region: 'x', accessKeyId: 'x', secretAccessKey: 'x' },
});

test('processes with one data folder run side by side; another folder is refused', async () => {
  const [shared, other] = [await testFolder(), await testFolder()];
  const both = await Promise.all([
    requireSharedPlace(connection, at(shared)),
    requireSharedPlace(connection, at(shared)),
  ]);
  const refused = requireSharedPlace(connection, at(other));
  await expect(refused).rejects.toThrow(StartError);
  await expect(refused).rejects.toThrow(/DATA_DIR be one folder that all share/);
  // when those are gone, the shop may have moved
  await Promise.all(both.map(({ stop }) => stop()));
  const moved = await requireSharedPlace(connection, at(other));
  await moved.stop();
});

test('with one bucket each may have a data folder of its own; another bucket, or none, does not start', async () => {
  const [bucket, folder, other] = ['https://s3.example/haat', await testFolder(), await testFolder()];
  const both = [
    await requireSharedPlace(connection, at(folder, bucket)),
    await requireSharedPlace(connection, at(other, bucket)),
  ];
  for (const place of [at(folder), at(folder, 'https://s3.example/other')])
    await expect(requireSharedPlace(connection, place)).rejects.toThrow(/S3_BUCKET be one bucket for all/);
  await Promise.all(both.map(({ stop }) => stop()));
});

test('of two that begin at the same time with folders of their own, one is refused', async () => {
  const folders = [await testFolder(), await testFolder()];
  const started = await Promise.allSettled(folders.map((folder) => requireSharedPlace(connection, at(folder))));
  expect(started.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  for (const one of started) if (one.status === 'fulfilled') await one.value.stop();
});

test('a connection that is cut is opened again, and the place is still taken', async () => {
  const place = await requireSharedPlace(connection, at(await testFolder()));
  const holder = async () =>
    (
      await pool.query<{ pid: number }>(
        `SELECT l.pid FROM pg_locks l JOIN pg_stat_activity a USING (pid)
         WHERE a.application_name = 'haat place' AND a.datname = current_database() AND l.granted`,
      )
    ).rows[0]?.pid;
  const cut = await holder();
  await pool.query('SELECT pg_terminate_backend($1)', [cut]);
  await expect.poll(async () => [undefined, cut].includes(await holder())).toBe(false);
  await expect(requireSharedPlace(connection, at(await testFolder()))).rejects.toThrow(StartError);
  await place.stop();
});
