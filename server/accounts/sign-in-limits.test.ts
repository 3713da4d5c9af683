import { expect, test, vi } from 'vitest';
import { refusalOf } from '#test/support/answers.ts';
import { addPerson, newAddress } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

// 8 failed tries in 15 minutes, for an account from wherever and from an address for whomever.

vi.mock('node:crypto', async () => (await import('#test/support/quick-crypto.ts')).quickCrypto());

const shop = await testShop();

const login = (email: string, password: string, address: string) =>
  shop.send('POST', '/api/v1/auth/login', { email, password }, { address });
const fail = (email: string, address: string) => login(email, 'wrong password', address);
const statuses = (answers: Response[]) => answers.map(({ status }) => status);

async function failTimes(times: number, once: (n: number) => Promise<Response>): Promise<number[]> {
  const answers: Response[] = [];
  for (let n = 0; n < times; n += 1) answers.push(await once(n));
  return statuses(answers);
}
const eightFailed = Array.from({ length: 8 }, () => 401);

test('the ninth failed try for an account is refused from every address, with the right password too', async () => {
  const { email, phone, password } = await addPerson(shop);
  expect(await failTimes(8, (n) => fail(n % 2 === 0 ? email : phone, newAddress()))).toEqual(eightFailed);
  const refused = await login(email.toUpperCase(), password, newAddress());
  const seconds = Number(refused.headers.get('retry-after'));
  expect([seconds > 600, seconds <= 900]).toEqual([true, true]);
  expect(await refusalOf(refused, 429)).toMatchObject({
    code: 'TOO_MANY_TRIES',
    message: expect.stringMatching(/^That was tried too often\. Please come back in 1\d minutes\.$/),
  });
  expect((await login(phone, password, newAddress())).status).toBe(429);
});

test('the ninth failed try from an address is refused for every account, and for no other address', async () => {
  const address = newAddress();
  const { email, password } = await addPerson(shop);
  expect(await failTimes(8, (n) => fail(`somebody-${n}@example.com`, address))).toEqual(eightFailed);
  expect((await login(email, password, address)).status).toBe(429);
  expect((await login(email, password, newAddress())).status).toBe(200);
});

test('addresses that the caller invents before that of the proxy do not help', async () => {
  const address = newAddress();
  expect(await failTimes(9, (n) => fail(`anybody-${n}@example.com`, `10.0.0.${n}, ${address}`))).toEqual([
    ...eightFailed,
    429,
  ]);
});

test('one network of IPv6 is one address', async () => {
  expect(await failTimes(9, (n) => fail(`ipv6-${n}@example.com`, `2001:db8:7:7:${n}::${n}`))).toEqual([
    ...eightFailed,
    429,
  ]);
});

test('an account that there is not is limited like one that there is, however it is typed', async () => {
  const spellings = ['01755555555', '+8801755555555', '০১৭৫৫৫৫৫৫৫৫', '017-5555 5555'];
  expect(await failTimes(9, (n) => fail(spellings[n % 4]!, newAddress()))).toEqual([...eightFailed, 429]);
  expect(
    await failTimes(9, (n) => fail(n % 2 === 0 ? 'Nobody@Example.com' : 'nobody@example.com ', newAddress())),
  ).toEqual([...eightFailed, 429]);
});

test('of many tries at once no more than eight are tried', async () => {
  const { email } = await addPerson(shop);
  const answers = await Promise.all(Array.from({ length: 20 }, () => fail(email, newAddress())));
  expect(statuses(answers).toSorted()).toEqual([...eightFailed, ...Array.from({ length: 12 }, () => 429)]);
});

test('a sign-in that works is no failed try, and forgives those for its account', async () => {
  const address = newAddress();
  const { email, password } = await addPerson(shop);
  expect(await failTimes(7, () => fail(email, newAddress()))).toEqual(eightFailed.slice(1));
  expect(await failTimes(10, () => login(email, password, address))).toEqual(Array.from({ length: 10 }, () => 200));
  expect(await failTimes(8, () => fail(email, newAddress()))).toEqual(eightFailed);
});

test('one’s own sign-ins do not forgive an address its tries for others', async () => {
  const address = newAddress();
  const own = await addPerson(shop);
  for (let n = 0; n < 8; n += 1) {
    expect((await fail(`victim-${n}@example.com`, address)).status).toBe(401);
    if (n < 7) expect((await login(own.email, own.password, address)).status).toBe(200);
  }
  expect((await login(own.email, own.password, address)).status).toBe(429);
});

test('15 minutes later it may be tried again', async () => {
  const { email, password } = await addPerson(shop);
  const address = newAddress();
  await failTimes(9, () => fail(email, address));
  expect((await login(email, password, address)).status).toBe(429);
  await shop.database.pool.query(`UPDATE limits SET expire = expire - 15 * 60 * 1000`);
  expect((await login(email, password, address)).status).toBe(200);
});

test('nothing that was typed is kept with the tries', async () => {
  await fail('my-password-in-the-wrong-field', newAddress());
  const { rows } = await shop.database.pool.query('SELECT * FROM limits');
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/my-password|@example/);
});
