import { expect, test } from 'vitest';
import { emptyDatabase } from '#test/support/postgres-databases.ts';
import { listDefinitions, query, readRows, run } from '#test/support/schema.ts';
import { readDatabaseFiles } from './database-files.ts';
import type { Connection } from '../database.ts';
import { migrate } from './migrate.ts';

const files = await readDatabaseFiles();

/** `files` with the text of one of its routines changed. */
function withRoutine(name: string, change: (text: string) => string) {
  const routines = files.routines.map((file) => (file.name === name ? { name, text: change(file.text) } : file));
  expect(routines).not.toEqual(files.routines);
  return { ...files, routines };
}

async function definitionOf(connection: Connection, thing: string): Promise<string[]> {
  return (await listDefinitions(connection)).filter((definition) => definition.startsWith(thing));
}

/** Grows with each function that is made. */
async function newestRoutine(connection: Connection): Promise<number> {
  return query(connection, async (client) => {
    const { rows } = await client.query<{ id: number }>('SELECT max(oid)::bigint AS id FROM pg_proc');
    return Number(rows[0]?.id);
  });
}

test('makes the functions, views and triggers again when a text has changed, and only then', async () => {
  const database = await emptyDatabase();
  await migrate(database);
  const fresh = await listDefinitions(database);
  const before = await newestRoutine(database);
  await migrate(database);
  expect(await newestRoutine(database)).toBe(before);

  // a view with a column less in the middle, and a function that answers with it: CREATE OR REPLACE could do neither
  await migrate(
    database,
    withRoutine('orders.sql', (text) => text.replace('u.name AS user_name, ', '')),
  );
  expect(await definitionOf(database, 'column order_details')).not.toContainEqual(expect.stringContaining('user_name'));
  await migrate(database);
  expect(await listDefinitions(database)).toEqual(fresh);
});

test('a function whose parameters have changed leaves no second one behind', async () => {
  const database = await emptyDatabase();
  await migrate(database);
  await migrate(
    database,
    withRoutine('catalogue.sql', (text) =>
      text.replace('discounted_price(price integer, discount integer)', 'discounted_price(price bigint, discount int)'),
    ),
  );
  expect(await definitionOf(database, 'function CREATE OR REPLACE FUNCTION public.discounted_price')).toEqual([
    expect.stringContaining('(price bigint, discount integer)'),
  ]);
});

test('triggers and functions that a file no longer has are gone, and those that others have made stay', async () => {
  const database = await emptyDatabase();
  await migrate(database);
  await run(
    database,
    `CREATE VIEW reported_sales AS SELECT count(*) FROM orders;
     CREATE FUNCTION reported() RETURNS bigint LANGUAGE sql AS 'SELECT * FROM reported_sales'`,
  );
  await migrate(database, { ...files, routines: files.routines.filter(({ name }) => name !== 'stock.sql') });
  expect(await definitionOf(database, 'function CREATE OR REPLACE FUNCTION public.follow_variants')).toEqual([]);
  expect(await definitionOf(database, 'trigger CREATE TRIGGER variants_updated')).toEqual([]);
  expect(await definitionOf(database, 'view reported_sales')).toHaveLength(1);
  expect(await definitionOf(database, 'function CREATE OR REPLACE FUNCTION public.reported')).toHaveLength(1);
});

test('names a foreign view that blocks the migration, and makes no changes', async () => {
  const database = await emptyDatabase();
  await migrate(database);
  await run(database, 'CREATE VIEW reported_sales AS SELECT total_price FROM order_details');
  const before = await listDefinitions(database);
  await expect(
    migrate(
      database,
      withRoutine('stock.sql', (text) => `${text}\n-- changed`),
    ),
  ).rejects.toThrow(
    /^Replacing the functions, views and triggers failed: .*view reported_sales depends on view order_details/,
  );
  expect(await listDefinitions(database)).toEqual(before);
});

