import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { addressOf } from '#test/support/request.ts';
import { authApi } from '#shared/api/people/accounts.ts';
import { noticesApi } from '#shared/api/shop/notifications.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { buildApp } from '#server/app.ts';
import { listenForChanges } from '#server/platform/http/cache/cache-invalidation.ts';
import { listen } from '#server/platform/http/server/listen.ts';
import { PublicCache } from '#server/platform/http/cache/public-cache.ts';
import { refusalOf } from '#test/support/answers.ts';
import { addGoods, byWallet, line, newOrder, placeOrder } from '#test/support/orders.ts';
import { addPerson, headersOf, type Person } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';
import { LiveNotifications } from './notifications.ts';

const shop = await testShop({ live: new LiveNotifications({ beatMs: 30, gatherMs: 20 }) });
const { live } = shop;
const newAdmin = () => addPerson(shop, { role: 'admin' });
// the news of the test before have come: none comes late to this one
beforeEach(() => shop.caughtUp());

interface Stream {
  status: number;
  headers: Headers;
  text(): string;
  ended: Promise<void>;
  leave(): Promise<void>;
}

/** Reads the stream until it ends, or is left. */
async function open({ token }: Pick<Person, 'token'>, address?: string): Promise<Stream> {
  const headers = headersOf(token);
  const away = new AbortController();
  const response = await (address
    ? fetch(address + addressOf(noticesApi.live), { headers, signal: away.signal })
    : shop.ask(noticesApi.live, { headers }));
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const ended = (async () => {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      text += value;
    }
  })().catch(() => undefined);
  const leave = async () => {
    away.abort();
    await reader.cancel().catch(() => undefined);
  };
  onTestFinished(leave);
  return { status: response.status, headers: response.headers, text: () => text, ended, leave };
}

const news = (stream: Stream) =>
  [...stream.text().matchAll(/^event: news\ndata: (.*)\n\n/gm)].flatMap(([, data]) => JSON.parse(data!) as string[]);
const orderSomething = async (paymentInfo: ReturnType<typeof newOrder>['paymentInfo'] = { method: 'cod' }) =>
  placeOrder(shop, await addPerson(shop), newOrder([line(await addGoods(shop.database))], { paymentInfo }));
const addMessage = () =>
  sql`
    INSERT INTO contact_messages (name, email, subject, message, fingerprint)
    VALUES ('Shirin', 'shirin@example.com', 'other', 'Hello', '\\x00')`.execute(shop.database.db);

