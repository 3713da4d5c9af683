import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { endAll, newFolder, query } from '#test/support/postgres-starts.ts';
import { readConfig } from './config.ts';
import { packagedPrograms } from '#server/platform/db/postgres/postgres-programs.ts';
import { startOwnDatabase } from './own-database.ts';
import { RunningParts } from '#server/platform/process/running-parts.ts';

afterEach(endAll);

/** Those of another PostgreSQL where Debian has installed one, else those that npm brought. */
function programsOfTheSystem(): string {
  const folder = '/usr/lib/postgresql';
  const versions = existsSync(folder) ? readdirSync(folder) : [];
  const found = versions.map((version) => join(folder, version, 'bin')).find((one) => existsSync(join(one, 'initdb')));
  return found ?? packagedPrograms();
}

test('POSTGRES_PROGRAMS run instead of those of the package, and another major version is refused', async () => {
  const programs = programsOfTheSystem();
  const folder = newFolder();
  const config = readConfig({ DATA_DIR: folder, POSTGRES_PROGRAMS: programs });
  const parts = new RunningParts();
  const connection = await startOwnDatabase(config, parts);
  const said = execFileSync(join(programs, 'postgres'), ['--version'], { encoding: 'utf8' });
  const [row] = await query(connection, `SELECT current_setting('server_version') AS version`);
  await parts.stop();
  expect(said).toContain(`(PostgreSQL) ${String(row?.version)}`);
  writeFileSync(join(folder, 'postgres/PG_VERSION'), '12\n');
  await expect(startOwnDatabase(config, new RunningParts())).rejects.toThrow(
    /was made by PostgreSQL 12, and this is PostgreSQL \d+: set POSTGRES_PROGRAMS to the programs of PostgreSQL 12, or/,
  );
});
