import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#test/support/shop.ts';
import { FeedReader } from './feed-reader.ts';
import { findCursor, type Change } from './feed.queries.ts';

const database = await testDatabase();
const { db, pool } = database;
const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()];

/** A reader of orders, product pages and categories from now on. */
const readerOf = async (maxChanges = 100) => {
  const subscription = {
    keyedKinds: ['order', 'order changed', 'product'],
    kinds: ['categories', 'refund'],
    maxChanges,
  };
  const reader = new FeedReader(pool, subscription, await findCursor(pool));
  return {
    reader,
    /** New changes; undefined if there are too many. */
    async read(): Promise<Record<string, string[]> | undefined> {
      let changes: readonly Change[] = [];
      const isTold = await reader.read((found) => {
        changes = found;
      });
      return isTold
        ? Object.fromEntries(changes.map(({ key, kinds }) => [key ?? 'none', kinds.toSorted()]))
        : undefined;
    },
  };
};
const note = (kind: string, key: string | null = null) => pool.query('SELECT note_change($1, $2)', [kind, key]);

beforeEach(async () => {
  await pool.query('DELETE FROM changes');
});

test('a reader gets each change of its kinds once, by key', async () => {
  await note('order', three);
  const { read } = await readerOf();
  await note('order', one);
  await note('order changed', one);
  await note('product', two);
  await note('settings');
  await note('refund', one);
  await note('refund', two);
  await note('categories');
  expect(await read()).toEqual({
    [one]: ['order', 'order changed'],
    [two]: ['product'],
    none: ['categories', 'refund'],
  });
  expect(await read()).toEqual({});
});

test('a change that commits after a later one is read too, and once', async () => {
  const { read } = await readerOf();
  const slow = await db.startTransaction().execute();
  await slow.insertInto('changes').values({ kind: 'order', key: one }).execute();
  await note('order', two);
  expect(await read()).toEqual({ [two]: ['order'] });
  await slow.commit().execute();
  expect(await read()).toEqual({ [one]: ['order'] });
  expect(await read()).toEqual({});
});

test('a transaction that is rolled back notes nothing, and one that notes twice has one row', async () => {
  const { read } = await readerOf();
  const undone = await db.startTransaction().execute();
  await undone.insertInto('changes').values({ kind: 'order', key: one }).execute();
  await undone.rollback().execute();
  await db.transaction().execute(async (tx) => {
    for (const _ of [1, 2]) await sql`SELECT note_change('order', ${two})`.execute(tx);
  });
  expect(await read()).toEqual({ [two]: ['order'] });
  expect((await pool.query('SELECT FROM changes')).rowCount).toBe(1);
});

test('the limit counts keys, not rows', async () => {
  const { read } = await readerOf(3);
  for (const key of [one, two]) for (const kind of ['order', 'order changed', 'product']) await note(kind, key);
  expect(Object.keys((await read())!)).toHaveLength(2);
  for (const key of [one, two, three]) await note('refund', key);
  await note('categories');
  expect(Object.keys((await read())!)).toEqual(['none']);
  for (const key of [one, two, three]) await note('order', key);
  expect(await read()).toBeUndefined();
  await note('order', three);
  expect(await read()).toEqual({ [three]: ['order'] });
});

test('after a pause of more than 12 hours everything may have changed', async () => {
  const { at, ...cursor } = await findCursor(pool);
  const reader = new FeedReader(
    pool,
    { keyedKinds: ['order'], kinds: [], maxChanges: 100 },
    { ...cursor, at: at - 13 * 3_600_000 },
  );
  expect(await reader.read(() => undefined)).toBe(false);
  expect(await reader.read(() => undefined)).toBe(true);
});

test('after PostgreSQL has gone back to earlier transactions everything may have changed', async () => {
  const cursor = await findCursor(pool);
  const subscription = { keyedKinds: ['order'], kinds: [], maxChanges: 100 };
  const reader = new FeedReader(pool, subscription, { ...cursor, seen: '900000000:900000000:' });
  await note('order', one);
  expect(await reader.read(() => undefined)).toBe(false);
  expect(await reader.read(() => undefined)).toBe(true);
});

test('after another PostgreSQL took over everything may have changed, whatever its numbers are', async () => {
  // the former server had given these numbers to other transactions
  const cursor = { ...(await findCursor(pool)), server: '1790000000.123456' };
  await note('order', one);
  const reader = new FeedReader(pool, { keyedKinds: ['order'], kinds: [], maxChanges: 100 }, cursor);
  expect(await reader.read(() => undefined)).toBe(false);
  expect(await reader.read(() => undefined)).toBe(true);
});

test('changes that a reader failed to apply are read again', async () => {
  const { reader, read } = await readerOf();
  await note('order', one);
  await expect(
    reader.read(() => {
      throw new Error('No memory');
    }),
  ).rejects.toThrow('No memory');
  expect(await read()).toEqual({ [one]: ['order'] });
});

test('skips a row of another PostgreSQL, with a transaction far ahead', async () => {
  const { read } = await readerOf();
  await pool.query(`INSERT INTO changes (changed_in, kind, key) VALUES ('900000000', 'order', $1)`, [one]);
  await note('order', two);
  expect(await read()).toEqual({ [two]: ['order'] });
});
