import { expect, test } from 'vitest';
import { openPooler, type PoolerKind } from '#test/support/pooler.ts';
import { emptyDatabase } from '#test/support/postgres-databases.ts';
import { readConfig } from '#server/config.ts';
import { RunningParts } from '#server/platform/process/running-parts.ts';
import { startDatabase } from '#server/start-database.ts';
import { StartError } from '#server/platform/process/start-error.ts';
import { requireOwnSessions } from './own-sessions.ts';

test.each<[PoolerKind, string]>([
  ['refuses', 'refuses the settings of a connection'],
  ['drops', 'drops the settings of a connection'],
  ['shares', 'gives a connection to others between its transactions'],
])('a pooler that %s the shop’s requirements is refused at the start, with an explanation', async (kind, does) => {
  const config = readConfig({ DATABASE_URL: await openPooler(kind) });
  const started = startDatabase(config, new RunningParts());
  await expect(started).rejects.toThrow(StartError);
  await expect(started).rejects.toThrow(`a connection pooler, such as PgBouncer, that ${does}.`);
});

test('PostgreSQL itself is no pooler', async () => {
  await requireOwnSessions(await emptyDatabase());
});
