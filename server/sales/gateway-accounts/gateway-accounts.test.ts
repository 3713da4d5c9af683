import { beforeEach, describe, expect, test, vi } from 'vitest';
import { gatewayAccountsApi } from '#shared/api/sales/payments/gateway-accounts.ts';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import { statusApi } from '#shared/api/shop/status.ts';
import { staffRoles } from '#shared/roles.ts';
import { log } from '#server/platform/process/log.ts';
import { fieldErrorsOf } from '#test/support/answers.ts';
import { payDesk } from '#test/support/bkash/pay-desk.ts';
import { addPerson, addSession } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const desk = await payDesk(shop);
const { fake, owner } = desk;
const { pool } = shop.database;
const params = { gateway: 'bkash-online' as const };
const { token } = owner;
const now = async () => (await shop.call(gatewayAccountsApi.list, { token })).data[0]!;

beforeEach(() => pool.query('DELETE FROM limits'));

/** All rows of all tables, as a backup has them. */
async function allRows(): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
    WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  const texts = [];
  for (const { name } of tables)
    texts.push((await pool.query<{ rows: string }>(`SELECT string_agg(t::text, ' ') AS rows FROM ${name} t`)).rows[0]);
  return texts.map((text) => text?.rows ?? '').join('\n');
}

test('keys and tokens are in no answer, no log, and no row of the database', async () => {
  const written = (['info', 'warn', 'error'] as const).map((level) => vi.spyOn(log, level).mockReturnValue());
  const answers: unknown[] = [await desk.save(fake.keys), await desk.test(), await now()];
  fake.manners['/execute'] = ['silence after'];
  const order = await desk.ordered();
  answers.push(await desk.pay(order), await desk.list(), await shop.call(statusApi.get, { token }));
  expect((await now()).keys.map(({ ending }) => ending)).toEqual(['0001', '0002', '0003', '0004']);
  const lines = written.flatMap(({ mock }) => mock.calls.flat().map((said) => String(said)));
  const secrets = [...Object.values(fake.keys), 'of-fake-bkash'];
  for (const text of [JSON.stringify(answers), lines.join('\n'), await allRows()])
    for (const secret of secrets)
      for (const form of [secret, Buffer.from(secret).toString('hex'), Buffer.from(secret).toString('base64')])
        expect(text.includes(form), form).toBe(false);
  for (const spy of written) spy.mockRestore();
});

describe('sandbox and live', () => {
  const refused = (body: object) =>
    shop.refused(gatewayAccountsApi.save, 'WRONG_MODE', {
      params,
      body: { mode: 'live', address: fake.address, keys: {}, ...body },
      token,
    });

  test('are told apart: the address and published keys of one are refused in the other', async () => {
    const before = await now();
    expect((await refused({ address: 'https://tokenized.sandbox.bka.sh' })).message).toContain('sandbox');
    await refused({ keys: { username: 'sandboxTokenizedUser02' } });
    await refused({ mode: 'sandbox', address: 'https://tokenized.pay.bka.sh' });
    expect(await now()).toEqual(before);
  });

  test('keys that bKash refuses are never offered to customers', async () => {
    await desk.save({ appSecret: 'of-the-sandbox' });
    await shop.refused(gatewayAccountsApi.test, 'NOT_CONNECTED', { params, token });
    expect((await now()).problem).toBe('bKash does not accept the keys');
    await desk.save(fake.keys);
    await desk.test();
    expect((await now()).problem).toBeNull();
  });
});

test('keys go to no other host: another address needs all of them, and the log names both hosts', async () => {
  const before = await now();
  const body = { mode: 'live' as const, address: 'https://pay.example', keys: { username: 'mine' } };
  const answer = await shop.ask(gatewayAccountsApi.save, { params, body, token });
  expect(Object.keys(await fieldErrorsOf(answer))).toEqual(['keys.password', 'keys.appKey', 'keys.appSecret']);
  expect(await now()).toEqual(before);
  await desk.save(fake.keys, { address: 'https://pay.example' });
  const [entry] = (await shop.call(historyApi.list, { token })).data;
  expect(entry).toMatchObject({
    name: 'Payment gateway bKash',
    before: { address: fake.address },
    after: { address: 'https://pay.example' },
  });
  await desk.save(fake.keys);
  await desk.test();
});

describe('the token', () => {
  test('is one for all processes, and asked for again only when bKash has ended it', async () => {
    await desk.save(fake.keys);
    await desk.test();
    await pool.query(`UPDATE gateway_accounts SET token_until = now()`);
    const before = fake.tokens;
    const orders = await Promise.all([1, 2, 3].map(() => desk.ordered()));
    for (const order of orders) await desk.start(order);
    // two processes side by side; the one that does not ask waits for the other
    await Promise.all([shop.runJobs(), shop.runJobs()]);
    await pool.query(`UPDATE online_payments SET due_at = now()`);
    await desk.waitUntilDue();
    expect(fake.tokens).toBe(before + 1);
    await pool.query(`UPDATE gateway_accounts SET token_from = now() - interval '40 minutes'`);
    fake.endToken();
    await desk.test();
    expect(fake.tokens).toBe(before + 2);
    // a young one that is refused is not replaced: two an hour are allowed
    fake.endToken();
    await shop.refused(gatewayAccountsApi.test, 'NOT_CONNECTED', { params, token });
    expect(fake.tokens).toBe(before + 2);
    await desk.save(fake.keys);
    await desk.test();
  });
});

describe('only owners', () => {
  test.each(staffRoles.filter((role) => role !== 'owner'))(
    'and no %s: see, change, test, remove',
    async (staffRole) => {
      const person = await addPerson(shop, { staffRole });
      const body = { mode: 'live', address: 'https://pay.example', keys: {} } as const;
      await shop.refused(gatewayAccountsApi.list, 'FORBIDDEN', { token: person.token });
      await shop.refused(gatewayAccountsApi.save, 'FORBIDDEN', { params, body, token: person.token });
      await shop.refused(gatewayAccountsApi.test, 'FORBIDDEN', { params, token: person.token });
      await shop.refused(gatewayAccountsApi.remove, 'FORBIDDEN', { params, token: person.token });
    },
  );

  test('change and remove them, after they confirm their password, and never while customers pay', async () => {
    const unconfirmed = await addSession(shop, owner.id, { confirmed: false });
    const body = { mode: 'live', address: 'https://elsewhere.example', keys: {} } as const;
    await shop.refused(gatewayAccountsApi.save, 'CONFIRM_PASSWORD', { params, body, token: unconfirmed });
    await shop.refused(gatewayAccountsApi.remove, 'CONFIRM_PASSWORD', { params, token: unconfirmed });
    await desk.toPage(await desk.ordered());
    await shop.refused(gatewayAccountsApi.remove, 'PAYMENTS_UNDER_WAY', { params, token });
    // another account could not be asked about it
    const other = { mode: 'live' as const, address: fake.address, keys: { username: 'another' } };
    await shop.refused(gatewayAccountsApi.save, 'PAYMENTS_UNDER_WAY', { params, body: other, token });
    await desk.save({ appSecret: fake.keys.appSecret! });
    await desk.waitUntilDue(60);
    const [removed] = (await shop.call(gatewayAccountsApi.remove, { params, token })).data;
    expect(removed).toMatchObject({ isConnected: false, keys: [{ ending: null }, {}, {}, {}] });
  });
});
