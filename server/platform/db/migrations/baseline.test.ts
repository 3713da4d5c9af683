import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { emptyDatabase } from '#test/support/postgres-databases.ts';
import { listDefinitions, readRows, run } from '#test/support/schema.ts';
import { readDatabaseFiles } from './database-files.ts';
import { migrate } from './migrate.ts';

// The dump is of a small shop on the last version before the baseline (decision 28), made with pg_dump --inserts.
const dump = await readFile(join(import.meta.dirname, '../../../../test/fixtures/shop-before-baseline.sql'), 'utf8');
const files = await readDatabaseFiles();
const baseline = {
  ...files,
  migrations: files.migrations.filter(({ name }) => name < '0017'),
  routines: [],
};

async function shopBefore() {
  const connection = await emptyDatabase();
  await run(connection, dump);
  return connection;
}

describe('a shop made before the baseline', () => {
  test('preserves all its rows', async () => {
    const shop = await shopBefore();
    const before = await readRows(shop);
    expect(before.orders).toHaveLength(3);
    await migrate(shop, baseline);
    expect(await readRows(shop)).toEqual(before);
  });

  test('has the tables of a new shop', async () => {
    const [shop, fresh] = await Promise.all([shopBefore(), emptyDatabase()]);
    await migrate(shop, baseline);
    await migrate(fresh, baseline);
    expect(await listDefinitions(shop)).toEqual(await listDefinitions(fresh));
  });

  test('has the tables, functions, views and triggers of a new shop once it is up to date', async () => {
    const [shop, fresh] = await Promise.all([shopBefore(), emptyDatabase()]);
    await migrate(shop);
    await migrate(fresh);
    const definitions = await listDefinitions(shop);
    expect(definitions).toEqual(await listDefinitions(fresh));
    for (const kind of ['column', 'constraint', 'index', 'trigger', 'view', 'function'])
      expect(definitions.some((definition) => definition.startsWith(`${kind} `))).toBe(true);
  });

  test('is refused where it has not had all migrations of its version', async () => {
    const shop = await shopBefore();
    await run(shop, `DELETE FROM migrations WHERE name > '0013'`);
    await expect(migrate(shop)).rejects.toThrow(
      'The database was made by a version of Haat that this one cannot follow: ' +
        'its migrations end with 0012_contact_messages.sql instead of 0016_orders_limited.sql.',
    );
  });
});
