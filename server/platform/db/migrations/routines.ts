import type pg from 'pg';
import { hashOf, type SqlFile } from './database-files.ts';
import { runSqlFile } from './run-sql-file.ts';

// Functions, views and triggers: db/routines/. They contain no data, so if one has changed, all are recreated.

/** Whether the database's routines were made from other files than these. */
export async function routinesDiffer(client: pg.Client, files: SqlFile[]): Promise<boolean> {
  const { rows } = await client.query<{ name: string; hash: string }>('SELECT name, hash FROM routines');
  const made = new Map(rows.map(({ name, hash }) => [name, hash]));
  return made.size !== files.length || files.some((file) => made.get(file.name) !== hashOf(file));
}

/**
 * Drops the routines that the files made, the last first, but no views of the shop's operator. If such a view uses
 * ours, PostgreSQL refuses, and the StartError names it.
 */
export async function dropRoutines(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; made: string[] }>('DELETE FROM routines RETURNING name, made');
  const made = rows.toSorted(byName).flatMap((file) => file.made);
  const statements = made.toReversed().map((object) => `DROP ${object.replace(' ', ' IF EXISTS ')};`);
  await runSqlFile(client, 'Replacing the functions, views and triggers', statements.join('\n'));
}

/** Runs the files in the order of their names, and stores the objects that each has made. */
export async function makeRoutines(client: pg.Client, files: SqlFile[]): Promise<void> {
  const known = new Set((await listRoutines(client)).map(({ id }) => id));
  for (const file of files.toSorted(byName)) {
    await runSqlFile(client, `The file of routines ${file.name}`, file.text);
    const made = (await listRoutines(client)).filter(({ id }) => !known.has(id));
    for (const { id } of made) known.add(id);
    await client.query('INSERT INTO routines (name, hash, made) VALUES ($1, $2, $3)', [
      file.name,
      hashOf(file),
      made.map(({ object }) => object),
    ]);
  }
}

/** Every function, view and trigger of the schema that we work in, in the order in which they were made. */
async function listRoutines(client: pg.Client): Promise<{ id: string; object: string }[]> {
  const { rows } = await client.query<{ id: string; object: string }>(`
    WITH ours AS (SELECT quote_ident(current_schema())::regnamespace AS id),
    found (class, id) AS (
      SELECT 'pg_proc'::regclass, oid FROM pg_proc WHERE pronamespace = (SELECT id FROM ours)
      UNION ALL
      SELECT 'pg_class'::regclass, oid FROM pg_class
      WHERE relkind IN ('v', 'm') AND relnamespace = (SELECT id FROM ours)
      UNION ALL
      SELECT 'pg_trigger'::regclass, t.oid FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
      WHERE NOT t.tgisinternal AND c.relnamespace = (SELECT id FROM ours))
    SELECT f.class || ' ' || f.id AS id, o.type || ' ' || o.identity AS object
    FROM found f, pg_identify_object(f.class, f.id, 0) o
    ORDER BY f.id`);
  return rows;
}

function byName(a: { name: string }, b: { name: string }): number {
  return a.name < b.name ? -1 : 1;
}
