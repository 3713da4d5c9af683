import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { openMedia } from '#server/platform/gateways/storage/open-media.ts';
import { openBucket } from '#test/support/bucket.ts';
import { fileRow } from '#test/support/catalogue-files.ts';
import { importsBy } from '#test/support/imports.ts';
import { addPerson } from '#test/support/people.ts';
import { testFolder, testShop } from '#test/support/shop.ts';

// Two machines with one database and one bucket, and a data folder each.

const bucket = await openBucket();
const media = openMedia({ dataDir: await testFolder(), s3: bucket.place });
const here = await testShop({ media });
const there = await testShop({ media, database: here.database });
const owner = await addPerson(here, { role: 'admin' });
/** The upload and the start happen on one machine, the job runs on the other. */
const desk = importsBy(owner, { ...here, runJobs: there.runJobs });

const files = async () => [
  ...(await readdir(here.importsFolder).catch(() => [])),
  ...(await readdir(there.importsFolder).catch(() => [])),
];
const inBucket = () => [...bucket.kept.keys()].filter((path) => path.includes('/under-way/'));

test('the second machine checks and writes a file sent to the first, and leaves no files behind', async () => {
  const begun = await desk.begin([fileRow()]);
  // uploads each picture in its own ZIP, like a shopkeeper who forgot one
  expect((await desk.addPictures(begun)).status).toBe(200);
  expect((await desk.addPictures(begun)).status).toBe(200);
  expect(await files()).toEqual([]);
  expect(inBucket()).toHaveLength(3);
  expect(await desk.go('check', begun)).toMatchObject({ state: 'checked', problems: [] });
  expect(inBucket()).toHaveLength(3);
  expect(await desk.go('write', begun)).toMatchObject({ state: 'done' });
  expect([await files(), inBucket()]).toEqual([[], []]);
});

test('an abandoned import leaves the bucket after its days', async () => {
  const begun = await desk.begin([fileRow()]);
  expect(inBucket()).toHaveLength(1);
  await here.database.pool.query(`UPDATE imports SET updated_at = now() - interval '99 days' WHERE id = $1`, [
    begun._id,
  ]);
  await here.database.pool.query(`SELECT graphile_worker.add_job('delete-expired')`);
  await there.runJobs();
  expect(inBucket()).toEqual([]);
});
