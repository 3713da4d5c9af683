import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import type { Import } from '#shared/api/catalogue/imports.ts';
import { unlockJobsOfDead } from '#server/platform/queue/dead-workers.queries.ts';
import { addJob } from '#server/platform/queue/jobs.ts';
import { fileRow } from '#test/support/catalogue-files.ts';
import { importsBy } from '#test/support/imports.ts';
import { addPerson } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';
import { log } from '#server/platform/process/log.ts';

const shop = await testShop();
const admin = await addPerson(shop, { role: 'admin' });
const { begin, one, press, addPictures, go } = importsBy(admin, shop);

describe('an import that is interrupted', () => {
  const setState = (state: string, { _id }: Import) =>
    shop.database.pool.query('UPDATE imports SET state = $1 WHERE id = $2', [state, _id]);

  test('by a mistake of ours is shown as failed, and can be checked again', async () => {
    const errors = vi.spyOn(log, 'error').mockReturnValue();
    const begun = await begin([fileRow()]);
    await addPictures(begun);
    await shop.database.pool.query('ALTER TABLE product_pictures RENAME TO hidden_pictures');
    const failed = await go('check', begun);
    await shop.database.pool.query('ALTER TABLE hidden_pictures RENAME TO product_pictures');
    expect(failed).toMatchObject({
      state: 'failed',
      problems: [
        {
          message:
            'Something went wrong on our side. Your file is not the cause. Nothing was imported. Check the file again',
        },
      ],
    });
    expect(await go('check', begun)).toMatchObject({ state: 'checked' });
    errors.mockRestore();
  });

  test('resumes after the shop was killed', async () => {
    const begun = await begin([fileRow()]);
    await addPictures(begun);
    await press('check', begun);
    await shop.database.pool.query(
      `UPDATE graphile_worker._private_jobs
       SET locked_by = 'pool-killed', locked_at = now() - interval '1 minute', attempts = 1
       WHERE key LIKE 'run-import%'`,
    );
    await addJob(shop.database.db, 'tend-imports', {});
    await shop.runJobs();
    expect((await one(begun)).state).toBe('checking');
    await unlockJobsOfDead(shop.database.db, 30);
    await shop.runJobs();
    expect((await one(begun)).state).toBe('checked');
  });

  test('for good fails, so that no job waits for it', async () => {
    const begun = await begin([fileRow()]);
    await setState('writing', begun);
    await addJob(shop.database.db, 'tend-imports', {});
    await shop.runJobs();
    expect(await one(begun)).toMatchObject({
      state: 'failed',
      problemCount: 1,
      problems: [{ message: expect.stringContaining('interrupted') }],
    });
  });
});

test('files of imports that are done or older than a week are removed, others stay', async () => {
  const [old, fresh] = [await begin([fileRow()]), await begin([fileRow()])];
  await shop.database.pool.query(`UPDATE imports SET updated_at = now() - interval '8 days' WHERE id = $1`, [old._id]);
  await shop.database.pool.query(`SELECT graphile_worker.add_job('delete-expired')`);
  await shop.runJobs();
  const isThere = ({ _id }: Import) =>
    access(join(shop.importsFolder, _id, 'products.csv')).then(
      () => true,
      () => false,
    );
  expect([await isThere(old), await isThere(fresh)]).toEqual([false, true]);
});
