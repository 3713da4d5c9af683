import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, expect, test } from 'vitest';
import { settingsApi } from '#shared/api/shop/settings.ts';
import { domainApi } from '#shared/api/shop/domain/domain.ts';
import { buildApp } from '#server/app.ts';
import { listen } from '#server/platform/http/server/listen.ts';
import { shopSettings } from '#server/shop/settings/settings.ts';
import { fieldErrorsOf } from '#test/support/answers.ts';
import { addPerson, addSession } from '#test/support/people.ts';
import { addressOf, toRequest } from '#test/support/request.ts';
import { testShop } from '#test/support/shop.ts';
import { whenDone } from '#test/support/when-done.ts';
import { openOrigin } from './domain.ts';

const shop = await testShop();
const listening = 'http://127.0.0.1:3999';
const originWith = (shopUrl?: string) =>
  openOrigin({ shopUrl, settings: shopSettings(shop.database, shop.cache), listening: () => listening });
const { app } = buildApp({ ...shop, origin: originWith() });
const server = await listen(app, shop.cache, { host: '127.0.0.1', port: 0 });
whenDone(server.stop);
const owner = await addPerson(shop, { staffRole: 'owner' });
const { token } = owner;

const save = (domain: string) => shop.call(settingsApi.change, { body: { domain }, token });
const errorsOf = async (domain: string) =>
  fieldErrorsOf(await shop.ask(settingsApi.change, { body: { domain }, token }));
const robots = async () => (await app.request('/robots.txt')).text();
const refusalOf = async (domain: string) => {
  const sent = { body: { domain }, token };
  const response = await app.request(addressOf(domainApi.test), toRequest('POST', sent));
  return [response.status, ((await response.json()) as { message: string }).message];
};

beforeEach(async () => {
  await save('');
  await shop.database.pool.query('DELETE FROM limits');
});

test('links begin with the address that an owner has set, at once', async () => {
  expect(await robots()).toContain(`${listening}/sitemap.xml`);
  await save(' Shop.Example/ ');
  expect(await robots()).toContain('https://shop.example/sitemap.xml');
  expect((await shop.call(settingsApi.get)).data.domain).toBe('https://shop.example');
  await save('');
  expect(await robots()).toContain(`${listening}/sitemap.xml`);
});

test('SHOP_URL wins over it', async () => {
  await save('https://shop.example');
  expect(await originWith('https://environment.example')()).toBe('https://environment.example');
  const sent = { token };
  const { app: other } = buildApp({ ...shop, shopUrl: 'https://environment.example' });
  const response = await other.request(addressOf(domainApi.get), toRequest('GET', sent));
  expect(await response.json()).toMatchObject({ data: { setBy: 'environment' } });
  expect((await shop.call(domainApi.get, { token })).data.setBy).toBe('dashboard');
});

test.each([
  'http://shop.example',
  'https://shop.example/path',
  'https://shop.example/?a=b',
  'https://owner:secret@shop.example',
  'javascript:alert(1)',
  'ftp://shop.example',
  'shop',
  'https://',
  '<b>shop.example</b>',
])('%s is no address of a shop', async (domain) => {
  expect(await errorsOf(domain)).toEqual({ domain: 'Enter an address like https://shop.example, without a path' });
});

test('only owners change it, after they have confirmed their password', async () => {
  const body = { domain: 'https://thief.example' };
  const { token: ofAdmin } = await addPerson(shop, { staffRole: 'admin' });
  expect((await shop.ask(settingsApi.change, { body, token: ofAdmin })).status).toBe(403);
  const stolen = await addSession(shop, owner.id, { confirmed: false });
  expect((await shop.ask(settingsApi.change, { body, token: stolen })).status).toBe(403);
  expect(await robots()).not.toContain('thief.example');
});

test('the test says whether an address leads to this shop, and if not, where', async () => {
  expect(await refusalOf(server.address)).toEqual([200, '127.0.0.1 leads to this shop.']);
  const other = createServer((request, response) => {
    if (request.headers.host?.startsWith('localhost')) response.writeHead(301, { location: 'https://new.example/' });
    response.end('{"success":true,"data":{"proof":"00"}}');
  }).listen(0, '127.0.0.1');
  await once(other, 'listening');
  whenDone(() => other.close());
  const { port } = other.address() as AddressInfo;
  expect(await refusalOf(`http://127.0.0.1:${port}`)).toEqual([
    409,
    '127.0.0.1 leads to another site (it answered 200).',
  ]);
  expect(await refusalOf(`http://localhost:${port}`)).toEqual([
    409,
    'localhost redirects to https://new.example/. Enter that address if it is your shop’s.',
  ]);
  expect(await refusalOf('http://127.0.0.1:1')).toEqual([409, expect.stringMatching(/could not be reached/)]);
});

test('the proof depends on the number and on the key of the shop', async () => {
  const ask = async (number: string) => (await shop.call(domainApi.prove, { query: { number } })).data.proof;
  const [one, two] = ['0b0f7e4e-5d0e-4c57-9d8a-35a1d9a5a001', '0b0f7e4e-5d0e-4c57-9d8a-35a1d9a5a002'];
  expect(await ask(one)).not.toBe(await ask(two));
  expect(await ask(one)).toMatch(/^[\da-f]{64}$/);
});
