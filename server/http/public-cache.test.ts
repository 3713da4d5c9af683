import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { addBrand, addCategory, addProduct } from '#test/support/factories.ts';
import { countStatements } from '#test/support/statements.ts';
import { testShop } from '#test/support/shop.ts';
import { bytesOf, chooseEncoding } from './compression.ts';
import { Busy } from './errors.ts';
import { bytesHeld, type KeptAnswer } from './kept-answer.ts';
import type { MadeAnswer } from './kept-answer.ts';
import { PublicCache } from './public-cache.ts';

const shop = await testShop();
const { database } = shop;

async function get(path: string): Promise<{ data: { name: string }[] & { name?: string }; etag: string | null }> {
  const response = await shop.get(path);
  expect(response.status).toBe(200);
  const body = (await response.json()) as { data: { name: string }[] };
  return { data: body.data, etag: response.headers.get('etag') };
}

describe('the public cache, through the API', () => {
  test('asks the database once for the same question, however it is written', async () => {
    await addProduct(database, { category: 'Once' });
    await shop.caughtUp();
    await get('/api/v1/products?categorySlug=once&limit=5');
    expect(
      await countStatements(() => get('/api/v1/products?limit=5&categorySlug=once&utm_source=facebook&search=')),
    ).toBe(0);
  });

  test('shows a new product in every list after it was written', async () => {
    await addProduct(database, { name: 'First', category: 'Fresh' });
    await shop.caughtUp();
    expect((await get('/api/v1/products?categorySlug=fresh')).data).toHaveLength(1);
    await addProduct(database, { name: 'Second', category: 'Fresh' });
    await shop.caughtUp();
    expect((await get('/api/v1/products?categorySlug=fresh')).data.map(({ name }) => name)).toEqual([
      'Second',
      'First',
    ]);
  });

  test('keeps the answers that do not show what changed', async () => {
    const { slug: other } = await addProduct(database, { name: 'Other' });
    const { id, slug } = await addProduct(database, { name: 'Changing', variants: [{ color: 'Red', quantity: 5 }] });
    await shop.caughtUp();
    await get(`/api/v1/products/${slug}`);
    await get(`/api/v1/products/${other}`);
    await database.db.updateTable('variants').set({ quantity: 4 }).where('product_id', '=', id).execute();
    await shop.caughtUp();
    expect(await countStatements(() => get(`/api/v1/products/${other}`))).toBe(0);
    expect(await countStatements(() => get(`/api/v1/products/${slug}`))).toBe(1);
    expect(await (await shop.get(`/api/v1/products/${slug}`)).json()).toMatchObject({ data: { totalQuantity: 4 } });
  });

  test.each([
    [
      'a category is renamed',
      '/api/v1/categories?limit=100',
      () => database.db.updateTable('categories').set({ name_bn: 'নতুন নাম' }).execute(),
    ],
    ['a brand is added', '/api/v1/brands?limit=100', () => addBrand(database, 'Brand new')],
    [
      'the settings change',
      '/api/v1/settings',
      () =>
        database.db
          .updateTable('settings')
          .set({ value: JSON.stringify({ shopName: 'Renamed' }) })
          .execute(),
    ],
    ['a sub-category goes', '/api/v1/sub-categories', () => database.db.deleteFrom('sub_categories').execute()],
  ])('makes the answer again when %s', async (_, path, change) => {
    await addCategory(database, 'Renamable');
    await shop.caughtUp();
    await get(path);
    expect(await countStatements(() => get(path))).toBe(0);
    await change();
    await shop.caughtUp();
    expect(await countStatements(() => get(path))).toBe(1);
  });

  test('answers 304 to a browser that has it already, and 200 again after a change', async () => {
    const { slug, id } = await addProduct(database);
    await shop.caughtUp();
    const { etag } = await get(`/api/v1/products/${slug}`);
    const again = await shop.get(`/api/v1/products/${slug}`, { 'if-none-match': String(etag) });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await database.db.updateTable('products').set({ name: 'Another name' }).where('id', '=', id).execute();
    await shop.caughtUp();
    expect((await shop.get(`/api/v1/products/${slug}`, { 'if-none-match': String(etag) })).status).toBe(200);
  });

  test('keeps no refusals', async () => {
    expect((await shop.get('/api/v1/products/not-yet')).status).toBe(404);
    await addProduct(database, { slug: 'not-yet' });
    expect((await shop.get('/api/v1/products/not-yet')).status).toBe(200);
  });

  test('compresses as the caller takes it, and names what it varies by', async () => {
    await addProduct(database, { category: 'Long', description: 'Many words. '.repeat(200) });
    await shop.caughtUp();
    for (const encoding of ['br', 'gzip']) {
      for (const time of ['first', 'second']) {
        const response = await shop.get('/api/v1/products?categorySlug=long', { 'accept-encoding': encoding });
        expect([time, response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual([
          time,
          encoding,
          'Accept-Encoding',
        ]);
      }
    }
    expect((await shop.get('/api/v1/products?categorySlug=long')).headers.get('content-encoding')).toBeNull();
  });

  test('forgets everything and catches up when its connection to the database is lost', async () => {
    const { slug, id } = await addProduct(database, { name: 'Before' });
    await shop.caughtUp();
    await get(`/api/v1/products/${slug}`);
    await database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'haat cache notices' AND datname = current_database()`,
    );
    await database.db.updateTable('products').set({ name: 'After' }).where('id', '=', id).execute();
    await expect
      .poll(
        async () =>
          ((await (await shop.get(`/api/v1/products/${slug}`)).json()) as { data: { name: string } }).data.name,
      )
      .toBe('After');
    await expect.poll(() => shop.cache.listening).toBe(true);
  });
});

describe('the public cache itself', () => {
  const made = (body: string): MadeAnswer => ({ status: 200, headers: {}, body });
  const listeningCache = () => {
    const cache = new PublicCache();
    cache.listening = true;
    return cache;
  };
  const text = (answer: { bytes: { identity: Buffer } }) => answer.bytes.identity.toString();

  test('makes an answer once for all who ask at the same time', async () => {
    const cache = listeningCache();
    let times = 0;
    const make = async () => made(String((times += 1)));
    const answers = await Promise.all(Array.from({ length: 50 }, () => cache.answer('key', make)));
    expect(new Set(answers.map(text))).toEqual(new Set(['1']));
  });

  test('does not keep an answer that was begun before a change of what it shows', async () => {
    const cache = listeningCache();
    const stale = await cache.answer('key', async () => {
      cache.shows('product:1');
      cache.drop(new Set(['product:1']));
      return made('stale');
    });
    expect(text(stale)).toBe('stale');
    expect(text(await cache.answer('key', async () => made('fresh')))).toBe('fresh');
  });

  test('drops a page when something changes that only a part of it showed', async () => {
    const cache = listeningCache();
    const page = () =>
      cache.answer('page', async () => {
        const part = await cache.answer('part', async () => {
          cache.shows('product:1');
          return made('part');
        });
        return made(`page of ${text(part)}`);
      });
    const first = await page();
    await page(); // from the kept part
    cache.drop(new Set(['product:1']));
    expect(await page()).not.toBe(first);
  });

  test('keeps nothing while nobody tells it of changes', async () => {
    const cache = new PublicCache();
    await cache.answer('key', async () => made('one'));
    expect(text(await cache.answer('key', async () => made('two')))).toBe('two');
  });

  test('lets a failure through and makes the answer again next time', async () => {
    const cache = listeningCache();
    await expect(
      cache.answer('key', async () => {
        throw new Error('broken');
      }),
    ).rejects.toThrow('broken');
    expect(text(await cache.answer('key', async () => made('mended')))).toBe('mended');
  });

  test('sends all refusals that say the same as one answer', async () => {
    const cache = listeningCache();
    const refuse = async (): Promise<MadeAnswer> => ({ status: 404, headers: {}, body: 'x'.repeat(5000) });
    const first = await cache.answer('/a', refuse);
    const second = await cache.answer('/b', refuse);
    expect([second.bytes === first.bytes, first.headers.etag]).toEqual([true, undefined]);
    const other = await cache.answer('/b', async () => ({ ...(await refuse()), headers: { 'x-other': 'yes' } }));
    expect(other.bytes).not.toBe(first.bytes);
    expect(cache.findFresh('/a')).toBeUndefined();
  });

  test.each([
    ['br, gzip', 5000, 'br'],
    ['gzip, deflate', 5000, 'gzip'],
    ['identity', 5000, 'identity'],
    [undefined, 5000, 'identity'],
    ['br;q=0, gzip', 5000, 'gzip'],
    ['br;q=0.0,gzip;q=0', 5000, 'identity'],
    ['br', 100, 'identity'],
    ['*', 5000, 'identity'],
  ])('chooses for "%s" and %i bytes: %s', (accepted, length, expected) => {
    expect(chooseEncoding(accepted, length)).toBe(expected);
  });
});

describe('the memory of the public cache', () => {
  const cacheOf = (limits?: { mostBytes?: number; mostBytesOfNames?: number }) => {
    const cache = new PublicCache(limits);
    cache.listening = true;
    return cache;
  };
  const page = (body: string, headers: Record<string, string> = {}): MadeAnswer => ({ status: 200, headers, body });
  const collectGarbage = (() => {
    setFlagsFromString('--expose-gc');
    // known to V8 from now on, and to no type
    return runInNewContext('gc') as () => void;
  })();
  const memory = async () => {
    // what ends outside of JavaScript is let go of a moment later
    for (let time = 0; time < 5; time += 1) {
      collectGarbage();
      await setImmediate();
    }
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };

  test('is counted with bodies, compressed forms, keys, headers and tags: never less than there truly is', async () => {
    const bytesOfParts = ({ bytes, headers, shows }: KeptAnswer) =>
      Object.values(bytes).reduce((sum, form) => sum + form.buffer.byteLength, 0) +
      [...Object.entries(headers).flat(), ...shows].reduce((sum, text) => sum + text.length, 0);
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            key: fc.string({ minLength: 1, maxLength: 300 }),
            length: fc.nat(20_000),
            tags: fc.array(fc.uuid(), { maxLength: 30 }),
            policy: fc.string({ maxLength: 500 }),
            encodings: fc.subarray(['br', 'gzip', 'identity'] as const),
          }),
          { maxLength: 20 },
        ),
        async (asked) => {
          const cache = cacheOf();
          const kept = new Map<string, KeptAnswer>();
          for (const { key, length, tags, policy, encodings } of asked) {
            const answer = await cache.answer(`/${encodeURIComponent(key)}`, async () => {
              cache.shows(...tags);
              return page('x'.repeat(length), { 'content-security-policy': policy });
            });
            for (const encoding of encodings) await bytesOf(answer, encoding);
            kept.set(encodeURIComponent(key), answer);
          }
          let held = 0;
          for (const [key, answer] of kept) held += key.length + 1 + bytesOfParts(answer);
          expect(cache.bytesHeld.answers).toBeGreaterThanOrEqual(held);
        },
      ),
      { numRuns: 50 },
    );
  });

  test('counts each byte that a key, a header, a tag or a compressed form adds', async () => {
    const cache = cacheOf();
    const bare = await cache.answer('/', async () => page('b'.repeat(2000)));
    const held = bytesHeld(bare, '/');
    const more = 'm'.repeat(10_000);
    expect(bytesHeld(bare, `/${more}`) - held).toBeGreaterThanOrEqual(10_000);
    expect(bytesHeld({ ...bare, headers: { ...bare.headers, more } }, '/') - held).toBeGreaterThanOrEqual(10_000);
    expect(bytesHeld({ ...bare, shows: new Set([more]) }, '/') - held).toBeGreaterThanOrEqual(10_000);
    const counted = cache.bytesHeld.answers;
    expect(counted).toBe(held);
    const { length } = await bytesOf(bare, 'gzip');
    expect(cache.bytesHeld.answers - counted).toBeGreaterThanOrEqual(length);
  });

  test('is the size of the bytes themselves, not of the blocks that they were made in', async () => {
    const cache = cacheOf();
    for (let n = 0; n < 50; n += 1) {
      const answer = await cache.answer(`/${n}`, async () => page(`${n}`.padEnd(1500, 'b')));
      expect((await bytesOf(answer, 'gzip')).buffer.byteLength).toBeLessThan(1500);
    }
    expect(cache.bytesHeld.answers).toBeLessThan(50 * 8000);
  });

  test.each([
    ['long addresses', (n: number) => ({ url: `/${n}`.padEnd(3500, 'k'), body: '{}', tags: [] })],
    ['tags', (n: number) => ({ url: `/${n}`, body: '{}', tags: Array.from({ length: 40 }, (_, t) => `${n}-${t}`) })],
    ['small bodies', (n: number) => ({ url: `/${n}`, body: `${n}`.padEnd(900, 'b'), tags: [] })],
    ['pages', (n: number) => ({ url: `/${n}`, body: `${n}`.padEnd(30_000, 'b'), tags: [`${n}`] })],
  ])('stays within what is counted as V8 measures it: %s', async (_, answerOf) => {
    const cache = cacheOf({ mostBytes: 8_000_000 });
    const fill = async (from: number, count: number) => {
      for (let n = from; n < from + count; n += 1) {
        const { url, body, tags } = answerOf(n);
        const answer = await cache.answer(url, async () => {
          cache.shows(...tags);
          return page(body);
        });
        await bytesOf(answer, 'br');
        cache.nameKey(`${url}?utm_source=${n}`, url);
      }
    };
    await fill(0, 20); // until the code is hot
    const [before, counted] = [await memory(), cache.bytesHeld];
    await fill(20, 1000);
    const { answers, names } = cache.bytesHeld;
    expect(answers - counted.answers).toBeGreaterThan(1_000_000);
    expect((await memory()) - before).toBeLessThan(answers + names - counted.answers - counted.names);
  });

  test('never grows beyond its limit, whatever is asked', async () => {
    const cache = cacheOf({ mostBytes: 1_000_000, mostBytesOfNames: 50_000 });
    for (let n = 0; n < 500; n += 1) {
      const key = `/${n}`.padEnd(3000, 'k');
      for (const _ of ['once', 'again']) await cache.answer(key, async () => page('b'.repeat(3000)));
      cache.nameKey(`${key}?x`, key);
      expect(cache.bytesHeld.answers).toBeLessThanOrEqual(1_000_000);
      expect(cache.bytesHeld.names).toBeLessThanOrEqual(50_000);
    }
    await cache.answer('/huge', async () => page('b'.repeat(2_000_000)));
    expect(cache.bytesHeld.answers).toBeLessThanOrEqual(1_000_000);
  });

  test('is not given to what is asked for once while the cache is nearly full', async () => {
    const cache = cacheOf({ mostBytes: 1_000_000 });
    const ask = (key: string) => cache.answer(key, async () => page('b'.repeat(5000)));
    await ask('/popular');
    for (let n = 0; n < 1000; n += 1) await ask(`/rare/${n}`);
    expect(cache.findFresh('/popular')).toBeDefined();
    expect(cache.findFresh('/rare/999')).toBeUndefined();
    await ask('/rare/999');
    expect(cache.findFresh('/rare/999')).toBeDefined();
  });

  test('is not taken by an address whose answer is not kept', async () => {
    const cache = cacheOf();
    await cache.answer('/absent', async () => ({ status: 404, headers: {}, body: 'no' }));
    cache.nameKey('/absent?x', '/absent');
    expect(cache.bytesHeld.names).toBe(0);
  });

  test('is free again when all that was kept is dropped', async () => {
    const cache = cacheOf();
    for (let n = 0; n < 50; n += 1)
      await cache.answer(`/${n}`, async () => {
        cache.shows('listings', `product:${n}`);
        return page('body');
      });
    cache.drop(new Set(['listings']));
    expect(cache.bytesHeld.answers).toBe(0);
  });
});

describe('an answer that has grown old', () => {
  test('is renewed after the old one was answered; where there is no turn for it, the old one serves on', async () => {
    const cache = new PublicCache();
    cache.listening = true;
    const made = (body: string) => async () => ({ status: 200, headers: {}, body });
    await cache.answer('/', made('old'));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 });
    const errors = vi.spyOn(console, 'error');
    const asked: boolean[] = [];
    const busy = await cache.answer('/', async (isRenewal) => {
      asked.push(isRenewal);
      throw new Busy();
    });
    expect([busy.bytes.identity.toString(), asked]).toEqual(['old', [true]]);
    await expect.poll(async () => (await cache.answer('/', made('new'))).bytes.identity.toString()).toBe('new');
    expect(errors).not.toHaveBeenCalled();
    vi.useRealTimers();
  });
});
