import { beforeEach, describe, expect, test, vi } from 'vitest';
import { bookingsApi } from '#shared/api/sales/couriers/bookings.ts';
import { courierAccountsApi } from '#shared/api/sales/couriers/courier-accounts.ts';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import { statusApi } from '#shared/api/shop/status.ts';
import { staffRoles } from '#shared/roles.ts';
import { log } from '#server/platform/process/log.ts';
import { fieldErrorsOf } from '#test/support/answers.ts';
import { bookingDesk } from '#test/support/booking-desk.ts';
import { addPerson, addSession } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const desk = await bookingDesk(shop);
const { fake, owner } = desk;
const { pool } = shop.database;
const params = { courier: 'steadfast' as const };
const secrets = Object.values(fake.keys);

const save = (keys: Record<string, string>) =>
  shop.call(courierAccountsApi.save, { params, body: { address: fake.address, keys }, token: owner.token });
const accountNow = async () => (await shop.call(courierAccountsApi.list, { token: owner.token })).data[0]!;

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

/** As themselves, and as PostgreSQL shows bytes. */
const expectNoSecret = (text: string) => {
  for (const secret of secrets)
    for (const form of [secret, Buffer.from(secret).toString('hex'), Buffer.from(secret).toString('base64')])
      expect(text.includes(form), form).toBe(false);
};

beforeEach(async () => {
  fake.manners.length = 0;
  fake.wrongKeys = 0;
  await pool.query('DELETE FROM limits');
});

describe('the keys of a courier', () => {
  test('are in no answer, no log, and no row of the database', async () => {
    const written = (['info', 'warn', 'error'] as const).map((level) => vi.spyOn(log, level).mockReturnValue());
    const answers: unknown[] = [await save(fake.keys), await accountNow()];
    answers.push(await shop.call(courierAccountsApi.test, { params, token: owner.token }));
    const order = await desk.accepted();
    fake.manners.push('silence after booking');
    await desk.book(order);
    await shop.runJobs();
    await desk.waitUntilDue();
    await shop.runJobs();
    const [parcel] = desk.parcelsOf(order);
    for (const event of [fake.move(parcel!, 'pending'), { ...fake.move(parcel!, 'delivered'), body: '{}' }])
      answers.push(await (await desk.send(event)).json());
    await shop.runJobs();
    answers.push(await desk.list(), await shop.call(statusApi.get, { token: owner.token }));
    answers.push(await shop.call(historyApi.list, { query: { limit: '100' }, token: owner.token }));
    const all = JSON.stringify(answers);
    expect(all).toContain('Courier Steadfast');
    expect(await accountNow()).toMatchObject({ isConnected: true, keys: [{ ending: '0001' }, {}, {}] });
    const lines = written.flatMap(({ mock }) => mock.calls.flat().map((said) => String(said)));
    for (const text of [all, lines.join('\n'), await allRows()]) expectNoSecret(text);
    for (const spy of written) spy.mockRestore();
  });

  test('that no header can carry are refused: the failed call would quote them', async () => {
    for (const apiKey of ['line\nbreak', 'space within', 'কী'])
      expect(
        await shop.refused(courierAccountsApi.save, 'INVALID_INPUT', {
          params,
          body: { address: fake.address, keys: { apiKey } },
          token: owner.token,
        }),
      ).toBeDefined();
  });

  test('with a webhook token that is soon guessed are refused', async () => {
    const body = { address: fake.address, keys: { webhookToken: 'fifteen-letters' } };
    const response = await shop.ask(courierAccountsApi.save, { params, body, token: owner.token });
    expect(await fieldErrorsOf(response)).toEqual({ 'keys.webhookToken': 'At least 16 letters and digits' });
  });

  test('that are left empty stay; the address may change', async () => {
    await save({ apiKey: '', secretKey: '' });
    expect((await shop.call(courierAccountsApi.test, { params, token: owner.token })).data).toEqual({
      balance: 1250,
      pickups: null,
    });
  });

  test('go to no other host: another address needs all keys again, and the log names courier and host', async () => {
    const body = { address: 'https://elsewhere.example/api', keys: { apiKey: 'another-key-0009' } };
    const response = await shop.ask(courierAccountsApi.save, { params, body, token: owner.token });
    expect(await fieldErrorsOf(response)).toEqual({
      'keys.secretKey': 'Enter the Secret key again: the address has another host',
    });
    expect((await accountNow()).address).toBe(fake.address);
    const keys = { ...body.keys, secretKey: 'another-secret-0009' };
    await shop.call(courierAccountsApi.save, { params, body: { ...body, keys }, token: owner.token });
    const { data } = await shop.call(historyApi.list, { query: { limit: '1' }, token: owner.token });
    expect(data).toMatchObject([
      {
        name: 'Courier Steadfast',
        before: { address: new URL(fake.address).origin },
        after: { address: 'https://elsewhere.example' },
      },
    ]);
    await save(fake.keys);
  });

  test('go only to HTTPS, or to this machine', async () => {
    for (const address of ['http://portal.example/api', 'ftp://portal.example', 'https://portal.example/?a=1'])
      await shop.refused(courierAccountsApi.save, 'INVALID_INPUT', {
        params,
        body: { address, keys: {} },
        token: owner.token,
      });
  });
});

