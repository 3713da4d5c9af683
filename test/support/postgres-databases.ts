import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import type { Connection } from '#server/platform/db/database.ts';
import { connectTo, onServer } from './postgres.ts';
import { whenDone } from './when-done.ts';

/** A new database without a single table, gone when the test file is done. */
export async function emptyDatabase(): Promise<Connection> {
  const server = inject('template');
  const name = `haat_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, [`CREATE DATABASE ${name} TEMPLATE template0`]);
  whenDone(() => onServer(server, [`DROP DATABASE ${name} WITH (FORCE)`]));
  return connectTo(server, name);
}
