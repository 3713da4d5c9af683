import { expect, test } from 'vitest';
import { emptyDatabase } from '#test/support/postgres-databases.ts';
import { query, run } from '#test/support/schema.ts';
import { readDatabaseFiles } from '#server/platform/db/migrations/database-files.ts';
import { migrate } from '#server/platform/db/migrations/migrate.ts';

// Two requests of a shop from before lines had reasons; the rows that they name do not matter here.
const former = `
  SET session_replication_role = replica;
  INSERT INTO return_requests (id, order_id, kind, why, text, state, decided_at) VALUES
    (uuid_of(1), uuid_of(9), 'later', 'size', repeat('ক', 400), 'accepted', now()),
    (uuid_of(2), uuid_of(9), 'later', 'damaged', '', 'accepted', now());
  INSERT INTO return_request_lines (request_id, line_id, quantity) VALUES
    (uuid_of(1), uuid_of(11), 1), (uuid_of(1), uuid_of(12), 2), (uuid_of(2), uuid_of(13), 1);
  INSERT INTO returns (id, order_id, parcel_id, kind, reason, request_id) VALUES
    (uuid_of(21), uuid_of(9), uuid_of(8), 'later', left('Does not fit: ' || repeat('ক', 400), 300), uuid_of(1)),
    (uuid_of(22), uuid_of(9), uuid_of(8), 'later', 'Damaged', uuid_of(2)),
    (uuid_of(23), uuid_of(9), uuid_of(8), 'later', 'By phone', NULL);
  INSERT INTO return_lines (return_id, line_id, quantity) VALUES
    (uuid_of(21), uuid_of(11), 1), (uuid_of(21), uuid_of(12), 2), (uuid_of(22), uuid_of(13), 1),
    (uuid_of(23), uuid_of(14), 1)`;
const withIds = (text: string) =>
  text.replace(/uuid_of\((\d+)\)/g, (_, n: string) => `'00000000-0000-4000-8000-${n.padStart(12, '0')}'`);

test('old lines get the reason of their request, and texts stay', async () => {
  const files = await readDatabaseFiles();
  const database = await emptyDatabase();
  const isFormer = ({ name }: { name: string }) => name < '0096';
  await migrate(database, { ...files, migrations: files.migrations.filter(isFormer), routines: [] });
  await run(database, withIds(former));
  await migrate(database, { ...files, routines: [] });
  const listed = await query(database, async (client) => ({
    asked: (await client.query('SELECT why FROM return_request_lines ORDER BY line_id')).rows,
    came: (await client.query('SELECT why FROM return_lines ORDER BY line_id')).rows,
    written: (await client.query('SELECT reason FROM returns ORDER BY id')).rows,
  }));
  const whys = [{ why: 'size' }, { why: 'size' }, { why: 'damaged' }];
  expect(listed).toEqual({
    asked: whys,
    came: [...whys, { why: null }],
    written: [{ reason: 'ক'.repeat(300) }, { reason: null }, { reason: 'By phone' }],
  });
});