describe('only owners', () => {
  const others = staffRoles.filter((role) => role !== 'owner');
  test.each(others)('and no %s: see, change, test, remove', async (staffRole) => {
    const { token } = await addPerson(shop, { staffRole });
    await shop.refused(courierAccountsApi.list, 'FORBIDDEN', { token });
    await shop.refused(courierAccountsApi.save, 'FORBIDDEN', { params, body: { address: 'x', keys: {} }, token });
    await shop.refused(courierAccountsApi.test, 'FORBIDDEN', { params, token });
    await shop.refused(courierAccountsApi.remove, 'FORBIDDEN', { params, token });
  });

  test('change and remove them, after they confirm their password', async () => {
    const token = await addSession(shop, owner.id, { confirmed: false });
    const body = { address: 'https://elsewhere.example', keys: fake.keys };
    await shop.refused(courierAccountsApi.save, 'CONFIRM_PASSWORD', { params, body, token });
    await shop.refused(courierAccountsApi.remove, 'CONFIRM_PASSWORD', { params, token });
    expect((await accountNow()).address).toBe(fake.address);
  });
});

describe('a test of the connection', () => {
  test('with wrong keys says so, stops the bookings, and never blocks the account', async () => {
    await save({ apiKey: 'a-wrong-key-0001' });
    for (let n = 0; n < 5; n += 1)
      await shop.refused(courierAccountsApi.test, 'NOT_CONNECTED', { params, token: owner.token });
    await shop.refused(courierAccountsApi.test, 'TOO_MANY_TRIES', { params, token: owner.token });
    expect((await accountNow()).problem).toBe('Steadfast does not accept the keys');
    await desk.book(await desk.accepted());
    await shop.runJobs();
    expect(fake.wrongKeys).toBe(5);
    await save({ apiKey: fake.keys.apiKey });
    expect((await accountNow()).problem).toBeNull();
  });
});

test('after disconnecting, the keys are gone, nothing is booked and no message is believed', async () => {
  await save(fake.keys);
  const order = await desk.accepted();
  await desk.book(order);
  await shop.runJobs();
  await shop.call(courierAccountsApi.remove, { params, token: owner.token });
  expect((await pool.query('SELECT FROM secrets')).rowCount).toBe(0);
  const body = { courier: params.courier, parcels: [{ _id: order._id }] };
  await shop.refused(bookingsApi.book, 'NOT_CONNECTED', { body, token: desk.token });
  const { status } = await desk.send(fake.move(desk.parcelsOf(order)[0]!, 'pending'));
  expect(status).toBe(401);
});
