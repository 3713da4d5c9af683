import { expect, test, vi } from 'vitest';
import { authApi } from '#shared/api/people/accounts.ts';
import { newAddress, addPerson } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';
import { ensureAdmin } from './first-admin.ts';

vi.mock('../passwords/derive.ts', async () => (await import('#test/support/quick-passwords.ts')).quickPasswords());

const admins = async ({ database }: Awaited<ReturnType<typeof testShop>>) =>
  (await database.db.selectFrom('users').select('email').where('role', '=', 'admin').execute()).map(
    ({ email }) => email,
  );

test('a shop without an admin gets one, whose drawn password works', async () => {
  const shop = await testShop();
  const drawn = await ensureAdmin(shop.database, { email: 'Admin@Haat.example', password: undefined });
  expect(drawn).toMatch(/^[\w-]{16}$/);
  const response = await shop.ask(authApi.login, {
    body: { email: 'admin@haat.example', password: drawn },
    address: newAddress(),
  });
  expect(await response.json()).toMatchObject({
    success: true,
    data: { user: { role: 'admin', name: 'Shopkeeper', email: 'admin@haat.example', phone: '' } },
  });
});

test('a given password is used, and not displayed', async () => {
  const shop = await testShop();
  expect(
    await ensureAdmin(shop.database, { email: 'boss@example.com', password: 'given by the environment' }),
  ).toBeUndefined();
  const response = await shop.ask(authApi.login, {
    body: { email: 'boss@example.com', password: 'given by the environment' },
    address: newAddress(),
  });
  expect(response.status).toBe(200);
});

test('a shop with an admin gets no other, whatever the settings say', async () => {
  const shop = await testShop();
  await addPerson(shop, { role: 'admin', email: 'first@example.com' });
  for (const email of ['second@example.com', 'first@example.com'])
    expect(await ensureAdmin(shop.database, { email, password: undefined })).toBeUndefined();
  expect(await admins(shop)).toEqual(['first@example.com']);
});

test('of simultaneous starts only one creates the admin and displays the password', async () => {
  const shop = await testShop();
  const told = await Promise.all(
    Array.from({ length: 4 }, () => ensureAdmin(shop.database, { email: 'admin@haat.example', password: undefined })),
  );
  expect(told.filter(Boolean)).toHaveLength(1);
  expect(await admins(shop)).toEqual(['admin@haat.example']);
  await shop.call(authApi.login, {
    body: { email: 'admin@haat.example', password: told.find((word) => word !== undefined) ?? '' },
    address: newAddress(),
  });
});
