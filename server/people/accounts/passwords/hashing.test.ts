import { setImmediate } from 'node:timers/promises';
import { beforeEach, expect, test, vi } from 'vitest';
import { authApi } from '#shared/api/people/accounts.ts';
import { fieldErrorsOf, refusalOf } from '#test/support/answers.ts';
import { addPerson, newAddress } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { log } from '#server/platform/process/log.ts';

// Hashing a password is costly: two run at a time, a few wait, and none starts before it is needed.

const { underway, derive } = vi.hoisted(() => {
  const underway: { password: string; finish(): void }[] = [];
  const derive = vi.fn(
    ({ password, bytes }: { password: string; bytes: number }) =>
      new Promise<Buffer>((resolve) => {
        underway.push({ password, finish: () => resolve(Buffer.alloc(bytes, password)) });
      }),
  );
  return { underway, derive };
});
vi.mock('./derive.ts', () => ({ derive }));

// the support of the tests hashes one password
const made = finishAll(hashPassword('of nobody'));
const shop = await testShop();
await made;
beforeEach(() => {
  derive.mockClear();
});

/** Lets one after the other finish until this is done. */
async function finishAll<Result>(work: Promise<Result>): Promise<Result> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    underway.shift()?.finish();
    await setImmediate();
  }
  return done;
}

const tryPassword = (password: string, slot: Parameters<typeof verifyPassword>[2]) =>
  verifyPassword(password, null, slot);
/** Fills the line with callers from different addresses. */
const fillLine = () => Array.from({ length: 18 }, (_, n) => tryPassword('a stranger’s', { caller: `address ${n}` }));
const login = (email: string, address: string, headers: Record<string, string> = {}) =>
  shop.ask(authApi.login, { body: { email, password: 'wrong password' }, address, headers });

test('two are derived at a time, sixteen wait, and beyond that the shop is busy', async () => {
  const line = fillLine();
  await setImmediate();
  expect(underway).toHaveLength(2);
  await expect(tryPassword('one more', { caller: 'another address' })).rejects.toMatchObject({ code: 'BUSY' });
  underway.shift()?.finish();
  await setImmediate();
  expect(underway).toHaveLength(2);
  expect(await finishAll(Promise.all(line))).toEqual(Array.from({ length: 18 }, () => false));
  expect(derive).toHaveBeenCalledTimes(18);
});

test('an address can take four of them', async () => {
  const mine = Array.from({ length: 4 }, () => tryPassword('mine', { caller: 'my address' }));
  await expect(tryPassword('mine', { caller: 'my address' })).rejects.toMatchObject({ code: 'TOO_MANY_TRIES' });
  const other = tryPassword('another', { caller: 'another address' });
  await finishAll(Promise.all([...mine, other]));
});

test('a known browser comes next, in front of any number of strangers', async () => {
  const line = fillLine();
  const mine = tryPassword('mine', { caller: 'my phone', isKnown: true });
  await setImmediate();
  expect(underway.map(({ password }) => password)).toEqual(['a stranger’s', 'a stranger’s']);
  underway.shift()?.finish();
  await setImmediate();
  expect(underway.map(({ password }) => password)).toContain('mine');
  await finishAll(Promise.all([...line, mine]));
});

test('a sign-in that the server has no time for gets 503 and counts as no failed attempt', async () => {
  const [{ email }, address] = [await addPersonNow(), newAddress()];
  const logged = vi.spyOn(log, 'error').mockReturnValue();
  const line = fillLine();
  for (let n = 0; n < 8; n += 1) {
    const refused = await login(email, address);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await refusalOf(refused, 503)).code).toBe('BUSY');
  }
  logged.mockRestore();
  await finishAll(Promise.all(line));
  for (let n = 0; n < 5; n += 1) expect((await finishAll(login(email, address))).status).toBe(401);
  expect((await login(email, address)).status).toBe(429);
});

test('a sign-in refused for failed tries does not hash', async () => {
  const [{ email }, address] = [await addPersonNow(), newAddress()];
  for (let n = 0; n < 5; n += 1) await finishAll(login(email, address));
  derive.mockClear();
  expect((await login(email, address)).status).toBe(429);
  expect(derive).not.toHaveBeenCalled();
});

test('every check that needs no hash comes before hashing', async () => {
  const { email, phone } = await addPersonNow();
  const address = newAddress();
  const form = { name: 'Rina', email: 'rina@example.com', phone: '01911111111', password: 'a boat on the Padma' };
  const register = (body: object) => shop.ask(authApi.register, { body, address });
  derive.mockClear();
  const refusals: [object, number, object][] = [
    [{ ...form, email }, 409, { email: 'This email already has an account' }],
    [{ ...form, phone }, 409, { phone: 'This phone number already has an account' }],
    [{ ...form, password: 'qwerty123' }, 400, { password: 'This password is easy to guess. Choose another one' }],
  ];
  for (const [body, status, errors] of refusals)
    expect(await fieldErrorsOf(await register(body), status)).toEqual(errors);
  for (let n = 0; n < 5; n += 1) await register({ ...form, email });
  expect((await register(form)).status).toBe(429);
  expect(derive).not.toHaveBeenCalled();
});

const addPersonNow = () => finishAll(addPerson(shop));
