import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { authApi } from '#shared/api/people/accounts.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { settingsApi } from '#shared/api/shop/settings.ts';
import { refusalOf } from '#test/support/answers.ts';
import { addPerson, newAddress, type Person, headersOf } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const people = await Promise.all(Array.from({ length: 16 }, () => addPerson(shop)));
const admin = await addPerson(shop, { role: 'admin' });
const megabyte = 1_000_000;

/** A body that stops after its first bytes. */
interface Half {
  body: ReadableStream<Uint8Array>;
  /** The number of times that a part of it was requested. */
  asked(): number;
  end(): void;
}
const halves: Half[] = [];
function half(): Half {
  let asked = 0;
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>(
    {
      start(input) {
        controller = input;
      },
      pull(input) {
        asked += 1;
        if (asked === 1) input.enqueue(new Uint8Array(10));
        else return new Promise(() => undefined);
      },
      cancel() {
        controller = undefined;
      },
    },
    { highWaterMark: 0 },
  );
  const made = {
    body,
    asked: () => asked,
    end: () => {
      controller?.close();
      controller = undefined;
    },
  };
  halves.push(made);
  return made;
}
const send = (path: string, { body }: Half, headers: Record<string, string>) =>
  shop.app.fetch(
    // half: the answer may come before the body ends
    new Request(`http://shop/api/v1${path}`, { method: 'PUT', body, headers, duplex: 'half' } as RequestInit),
  );
const sendAvatar = ({ token }: Person, sent: Half, length = 2 * megabyte) =>
  send('/users/me/avatar', sent, {
    authorization: `Bearer ${token}`,
    'content-type': 'multipart/form-data; boundary=edge',
    'content-length': String(length),
  });

beforeEach(() => {
  halves.length = 0;
});
afterEach(() => {
  for (const { end } of halves) end();
  vi.useRealTimers();
});

describe('uploads that never end', () => {
  test('are limited to three per person', async () => {
    const underway = [half(), half(), half()];
    const answers = underway.map((sent) => sendAvatar(people[0]!, sent));
    await expect.poll(() => underway.every(({ asked }) => asked() === 2)).toBe(true);
    const fourth = half();
    expect(await refusalOf(await sendAvatar(people[0]!, fourth), 429)).toMatchObject({ code: 'TOO_MANY_TRIES' });
    expect(fourth.asked()).toBe(0);
    for (const { end } of halves) end();
    // an empty body is not a form
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([400, 400, 400]);
    // and there is room for others again
    const again = half();
    const answer = sendAvatar(people[0]!, again);
    await expect.poll(again.asked).toBe(2);
    again.end();
    expect((await answer).status).toBe(400);
  });

  test('stay within the memory limit, for any number of people; the shop’s own work continues', async () => {
    const answers = people.flatMap((person) => [half(), half()].map((sent) => sendAvatar(person, sent)));
    // 18 of 2 MB have room
    await expect.poll(() => halves.filter(({ asked }) => asked() === 2).length).toBe(18);
    const later = half();
    const refused = await sendAvatar(people[0]!, later);
    expect(await refusalOf(refused, 503)).toMatchObject({ code: 'BUSY' });
    expect(refused.headers.get('retry-after')).toBe('2');
    expect(later.asked()).toBe(0);
    const ofAdmin = half();
    const logo = send('/settings/logo', ofAdmin, {
      ...headersOf(admin.token),
      'content-type': 'multipart/form-data; boundary=edge',
      'content-length': String(2 * megabyte),
    });
    await expect.poll(ofAdmin.asked).toBe(2);
    for (const { end } of halves) end();
    expect((await logo).status).toBe(400);
    expect((await Promise.all(answers)).filter(({ status }) => status === 503)).toHaveLength(14);
  });

  test('end after ten seconds of silence', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const sent = half();
    const answer = sendAvatar(people[0]!, sent);
    await vi.waitFor(() => expect(sent.asked()).toBe(2));
    await vi.advanceTimersByTimeAsync(10_001);
    expect(await refusalOf(await answer, 408)).toMatchObject({ code: 'TOO_SLOW' });
  });

  test('are not read at all where their sender may not call', async () => {
    const sent = half();
    const answer = await send('/users/me/avatar', sent, { 'content-type': 'multipart/form-data; boundary=edge' });
    expect([answer.status, sent.asked()]).toEqual([401, 0]);
    const logo = await send('/settings/logo', sent, { authorization: `Bearer ${people[0]!.token}` });
    expect([logo.status, sent.asked()]).toEqual([403, 0]);
  });
});

describe('JSON that never ends', () => {
  const login = (sent: Half, address: string) =>
    shop.app.fetch(
      new Request('http://shop/api/v1/auth/login', {
        method: 'POST',
        body: sent.body,
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        duplex: 'half',
      } as RequestInit),
    );

  test('is read of 100 calls from one address, and of other addresses too', async () => {
    const address = newAddress();
    const answers = Array.from({ length: 100 }, () => login(half(), address));
    await expect.poll(() => halves.filter(({ asked }) => asked() === 2).length).toBe(100);
    expect((await login(half(), address)).status).toBe(429);
    const other = half();
    const ofOther = login(other, newAddress());
    await expect.poll(other.asked).toBe(2);
    for (const { end } of halves) end();
    expect(new Set((await Promise.all([...answers, ofOther])).map(({ status }) => status))).toEqual(new Set([400]));
  });

  test('from any number of callers does not stop sign-ins, orders and staff', async () => {
    // none says how long it is: each takes the room of 100,000 bytes, and all have 32 MB together
    const answers = Array.from({ length: 500 }, (_, n) => login(half(), `203.0.113.${n % 5}`));
    await expect.poll(() => halves.filter(({ asked }) => asked() === 2).length).toBe(320);
    // as a browser says it
    const long = (body: unknown) => ({ 'content-length': String(JSON.stringify(body).length) });
    const [credentials, order] = [{ email: 'nobody@example.com', password: 'not the one' }, { items: [] }];
    const settings = { about: 'We sell. '.repeat(3000) };
    const { token } = people[0]!;
    const sent = await Promise.all([
      shop.ask(authApi.login, { body: credentials, address: newAddress(), headers: long(credentials) }),
      shop.ask(ordersApi.place, { body: order, token, headers: long(order) }),
      shop.ask(settingsApi.change, { body: settings, token: admin.token, headers: long(settings) }),
    ]);
    for (const { end } of halves) end();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(sent.map(({ status }) => status)).toEqual([401, 400, 400]);
    expect(statuses.filter((status) => status === 503)).toHaveLength(180);
  });

  test('ends after half a minute plus the time for its bytes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const sent = half();
    const request = new Request('http://shop/api/v1/auth/login', {
      method: 'POST',
      body: sent.body,
      headers: { 'content-type': 'application/json', 'content-length': '50000', 'x-forwarded-for': newAddress() },
      duplex: 'half',
    } as RequestInit);
    const answer = shop.app.fetch(request);
    await vi.waitFor(() => expect(sent.asked()).toBe(2));
    await vi.advanceTimersByTimeAsync(32_001);
    expect(await refusalOf(await answer, 408)).toMatchObject({ code: 'TOO_SLOW' });
  });
});
