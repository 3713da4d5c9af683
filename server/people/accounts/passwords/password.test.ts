import { scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

// With passwords derived as in the shop; the tests through HTTP derive them at no cost
// (test/support/quick-passwords.ts).

test('verifies a password by its hash, refuses another one, and refuses any for a missing account', async () => {
  const hash = await hashPassword('mango lassi at noon');
  expect(await verifyPassword('mango lassi at noon', hash)).toBe(true);
  expect(await verifyPassword('mango lassi at night', hash)).toBe(false);
  for (const none of [null, undefined]) expect(await verifyPassword('mango lassi at noon', none)).toBe(false);
});

test('a hash contains its parameters: scrypt with its own salt, at the cost that OWASP recommends', async () => {
  const [one = '', other = ''] = await Promise.all([hashPassword('the same'), hashPassword('the same')]);
  expect(one).not.toBe(other);
  const [kind, N, r, p, salt = '', key = ''] = one.split('$');
  expect([kind, N, r, p]).toEqual(['scrypt', '32768', '8', '3']);
  expect(Buffer.from(salt, 'base64url')).toHaveLength(16);
  const derived = scryptSync('the same', Buffer.from(salt, 'base64url'), 32, { N: 32768, r: 8, p: 3, maxmem: 2 ** 27 });
  expect(derived.toString('base64url')).toBe(key);
});

test('passwords stored with another cost are still accepted', async () => {
  const salt = Buffer.alloc(16, 7);
  const key = scryptSync('from long ago', salt, 32, { N: 1024, r: 8, p: 1 });
  const kept = ['scrypt', 1024, 8, 1, salt.toString('base64url'), key.toString('base64url')].join('$');
  expect(await verifyPassword('from long ago', kept)).toBe(true);
  expect(await verifyPassword('from yesterday', kept)).toBe(false);
});
