import type pg from 'pg';
import { StartError } from '#server/platform/process/start-error.ts';
import { hashOf, type SqlFile } from './database-files.ts';
import { runSqlFile } from './run-sql-file.ts';

// Shops made before the migrations were drawn together into one baseline per domain (decision 28).

/** The names that the migrations had then. */
const namesBefore = [
  '0001_catalogue.sql',
  '0002_product_summary.sql',
  '0003_settings.sql',
  '0004_search.sql',
  '0005_cache_notices.sql',
  '0006_accounts.sql',
  '0007_orders.sql',
  '0008_catalogue_admin.sql',
  '0009_imports.sql',
  '0010_orders_planned.sql',
  '0011_pictures_of_colours.sql',
  '0012_contact_messages.sql',
  '0013_notices.sql',
  '0014_parcels.sql',
  '0015_languages.sql',
  '0016_orders_limited.sql',
];

/** The last number of the baseline; later migrations start with 0017. */
const lastOfBaseline = '0016';

/** Whether the version before the baseline made this database: it stored no hashes of its migrations. */
export async function isBeforeBaseline(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ before: boolean }>(`
    SELECT to_regclass('migrations') IS NOT NULL AND NOT EXISTS (
      SELECT FROM pg_attribute WHERE attrelid = to_regclass('migrations') AND attname = 'hash') AS before`);
  return rows[0]?.before === true;
}

/**
 * Makes such a database equal to one that the baseline made: its tables are the same, its routines go, and the
 * baseline counts as run. Throws StartError where it has not had all migrations of that version.
 */
export async function adoptBaseline(client: pg.Client, before: SqlFile, migrations: SqlFile[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY name');
  if (rows.map(({ name }) => name).join() !== namesBefore.join())
    throw new StartError(
      'The database was made by a version of Haat that this one cannot follow: ' +
        `its migrations end with ${rows.at(-1)?.name ?? 'none'} instead of ${namesBefore.at(-1)}.`,
    );
  await runSqlFile(client, 'Taking over the database of the version before', before.text);
  for (const migration of migrations.filter(({ name }) => name.slice(0, 4) <= lastOfBaseline)) {
    await client.query('INSERT INTO migrations (name, hash) VALUES ($1, $2)', [migration.name, hashOf(migration)]);
  }
}
