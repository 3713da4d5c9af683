import { expect, onTestFinished, test } from 'vitest';
import { authApi } from '#shared/api/people/accounts.ts';
import { adminProductsApi } from '#shared/api/catalogue/admin-products.ts';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { forJobs } from '#server/platform/db/database.ts';
import { crontab } from '#server/timetable.ts';
import { addJob, startJobs, type Jobs } from '#server/platform/queue/jobs.ts';
import { addProduct } from '#test/support/factories.ts';
import { addGoods, line, newOrder, sendOrder } from '#test/support/orders.ts';
import { idleJobHandlers } from '#test/support/idle-job-handlers.ts';
import { addPerson } from '#test/support/people.ts';
import { shopBehindProxy } from '#test/support/shop-behind-proxy.ts';

// A network that accepts all bytes and delivers none: connections are neither refused nor ended.

const { shop, direct, proxy, turn } = await shopBehindProxy();
const customer = await addPerson({ database: direct });
const admin = await addPerson({ database: direct }, { role: 'admin' });
const goods = await addGoods(direct, { variants: [{ color: 'Red', quantity: 100 }] });

const letter = { to: 'nusrat@mail.example', subject: 'Your order', text: 'Your order is on its way.' };
const idle = idleJobHandlers();

/** Seconds, on a busy machine; TCP itself gives up after a quarter of an hour. */
const soon = 100;

let count = 0;
const askList = () => shop.ask(catalogueApi.products, { query: { minPrice: (count += 1) } });
const secondsOf = async (work: () => Promise<unknown>) => {
  const begun = Date.now();
  await work();
  return (Date.now() - begun) / 1000;
};

test('calls on a silent connection get 503, and the next call gets another connection', async () => {
  await askList();
  await shop.ask(authApi.me, { token: customer.token });
  proxy.swallowOpen();
  const seconds = await secondsOf(async () => {
    const [list, order] = await Promise.all([askList(), sendOrder(shop, customer, newOrder([line(goods)]))]);
    expect([list.status, order.status]).toEqual([503, 503]);
  });
  expect(seconds).toBeLessThan(soon);
  expect((await askList()).status).toBe(200);
  expect((await sendOrder(shop, customer, newOrder([line(goods)]))).status).toBe(201);
});

test('/readyz answers within its two seconds, and /healthz immediately', async () => {
  await turn('swallow');
  const seconds = await secondsOf(async () => {
    const ready = await shop.get('/readyz');
    expect([ready.status, await ready.json()]).toMatchObject([
      503,
      { parts: { database: 'no answer within 2 seconds', storage: 'ok' } },
    ]);
  });
  expect(seconds).toBeLessThan(10);
  expect((await shop.get('/healthz')).status).toBe(200);
});

test('detects a deaf listening connection in seconds, and drops possibly outdated pages', async () => {
  await expect.poll(() => shop.cache.listening).toBe(true);
  const product = await addProduct(direct, { name: 'Before' });
  await shop.caughtUp();
  const nameOf = async () => (await shop.call(catalogueApi.product, { params: { slug: product.slug } })).data.name;
  expect(await nameOf()).toBe('Before');
  proxy.swallowOpen('haat feed');
  await direct.db.updateTable('products').set({ name: 'After' }).where('id', '=', product.id).execute();
  const seconds = await secondsOf(() => expect.poll(nameOf).toBe('After'));
  expect(seconds).toBeLessThan(20);
});

test('staff get answers although the listener is silent, and see the change immediately', async () => {
  await expect.poll(() => shop.cache.listening).toBe(true);
  const product = await addProduct(direct, { discount: 5 });
  await shop.caughtUp();
  const address = { params: { slug: product.slug } };
  await shop.call(catalogueApi.product, address);
  proxy.swallowOpen('haat feed');
  const body = { ids: [product.id], discount: 55 };
  const seconds = await secondsOf(() => shop.call(adminProductsApi.changeMany, { token: admin.token, body }));
  expect(seconds).toBeLessThan(20);
  expect((await shop.call(catalogueApi.product, address)).data.discount).toBe(55);
});

test('jobs go on within seconds after their connections fell silent', async () => {
  const done: string[] = [];
  const workers = { ...idle, 'send-mail': async ({ id }: Jobs['send-mail']) => void done.push(id) };
  const jobs = await startJobs(forJobs(shop.database), workers, { crontab });
  onTestFinished(jobs.stop);
  await addJob(direct.db, 'send-mail', { ...letter, id: 'before' });
  await expect.poll(() => done).toEqual(['before']);
  proxy.swallowOpen();
  const seconds = await secondsOf(async () => {
    await addJob(direct.db, 'send-mail', { ...letter, id: 'after' });
    await expect.poll(() => done, { timeout: soon * 1000 }).toEqual(['before', 'after']);
  });
  expect(seconds).toBeLessThan(soon);
});
