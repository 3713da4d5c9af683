import { expect, test } from 'vitest';
import { settingsApi } from '#shared/api/shop/settings.ts';
import { setupApi, setupSteps } from '#shared/api/shop/setup.ts';
import { addGoods, line, newOrder, placeOrder } from '#test/support/orders.ts';
import { addPerson } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';
import { wallets } from '#test/support/wallets.ts';

const shop = await testShop({ unset: ['sms', 'mail'] });
const { pool } = shop.database;
const { token } = await addPerson(shop, { staffRole: 'owner' });
const customer = await addPerson(shop);
await pool.query(`UPDATE settings SET value = '{}'`);

const setup = async () => {
  await shop.caughtUp();
  return (await shop.call(setupApi.get, { token })).data;
};
const done = async () => (await setup()).steps.flatMap(({ name, isDone }) => (isDone ? [name] : []));
const change = (body: object) => shop.call(settingsApi.change, { body, token });

test('each step is done by what the shop has, and nothing else', async () => {
  expect((await setup()).steps.map(({ name }) => name)).toEqual(setupSteps);
  expect(await done()).toEqual([]);
  const { data } = await shop.call(settingsApi.get);
  await change({ shopName: 'Nakshi' });
  await change({ phone: '01712345678' });
  await change({ delivery: data.delivery });
  await change({ cod: { where: 'everywhere', except: [], only: [] } });
  expect(await done()).toEqual(['name', 'contact', 'delivery', 'cash']);
  const goods = await addGoods(shop.database);
  expect(await done()).toEqual(['name', 'contact', 'delivery', 'cash', 'product', 'open']);
  await change({ phone: '' });
  expect(await done()).not.toContain('contact');
  await change({ phone: '01712345678' });
  await shop.refused(setupApi.hide, 'NOT_READY', { token });
  await placeOrder(shop, customer, newOrder([line(goods)], { paymentInfo: { method: 'cod' } }));
  expect(await setup()).toMatchObject({ isReady: true, isHidden: false });
  await pool.query(`UPDATE settings SET value = value || '{"closed": {"note": ""}}'`);
  expect((await setup()).isReady).toBe(false);
  await change({ closed: null });
  expect((await shop.call(setupApi.hide, { token })).data).toMatchObject({ isReady: true, isHidden: true });
});

test('a shop needs one way to be paid: cash on delivery or a wallet', async () => {
  const optional = async () => (await setup()).steps.flatMap(({ name, isOptional }) => (isOptional ? [name] : []));
  expect(await optional()).toEqual(['logo', 'look', 'wallets', 'sms', 'mail']);
  await pool.query(`UPDATE settings SET value = value - 'cod'`);
  expect(await optional()).toEqual(['logo', 'look', 'wallets', 'sms', 'mail']);
  await change({ wallets });
  expect(await optional()).toEqual(['logo', 'look', 'cash', 'sms', 'mail']);
});

test('a service that is set counts', async () => {
  const other = await testShop({ database: shop.database, unset: ['mail'] });
  const { steps } = (await other.call(setupApi.get, { token })).data;
  expect(steps.filter(({ name }) => name === 'sms' || name === 'mail').map(({ isDone }) => isDone)).toEqual([
    true,
    false,
  ]);
});

test('staff without settings do not see it', async () => {
  const desk = await addPerson(shop, { staffRole: 'order desk' });
  await shop.refused(setupApi.get, 'FORBIDDEN', { token: desk.token });
  await shop.refused(setupApi.hide, 'FORBIDDEN', { token: desk.token });
});
