import pg from 'pg';
import type { Connection } from '#server/platform/db/database.ts';

// What a database is made of, as text that two databases can be compared by.

/**
 * Definitions of all that stands in the schema, sorted: columns, constraints, indexes, triggers, functions, views; but
 * not the checks of the tests' own databases (announced.ts).
 */
export async function listDefinitions(connection: Connection): Promise<string[]> {
  return query(connection, async (client) => {
    const { rows } = await client.query<{ definition: string }>(`
      WITH relations AS (SELECT oid, relname, relkind FROM pg_class WHERE relnamespace = 'public'::regnamespace)
      SELECT 'column ' || r.relname || ' ' || a.attnum || ' ' || a.attname
        || ' ' || format_type(a.atttypid, a.atttypmod)
        || CASE WHEN a.attnotnull THEN ' not null' ELSE '' END || ' ' || a.attidentity::text || a.attgenerated::text
        || ' ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '') AS definition
      FROM pg_attribute a JOIN relations r ON r.oid = a.attrelid
      LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
      WHERE r.relkind IN ('r', 'v') AND a.attnum > 0 AND NOT a.attisdropped
      UNION ALL SELECT 'constraint ' || r.relname || ' ' || c.conname || ' ' || pg_get_constraintdef(c.oid)
      FROM pg_constraint c JOIN relations r ON r.oid = c.conrelid WHERE c.conname <> 'test_announced'
      UNION ALL SELECT 'index ' || pg_get_indexdef(i.indexrelid)
      FROM pg_index i JOIN relations r ON r.oid = i.indrelid
      UNION ALL SELECT 'trigger ' || pg_get_triggerdef(t.oid)
      FROM pg_trigger t JOIN relations r ON r.oid = t.tgrelid WHERE NOT t.tgisinternal AND t.tgname <> 'test_announced'
      UNION ALL SELECT 'view ' || r.relname || ' ' || pg_get_viewdef(r.oid) FROM relations r WHERE r.relkind = 'v'
      UNION ALL SELECT 'function ' || pg_get_functiondef(p.oid)
      FROM pg_proc p
      WHERE p.pronamespace = 'public'::regnamespace
        AND NOT EXISTS (SELECT FROM pg_depend e WHERE e.objid = p.oid AND e.deptype = 'e')`);
    // how its lines are broken changes no function
    return rows.map(({ definition }) => definition.replace(/\s+/g, ' ').replace(/\( /g, '(')).toSorted();
  });
}

/** All rows of all tables but the migrator's own, as text, table by table. */
export async function readRows(connection: Connection): Promise<Record<string, string[]>> {
  return query(connection, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(`
      SELECT relname AS name FROM pg_class
      WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname NOT IN ('migrations', 'routines')
      ORDER BY relname`);
    const all: Record<string, string[]> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`SELECT to_jsonb(t)::text AS row FROM public.${name} t`);
      all[name] = rows.map(({ row }) => row).toSorted();
    }
    return all;
  });
}

/** Runs statements on a connection of their own. */
export async function run(connection: Connection, statements: string): Promise<void> {
  await query(connection, (client) => client.query(statements));
}

/** Runs `work` on a connection of its own. */
export async function query<Result>(
  connection: Connection,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
