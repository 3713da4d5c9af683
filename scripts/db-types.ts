import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashOf, readDatabaseFiles } from '../server/platform/db/migrations/database-files.ts';
import { startEmbeddedPostgres } from '../server/platform/db/postgres/embedded-postgres.ts';
import { migrate } from '../server/platform/db/migrations/migrate.ts';

// `npm run db:types`: writes server/platform/db/types.ts from db/, by way of a database that lives as long as it takes,
// and the hashes of new migrations into db/migrations/hashes.json; a hash that is there stays. With --verify it only
// looks whether the types are those of the database.

const root = join(import.meta.dirname, '..');
const verify = process.argv.includes('--verify');

async function writeHashes(): Promise<void> {
  const path = join(root, 'db/migrations/hashes.json');
  const known = JSON.parse(await readFile(path, 'utf8')) as Record<string, string>;
  const { migrations } = await readDatabaseFiles();
  const hashes = migrations.map((file) => [file.name, known[file.name] ?? hashOf(file)]);
  await writeFile(path, `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`);
}

if (!verify) await writeHashes();
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
      join(root, 'server/platform/db/types.ts'),
      '--exclude-pattern',
      '{migrations,routines}',
      '--url',
      `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
      ...(verify ? ['--verify'] : []),
    ],
    { stdio: 'inherit' },
  );
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
