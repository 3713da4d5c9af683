import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addPerson } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';
import { canUse, revokeCodes, useUp } from './one-time-codes.queries.ts';

const shop = await testShop();
const { db } = shop.database;
const hash = () => randomBytes(32);
const later = sql<Date>`now() + interval '1 hour'`;
const over = sql<Date>`now() - interval '1 second'`;

/** A code of this table, once `stored`. */
async function codeIn<Table extends Parameters<typeof useUp>[1]>(
  table: Table,
  key: Parameters<typeof useUp<Table>>[2],
  stored: { execute(): Promise<unknown> },
) {
  await stored.execute();
  return { use: () => useUp(db, table, key), can: () => canUse(db, table, key) };
}

/** A link of this account, or a code of its number or paper; `until`: where it expires. */
const kinds = {
  'a code by SMS'(user_id: string, until: typeof later) {
    const key = { phone: `017${String(Math.random()).slice(2, 10)}`, purpose: 'order' };
    const row = { ...key, user_id, code_hash: hash(), expires_at: until };
    return codeIn('phone_codes', key, db.insertInto('phone_codes').values(row));
  },
  'a link to a new password'(user_id: string, until: typeof later) {
    const key = { token_hash: hash() };
    const row = { ...key, user_id, expires_at: until };
    return codeIn('password_resets', key, db.insertInto('password_resets').values(row));
  },
  'a link to confirm an address'(user_id: string, until: typeof later) {
    const key = { token_hash: hash() };
    const row = { ...key, user_id, email: 'new@example.com', expires_at: until };
    return codeIn('email_confirmations', key, db.insertInto('email_confirmations').values(row));
  },
  'a recovery code'(user_id: string) {
    const key = { user_id, code_hash: hash() };
    return codeIn('recovery_codes', key, db.insertInto('recovery_codes').values(key));
  },
};

for (const [kind, add] of Object.entries(kinds)) {
  test(`${kind} is used once, also by ten at the same time`, async () => {
    const { id } = await addPerson(shop);
    const { use, can } = await add(id, later);
    expect(await can()).toBe(true);
    const rows = await Promise.all(
      Array.from({ length: 10 }, (): Promise<{ user_id: string | null } | undefined> => use()),
    );
    expect(rows.filter((row) => row?.user_id === id)).toHaveLength(1);
    expect(rows.filter((row) => row === undefined)).toHaveLength(9);
    expect(await can()).toBe(false);
    expect(await use()).toBeUndefined();
  });

  if (kind !== 'a recovery code')
    test(`${kind} that has expired is not used`, async () => {
      const { id } = await addPerson(shop);
      const { use, can } = await add(id, over);
      expect(await can()).toBe(false);
      expect(await use()).toBeUndefined();
    });
}

test('the codes of an account are revoked, and those of others are not', async () => {
  const { id } = await addPerson(shop);
  const mine = await kinds['a recovery code'](id);
  const other = await kinds['a recovery code']((await addPerson(shop)).id);
  await revokeCodes(db, 'recovery_codes', id);
  expect([await mine.can(), await other.can()]).toEqual([false, true]);
});