test('a migration may change a column that a view shows, and its fields arrive with the view', async () => {
  const database = await emptyDatabase();
  await migrate(database);
  const migrations = [
    ...files.migrations,
    { name: '9999_wide.sql', text: 'ALTER TABLE orders ALTER note TYPE varchar' },
  ];
  await migrate(database, { ...files, migrations });
  expect(await definitionOf(database, 'column order_details')).toContainEqual(
    expect.stringMatching(/ note character varying /),
  );
});

test('a start that fails leaves the database as it was', async () => {
  const database = await emptyDatabase();
  await migrate(database);
  const before = [await listDefinitions(database), await readRows(database)];
  const migrations = [
    ...files.migrations,
    { name: '9998_good.sql', text: 'CREATE TABLE good (id integer)' },
    { name: '9999_bad.sql', text: 'CREATE TABLE bad (id nothing)' },
  ];
  await expect(migrate(database, { ...files, migrations })).rejects.toThrow(
    'The migration 9999_bad.sql failed: type "nothing" does not exist',
  );
  expect([await listDefinitions(database), await readRows(database)]).toEqual(before);
});

test('does not start on the database of a newer version', async () => {
  const database = await emptyDatabase();
  const migrations = [...files.migrations, { name: '9999_later.sql', text: 'CREATE TABLE later (id integer)' }];
  await migrate(database, { ...files, migrations });
  await expect(migrate(database)).rejects.toThrow(
    'The database has the migration 9999_later.sql, which this version of Haat does not know. ' +
      'Start the newer version that wrote it, or one after it.',
  );
});

test('does not start where a migration was changed after the database had it; line ends are no change', async () => {
  const database = await emptyDatabase();
  await migrate(database);
  const [first, ...others] = files.migrations;
  const windows = { name: first!.name, text: first!.text.replaceAll('\n', '\r\n') };
  await migrate(database, { ...files, migrations: [windows, ...others] });
  const changed = { name: first!.name, text: `${first!.text}\n` };
  await expect(migrate(database, { ...files, migrations: [changed, ...others] })).rejects.toThrow(
    'The migration 0001_catalogue.sql is not the one that the database has had',
  );
});

test('does not start where a migration was renamed after the database had it, and says which', async () => {
  const database = await emptyDatabase();
  await migrate(database);
  const before = await readRows(database);
  const [first, ...others] = files.migrations;
  const renamed = { name: '0001_goods.sql', text: first!.text };
  await expect(migrate(database, { ...files, migrations: [renamed, ...others] })).rejects.toThrow(
    'The database has had the migration 0001_goods.sql under the name 0001_catalogue.sql: its file was renamed ' +
      'afterwards. Call it 0001_catalogue.sql again.',
  );
  expect(await readRows(database)).toEqual(before);
});

test('migrations make tables only, and those functions that a table is made with', async () => {
  const database = await emptyDatabase();
  await migrate(database, { ...files, routines: [] });
  const strangers = await query(database, async (client) => {
    const { rows } = await client.query<{ name: string }>(`
      SELECT p.oid::regprocedure::text AS name FROM pg_proc p
      WHERE p.pronamespace = 'public'::regnamespace
        AND NOT EXISTS (SELECT FROM pg_depend e WHERE e.objid = p.oid AND e.deptype = 'e')
        -- a default, an index, a constraint or a generated column
        AND NOT EXISTS (SELECT FROM pg_depend u WHERE u.refobjid = p.oid
          AND u.classid IN ('pg_attrdef'::regclass, 'pg_class'::regclass, 'pg_constraint'::regclass))
      UNION ALL SELECT 'trigger ' || tgname FROM pg_trigger WHERE NOT tgisinternal
      UNION ALL SELECT 'view ' || relname FROM pg_class
      WHERE relkind IN ('v', 'm') AND relnamespace = 'public'::regnamespace
        AND NOT EXISTS (SELECT FROM pg_depend e WHERE e.objid = pg_class.oid AND e.deptype = 'e')`);
    return rows.map(({ name }) => name);
  });
  expect(strangers).toEqual([]);
});
