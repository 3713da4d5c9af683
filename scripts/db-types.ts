import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../server/db/embedded-postgres.ts';
import { migrate } from '../server/db/migrate.ts';

// `npm run db:types`: writes server/db/types.ts from the migrations, by way of a database that lives as long as it takes.
// With --verify it only looks whether they agree.

const root = join(import.meta.dirname, '..');
const dataDir = await mkdtemp(join(tmpdir(), 'haat-types-'));
const postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
try {
  await migrate(postgres.connection);
  const { host, user, database } = postgres.connection;
  execFileSync(
    process.execPath,
    [
      join(root, 'node_modules/kysely-codegen/dist/cli/bin.js'),
      '--dialect',
      'postgres',
      '--out-file',
      join(root, 'server/db/types.ts'),
      '--exclude-pattern',
      'migrations',
      '--url',
      `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
      ...(process.argv.includes('--verify') ? ['--verify'] : []),
    ],
    { stdio: 'inherit' },
  );
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
