import { randomBytes } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { testDatabase, testFolder } from '#test/support/shop.ts';
import { SecretUnreadable, seal, unseal } from './secret-box.ts';
import { openSecretKey } from './secret-key.ts';
import { findSecret, putSecret } from './secrets.ts';
import { listHints } from './secrets.queries.ts';

const database = await testDatabase();
const key = randomBytes(32);
const secret = 'steadfast-secret-4711';

describe('a secret in the database', () => {
  test('is encrypted, and readable with the key alone', async () => {
    await putSecret(database.db, key, 'courier', secret);
    const { rows } = await database.pool.query<{ row: string }>(
      `SELECT encode(sealed, 'escape') || ending AS row FROM secrets`,
    );
    expect(rows[0]!.row).not.toContain(secret);
    expect(await findSecret(database.db, key, 'courier')).toBe(secret);
    await expect(findSecret(database.db, randomBytes(32), 'courier')).rejects.toBeInstanceOf(SecretUnreadable);
    expect(await findSecret(database.db, key, 'another')).toBeUndefined();
  });

  test('shows its last characters only if it is long', async () => {
    await putSecret(database.db, key, 'short', 'abcdef');
    const hints = await listHints(database.db, ['courier', 'short', 'another']);
    expect([...hints].map(([name, { ending }]) => [name, ending])).toEqual([
      ['courier', '4711'],
      ['short', ''],
    ]);
  });

  test('opens under its own name only, and not after it was changed', () => {
    const sealed = seal(key, 'courier', secret);
    expect(() => unseal(key, 'another', sealed)).toThrow(SecretUnreadable);
    const changed = Buffer.from(sealed);
    changed[sealed.length - 1]! ^= 1;
    expect(() => unseal(key, 'courier', changed)).toThrow(SecretUnreadable);
    expect(() => unseal(key, 'courier', Buffer.alloc(3))).toThrow(SecretUnreadable);
    expect(seal(key, 'courier', secret)).not.toEqual(sealed);
  });
});

describe('the key', () => {
  test('is made once, for processes that start at once too, in a file of the shop’s own user', async () => {
    const dataDir = await testFolder();
    const opened = await Promise.all([1, 2, 3].map(() => openSecretKey({ secretsKey: undefined, dataDir })));
    expect(new Set(opened.map((one) => one.toString('hex'))).size).toBe(1);
    expect(await readdir(dataDir)).toEqual(['secrets.key']);
    const path = join(dataDir, 'secrets.key');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await readFile(path, 'utf8')).trim()).toBe(opened[0]!.toString('hex'));
  });

  test('of the setting leaves no file', async () => {
    const dataDir = await testFolder();
    expect(await openSecretKey({ secretsKey: 'ab'.repeat(32), dataDir })).toEqual(Buffer.alloc(32, 0xab));
    expect(await readdir(dataDir)).toEqual([]);
  });

  test('that is damaged stops the start: a new one would lose all secrets', async () => {
    const dataDir = await testFolder();
    await writeFile(join(dataDir, 'secrets.key'), 'ab');
    await expect(openSecretKey({ secretsKey: undefined, dataDir })).rejects.toThrow('is not a key');
  });
});
