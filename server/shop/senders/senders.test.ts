import { beforeEach, describe, expect, test } from 'vitest';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import { sendersApi } from '#shared/api/shop/senders.ts';
import { fieldErrorsOf } from '#test/support/answers.ts';
import { apiKey, nothingSet, password, senderDesk } from '#test/support/sender-desk.ts';
import { testFolder, testShop } from '#test/support/shop.ts';
import { findUnset, openShopSenders } from './senders.ts';

const shop = await testShop();
const desk = await senderDesk(shop);
const { gateway, mailServer, parts, save, smsInput, mailInput } = desk;
const { token } = desk.owner;
const { pool } = shop.database;
const mail = { channel: 'mail' } as const;
const sms = { channel: 'sms' } as const;
const letter = { to: 'rahima@example.com', subject: 'Hello', text: 'Hello Rahima' };

beforeEach(() => desk.clear());

test('a new sender is used from the next message on, by every process, without a restart', async () => {
  expect(await findUnset(parts)).toEqual(['mail', 'sms']);
  expect((await desk.open()).sms.isFolder).toBe(true);
  await save('sms', smsInput());
  await save('mail', mailInput());
  expect(await findUnset(parts)).toEqual([]);
  const other = await desk.open();
  await other.sms.send('id', { to: '01712345678', text: 'Hello {apiKey}' });
  await other.mail.send('id', letter);
  expect(gateway.calls).toEqual([
    { api_key: apiKey, senderid: 'HAAT', type: 'text', number: '8801712345678', message: 'Hello {apiKey}' },
  ]);
  expect(mailServer.letters).toEqual([expect.stringContaining('From: A <a@b.example>')]);
});

test('its secrets are in no answer, no activity log, and not readable in the database', async () => {
  await save('sms', smsInput());
  await save('mail', mailInput());
  const list = await desk.list();
  expect(list).toMatchObject([
    { channel: 'mail', setBy: 'dashboard', kind: 'other', endings: { password: '0815' }, values: { user: 'shop' } },
    { channel: 'sms', kind: 'bulksmsbd', endings: { apiKey: '4711' }, values: { sender: 'HAAT' } },
  ]);
  const history = await shop.call(historyApi.list, { query: { limit: '10' }, token });
  expect(JSON.stringify(history)).toContain('SMS gateway');
  const { rows } = await pool.query(`SELECT encode(sealed, 'escape') AS sealed, ending FROM secrets`);
  const all = JSON.stringify([list, history, rows]);
  for (const secret of [apiKey, password]) expect(all).not.toContain(secret);
});

test('secrets that are left empty stay, but not for another address', async () => {
  await save('sms', smsInput());
  await save('sms', smsInput({ apiKey: '', sender: 'SHOP' }));
  await (await desk.open()).sms.send('id', { to: '01712345678', text: 'Hello' });
  expect(gateway.calls).toMatchObject([{ api_key: apiKey, senderid: 'SHOP' }]);
  const sender = smsInput({ apiKey: '', address: 'https://elsewhere.example/api' });
  const missing = { 'values.apiKey': 'API key is required' };
  expect(await fieldErrorsOf(await shop.ask(sendersApi.save, { params: sms, body: sender, token }))).toEqual(missing);
  const body = { to: '01712345678', sender };
  expect(await fieldErrorsOf(await shop.ask(sendersApi.test, { params: sms, body, token }))).toEqual(missing);
});

test('a variable of the server wins, and the dashboard cannot change it', async () => {
  await save('mail', mailInput());
  const environment = { ...nothingSet, mail: { smtpUrl: mailServer.url, from: 'Env <env@b.example>' } };
  await (await openShopSenders({ ...parts, environment }, await testFolder())).mail.send('id', letter);
  expect(mailServer.letters).toEqual([expect.stringContaining('From: Env <env@b.example>')]);
  const other = await testShop({ database: shop.database, environment });
  expect((await other.call(sendersApi.list, { token })).data[0]).toMatchObject({ setBy: 'environment', kind: null });
  await other.refused(sendersApi.save, 'SET_BY_ENVIRONMENT', { params: mail, body: mailInput(), token });
  await other.refused(sendersApi.remove, 'SET_BY_ENVIRONMENT', { params: mail, token });
  await other.call(sendersApi.test, { params: mail, body: { to: 'me@shop.example' }, token });
  expect(mailServer.letters).toHaveLength(2);
});

test('keys that cannot be read make messages wait, and the shop says so', async () => {
  await save('sms', smsInput());
  const stranger = { ...parts, secretKey: Buffer.alloc(32, 7) };
  expect(await findUnset(stranger)).toEqual(['mail', 'sms']);
  const { sms: opened } = await openShopSenders(stranger, await testFolder());
  await expect(opened.send('id', { to: '01712345678', text: 'Hello' })).rejects.toThrow('SECRETS_KEY has changed');
});

test('after it is removed, its keys are gone', async () => {
  await save('sms', smsInput());
  const { data } = await shop.call(sendersApi.remove, { params: sms, token });
  expect(data[1]).toMatchObject({ setBy: 'none', endings: {} });
  expect((await pool.query('SELECT FROM secrets')).rowCount).toBe(0);
});

describe('bad input names its field, and nothing is saved', () => {
  test.each([
    [sms, smsInput({ address: 'http://portal.example' }), 'values.address', 'begins with https://'],
    [sms, smsInput({ address: 'http://169.254.169.254/latest' }), 'values.address', 'begins with https://'],
    [sms, smsInput({ apiKey: '' }), 'values.apiKey', 'API key is required'],
    [sms, smsInput({ language: 'fr' }), 'values.language', 'Choose one'],
    [sms, { kind: 'constructor', values: {} }, 'kind', 'Choose one'],
    [sms, { kind: 'other', values: { address: 'https://a.example/?to={to}' } }, 'values.address', '{to} and {text}'],
    [mail, mailInput({ host: '10.0.0.5' }), 'values.host', 'smtp.example.com'],
    [mail, mailInput({ host: 'localhost' }), 'values.host', 'smtp.example.com'],
    [mail, mailInput({ host: 'mail.example', port: '6379' }), 'values.port', 'Use 25, 465, 587, 2525'],
    [mail, mailInput({ from: 'shop' }), 'values.from', 'shop@example.com'],
  ])('%j %j', async (params, body, path, message) => {
    const response = await shop.ask(sendersApi.save, { params, body, token });
    expect((await fieldErrorsOf(response))[path]).toContain(message);
    expect((await pool.query('SELECT FROM secrets')).rowCount).toBe(0);
  });
});
