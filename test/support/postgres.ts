import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase, type Connection } from '#server/platform/db/database.ts';
import { startEmbeddedPostgres } from '#server/platform/db/postgres/embedded-postgres.ts';
import { migrate } from '#server/platform/db/migrations/migrate.ts';
import { migrateJobs } from '#server/platform/queue/jobs.ts';
import { requireAnnouncements } from './announced.ts';

declare module 'vitest' {
  interface ProvidedContext {
    template: Connection & { database: string };
  }
}

const template = 'haat_test_template';

/**
 * One PostgreSQL for the whole run with a migrated template, which each test file clones (test/support/shop.ts).
 * By default one of our own, without care for the disk. DATABASE_URL names another one (its own
 * databases are left alone), TEST_POSTGRES_PROGRAMS other programs for one of our own.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.DATABASE_URL;
  const own = url ? undefined : await startOwn();
  const server: Connection = url ? { connectionString: url } : own!.connection;
  await onServer(server, [`DROP DATABASE IF EXISTS ${template}`, `CREATE DATABASE ${template}`]);
  const inTemplate = connectTo(server, template);
  await migrate(inTemplate);
  const database = openDatabase(inTemplate, { connections: 2 });
  await migrateJobs(database);
  await requireAnnouncements(database.pool);
  await database.close();
  project.provide('template', inTemplate);
  return () => (own ? own.stop() : onServer(server, [`DROP DATABASE ${template} WITH (FORCE)`]));
}

async function startOwn() {
  const dataDir = await mkdtemp(join(await roomyFolder(), 'haat-test-'));
  const programs = process.env.TEST_POSTGRES_PROGRAMS;
  const postgres = await startEmbeddedPostgres({
    dataDir,
    ...(programs && { programs }),
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' },
  });
  return {
    connection: postgres.connection,
    async stop() {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * In memory, where there is room. Each test file makes and removes 400 files there, and a disk's file system takes
 * longer over them than PostgreSQL over its statements.
 */
async function roomyFolder(): Promise<string> {
  const memory = '/dev/shm';
  const room = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return Math.min(room, freemem()) > 4e9 ? memory : tmpdir();
}

/** The same server, another database. */
export function connectTo(server: Connection, database: string): Connection & { database: string } {
  if (!('connectionString' in server)) return { ...server, database };
  const url = new URL(server.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href, database };
}

export async function onServer(server: Connection, statements: string[]): Promise<void> {
  const client = new pg.Client('connectionString' in server ? server : { ...server, database: 'postgres' });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