describe('GET /notices/live', () => {
  test('streams orders and messages as they arrive, and is never cached', async () => {
    const stream = await open(await newAdmin());
    expect([
      stream.status,
      stream.headers.get('content-type'),
      stream.headers.get('cache-control'),
      stream.headers.get('content-encoding'),
    ]).toEqual([200, 'text/event-stream; charset=utf-8', 'no-store', null]);
    await orderSomething();
    await expect.poll(() => news(stream)).toEqual(['order']);
    await addMessage();
    await expect.poll(() => news(stream)).toEqual(['order', 'message']);
  });

  test('sends finished tasks, so that every bell counts less immediately', async () => {
    const admin = await newAdmin();
    const stream = await open(admin);
    const since = (heard: number) => expect.poll(() => news(stream).slice(heard).toSorted());
    const { _id } = await orderSomething(byWallet());
    await since(0).toEqual(['order']);
    await shop.call(ordersApi.decide, {
      params: { id: _id },
      body: { status: 'rejected', reason: 'Sold out.', paymentArrived: true },
      token: admin.token,
    });
    await since(1).toEqual(['order', 'refund']);
    await addMessage();
    await since(3).toEqual(['message']);
    await sql`UPDATE contact_messages SET read_at = now(), answered_at = now()`.execute(shop.database.db);
    await since(4).toEqual(['message']);
    // a change that affects no count sends no event
    await sql`UPDATE orders SET updated_at = now()`.execute(shop.database.db);
    await sql`UPDATE contact_messages SET name = 'Rahima'`.execute(shop.database.db);
    await addMessage();
    await since(5).toEqual(['message']);
  });

  test('streams orders that another process took', async () => {
    const elsewhere = new LiveNotifications();
    const listening = await listenForChanges(shop.database, new PublicCache(), { news: elsewhere });
    onTestFinished(listening.close);
    const response = new Response(elsewhere.watch('somebody', async () => true));
    await orderSomething();
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader.read()).value).toBe(': open\n\n');
    expect((await reader.read()).value).toBe('event: news\ndata: ["order"]\n\n');
    await reader.cancel();
    expect(elsewhere.watched).toBe(0);
  });

  test('sends many simultaneous changes as few notices', async () => {
    const stream = await open(await newAdmin());
    for (let n = 0; n < 500; n++) live.tell('order');
    await expect.poll(() => news(stream)).toEqual(['order', 'order']);
  });

  test.each([
    ['was signed out', async ({ token }: Person) => shop.ask(authApi.logout, { token })],
    [
      'was banned',
      async ({ id }: Person) =>
        shop.database.db.updateTable('users').set({ banned_at: new Date() }).where('id', '=', id).execute(),
    ],
    [
      'is no admin any more',
      async ({ id }: Person) =>
        shop.database.db.updateTable('users').set({ role: 'user', staff_role: null }).where('id', '=', id).execute(),
    ],
  ])('ends for a person who %s, and continues for others', async (_, change) => {
    const [first, second] = [await newAdmin(), await newAdmin()];
    const [ending, staying] = [await open(first), await open(second)];
    const before = live.watched;
    await change(first);
    await ending.ended;
    expect(live.watched).toBe(before - 1);
    live.tell('order');
    await expect.poll(() => news(staying)).toEqual(['order']);
    expect(news(ending)).toEqual([]);
  });

  test('beats, so that no proxy takes it for dead', async () => {
    const stream = await open(await newAdmin());
    await expect.poll(stream.text).toContain(': beat\n\n: beat\n\n');
  });

  test('is not opened for a HEAD request', async () => {
    const { token } = await newAdmin();
    const before = live.watched;
    const answer = await shop.app.request(addressOf(noticesApi.live), {
      method: 'HEAD',
      headers: headersOf(token),
    });
    expect([answer.status, live.watched]).toEqual([200, before]);
  });

  test('limits streams per admin; a closed stream frees its slot', async () => {
    const admin = await newAdmin();
    const streams = [];
    for (let n = 0; n < 8; n++) streams.push(await open(admin));
    const refused = await shop.ask(noticesApi.live, { token: admin.token });
    expect(refused.headers.get('retry-after')).toBe('60');
    await refusalOf(refused, 429);
    expect((await open(await newAdmin())).status).toBe(200);
    await streams[0]!.leave();
    expect((await open(admin)).status).toBe(200);
  });

  test('ends for a browser that does not read', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const slow = new LiveNotifications({ gatherMs: 10, beatMs: 60_000 });
    slow.watch('sleeper', async () => true);
    expect(slow.watched).toBe(1);
    for (let n = 0; n < 40; n++) {
      slow.tell('order');
      vi.advanceTimersByTime(10);
    }
    expect(slow.watched).toBe(0);
  });
});

describe('over a real connection', async () => {
  const here = new LiveNotifications({ gatherMs: 20 });
  const { app } = buildApp({ ...shop, live: here });
  const server = await listen(app, shop.cache, { host: '127.0.0.1', port: 0 });
  afterAll(() => server.stop());

  test('sends a notice immediately, and frees the slot of a closed browser', async () => {
    const streams = await Promise.all(Array.from({ length: 5 }, async () => open(await newAdmin(), server.address)));
    expect(here.watched).toBe(5);
    here.tell('order');
    await Promise.all(streams.map((stream) => expect.poll(() => news(stream)).toEqual(['order'])));
    await Promise.all(streams.map(({ leave }) => leave()));
    await expect.poll(() => here.watched).toBe(0);
  });

  test('a server that stops ends its streams, and need not wait for them', async () => {
    const other = new LiveNotifications();
    const stopping = await listen(buildApp({ ...shop, live: other }).app, shop.cache, { host: '127.0.0.1', port: 0 });
    const stream = await open(await newAdmin(), stopping.address);
    const begun = performance.now();
    other.stop();
    await stopping.stop();
    await stream.ended;
    expect(performance.now() - begun).toBeLessThan(5000);
    expect(other.watched).toBe(0);
  });
});
