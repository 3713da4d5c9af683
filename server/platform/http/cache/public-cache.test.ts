import { describe, expect, test, vi } from 'vitest';
import { announced } from '#test/support/announced.ts';
import { addBrand, addCategory, addProduct } from '#test/support/factories.ts';
import { countStatements } from '#test/support/statements.ts';
import { testShop } from '#test/support/shop.ts';
import { chooseEncoding } from './compression.ts';
import { Busy } from '../errors/errors.ts';
import type { MadeAnswer } from './cached-answer.ts';
import { PublicCache } from './public-cache.ts';
import { log } from '#server/platform/process/log.ts';

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
      () =>
        announced(database, 'categories', (tx) => tx.updateTable('categories').set({ name_bn: 'নতুন নাম' }).execute()),
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
    [
      'a sub-category goes',
      '/api/v1/sub-categories',
      () => announced(database, 'categories', (tx) => tx.deleteFrom('sub_categories').execute()),
    ],
  ])('makes the answer again when %s', async (_, path, change) => {
    await addCategory(database, 'Renamable');
    await shop.caughtUp();
    await get(path);
    expect(await countStatements(() => get(path))).toBe(0);
    await change();
    await shop.caughtUp();
    expect(await countStatements(() => get(path))).toBe(1);
  });

  test('reads a product of lists once, and again when it or its names have changed', async () => {
    const { id } = await addProduct(database, { name: 'Listed', category: 'Parts', brand: 'Of parts' });
    let asked = 0;
    const list = () => get(`/api/v1/products?categorySlug=parts&maxPrice=${100_000 + (asked += 1)}`);
    const shown = async () => JSON.stringify((await list()).data[0]);
    await shop.caughtUp();
    await list();
    // what changed in the catalogue
    expect(await countStatements(list)).toBe(1);
    await database.db.updateTable('products').set({ name: 'Renamed' }).where('id', '=', id).execute();
    await shop.caughtUp();
    expect(await shown()).toContain('Renamed');
    await announced(database, 'brands', (tx) =>
      tx.updateTable('brands').set({ name: 'Other brand' }).where('name', '=', 'Of parts').execute(),
    );
    await shop.caughtUp();
    expect(await shown()).toContain('Other brand');
    await database.db.updateTable('variants').set({ quantity: 7 }).where('product_id', '=', id).execute();
    await shop.caughtUp();
    expect(await shown()).toContain('"totalQuantity":7');
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
       WHERE application_name = 'haat feed' AND datname = current_database()`,
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
    cache.listen();
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

  test('drops a page that does without a part when that part can be had', async () => {
    const cache = listeningCache();
    const page = () =>
      cache.answer('page', async () => {
        const part = await cache
          .answer('part', async () => {
            cache.shows('product:1');
            throw new Error('there is none');
          })
          .catch(() => undefined);
        return made(`page of ${String(part)}`);
      });
    const first = await page();
    expect(await page()).toBe(first);
    cache.drop(new Set(['product:1']));
    expect(await page()).not.toBe(first);
  });

  test('caches nothing while it receives no notice of changes', async () => {
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

describe('an answer that has grown old', () => {
  test('is renewed after the old one was answered; where there is no turn for it, the old one serves on', async () => {
    const cache = new PublicCache();
    cache.listen();
    const made = (body: string) => async () => ({ status: 200, headers: {}, body });
    await cache.answer('/', made('old'));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 });
    const errors = vi.spyOn(log, 'error');
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
