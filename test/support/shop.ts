import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { afterAll, inject } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openDatabase, type Database } from '#server/db/database.ts';
import { listenForChanges } from '#server/http/cache-notices.ts';
import { PublicCache } from '#server/http/public-cache.ts';
import { folderStore, type MediaStore } from '#server/media/media-store.ts';
import { connectTo, onServer } from './postgres.ts';

export interface TestShop {
  app: Hono;
  database: Database;
  cache: PublicCache;
  media: MediaStore;
  /** Resolves when the cache knows of everything committed before. */
  caughtUp(): Promise<void>;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
}

/** An empty migrated database of this test file's own, gone when the file is done. */
export async function testDatabase(): Promise<Database> {
  const template = inject('template');
  const name = `haat_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(template, [`CREATE DATABASE ${name} TEMPLATE ${template.database}`]);
  const database = openDatabase(connectTo(template, name), { connections: 5 });
  afterAll(async () => {
    await database.close();
    await onServer(template, [`DROP DATABASE ${name} WITH (FORCE)`]);
  });
  return database;
}

/** A folder of this test file's own, gone when the file is done. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-test-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The API on a database of its own: requests go in, responses come out, no network between. */
export async function testShop(): Promise<TestShop> {
  const database = await testDatabase();
  const media = folderStore(await testFolder());
  const cache = new PublicCache();
  const notices = await listenForChanges(database, cache);
  afterAll(notices.close);
  const app = buildApp({ database, cache, media });
  return {
    app, database, cache, media, caughtUp: notices.caughtUp,
    get: async (path, headers = {}) => app.request(path, { headers }),
  };
}
