import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { maxSearchWords, searchesApi, type NewSearchWord } from '#shared/api/catalogue/search-analytics.ts';
import { announced } from '#test/support/announced.ts';
import { refusalOf } from '#test/support/answers.ts';
import { addProduct } from '#test/support/factories.ts';
import { addPerson } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';
import { SearchCounts } from './search-counts.ts';

const shop = await testShop();
const { database } = shop;
const { pool } = database;
const keeper = await addPerson(shop, { staffRole: 'catalogue' });
await addProduct(shop.database, { name: 'Sundarban Honey', nameBn: 'সুন্দরবনের মধু', category: 'Food' });
await addProduct(shop.database, { name: 'Black Bag', category: 'Bags' });
await shop.caughtUp();

const note = (search: string, address = '198.51.100.1') => shop.call(searchesApi.note, { body: { search }, address });
const listed = async () => (await shop.call(searchesApi.unanswered, { token: keeper.token })).data;
const addWord = (body: NewSearchWord) => shop.ask(searchesApi.addWord, { body, token: keeper.token });
async function found(search: string): Promise<string[]> {
  return (await shop.call(catalogueApi.products, { query: { search } })).data.map(({ name }) => name);
}

describe('searches without result', () => {
  test('are listed with the words left out, the count and the day, unless they found products', async () => {
    for (const search of ['Qwxyzk', 'qwxyzk ', 'qwxyzk honey', 'modhu']) await note(search);
    expect(await listed()).toMatchObject([
      { _id: 'qwxyzk', outcome: 'nothing', times: 2 },
      { _id: 'qwxyzk honey', outcome: 'partly', leftOut: ['qwxyzk'], times: 1 },
    ]);
  });

  test('store no telephone numbers, e-mail addresses or order numbers', async () => {
    const before = (await listed()).length;
    for (const search of ['01712345678', '01712-345 678', '০১৭১২৩৪৫৬৭৮', 'rahima@mail.example', 'HT-123456', ' ', 'x'])
      await note(search);
    expect(await listed()).toHaveLength(before);
  });

  test('lose no other ones by a character of two units, alone or where the text is cut', async () => {
    const cut = `${'vvww '.repeat(19)}vvww𝕏`;
    for (const search of ['𝕏', cut, `${cut}𝕏`, 'vvww kept']) await note(search, '198.51.100.68');
    const texts = (await listed()).map(({ _id }) => _id);
    expect(texts).toContain('vvww kept');
    expect(texts).toContain(cut.slice(0, -2));
    await pool.query(`DELETE FROM searches WHERE words LIKE 'vvww%'`);
  });

  test('of one address count sixty times in an hour', async () => {
    for (let n = 0; n < 65; n += 1) await note(`zzqq ${n}`, '198.51.100.66');
    const { rows } = await pool.query(`SELECT FROM searches WHERE words LIKE 'zzqq %'`);
    expect(rows).toHaveLength(0);
    await listed();
    const { rowCount } = await pool.query(`SELECT FROM searches WHERE words LIKE 'zzqq %'`);
    expect(rowCount).toBe(60);
  });

  test('of the networks around an address count some hundred times in an hour', async () => {
    for (const [network, most] of Object.entries({ '2001:db8:9:1': 240, '198.51.102.': 600 }))
      for (let n = 0; n < most + 30; n += 1)
        await note(
          'wwqq',
          network.includes(':') ? `${network}${(n % 200).toString(16).padStart(2, '0')}::1` : `${network}${n % 250}`,
        );
    await listed();
    const { rows } = await pool.query(`DELETE FROM searches WHERE words = 'wwqq' RETURNING times`);
    expect(rows).toEqual([{ times: 840 }]);
  });

  test('have a limit of different texts in memory', async () => {
    const counts = new SearchCounts(shop.database, async () => ({ meanings: new Map(), longest: 0 }));
    for (let n = 0; n < 520; n += 1) counts.note(`wwvv ${n}`, `198.51.101.${n % 20}`);
    // a search that is already waiting is still counted
    counts.note('wwvv 0', '198.51.101.30');
    await counts.write();
    const { rows } = await pool.query(`DELETE FROM searches WHERE words LIKE 'wwvv %' RETURNING words, times`);
    expect(rows).toHaveLength(500);
    expect(rows).toContainEqual({ words: 'wwvv 0', times: 2 });
  });

  test('have a limit of different texts per day', async () => {
    const fill = `INSERT INTO searches (day, words, outcome, is_plain, times, visitors, last_at)
      SELECT current_date, 'fill ' || n, 'nothing', false, 1, '{1}', now() - interval '1 hour'
      FROM generate_series(1, $1 - (SELECT count(*)::int FROM searches) - 1) n`;
    await pool.query(fill, [2000]);
    await note('yyxx one', '198.51.100.67');
    await note('yyxx one', '198.51.100.67');
    await note('yyxx two', '198.51.100.67');
    await note('qwxyzk', '198.51.100.67');
    await listed();
    const { rows } = await pool.query(
      `SELECT words, times FROM searches WHERE words LIKE 'yyxx %' OR words = 'qwxyzk' ORDER BY words`,
    );
    expect(rows).toEqual([
      { words: 'qwxyzk', times: 3 },
      { words: 'yyxx one', times: 2 },
    ]);
    await pool.query(`DELETE FROM searches WHERE words LIKE 'fill %'`);
  });
});

describe('a word of the shop', () => {
  test('works immediately in search, counts and suggestions, and answered searches leave the list', async () => {
    await note('khati kholshi');
    expect((await listed()).map(({ _id }) => _id)).toContain('khati kholshi');
    expect(await found('kholshi')).toEqual([]);
    expect((await addWord({ word: 'Kholshi', means: 'modhu' })).status).toBe(201);
    expect(await found('kholshi')).toEqual(['Sundarban Honey']);
    expect(await found('kholshir')).toEqual(['Sundarban Honey']);
    const { data } = await shop.call(catalogueApi.suggestions, { query: { search: 'kholshi' } });
    expect(data.products.map(({ name }) => name)).toEqual(['Sundarban Honey']);
    const brands = await shop.call(catalogueApi.countedBrands, { query: { search: 'kholshi' } });
    expect(brands.data).toMatchObject([{ count: 1 }]);
    expect((await listed()).map(({ _id }) => _id)).not.toContain('khati kholshi');
  });

  test('may be several words, replaces only itself, and is not replaced again', async () => {
    await addWord({ word: 'jhola tholi', means: 'black bag' });
    await addWord({ word: 'bag', means: 'jhola tholi' });
    expect(await found('jhola tholi under 1,000')).toEqual(['Black Bag']);
    expect(await found('bag')).toEqual([]);
    const words = (await shop.call(searchesApi.words, { token: keeper.token })).data;
    expect(words.map(({ word }) => word)).toEqual(['bag', 'jhola tholi', 'kholshi']);
    const params = { id: words[0]!._id };
    const body = { word: 'tholi', means: 'bag' };
    await shop.call(searchesApi.changeWord, { params, body, token: keeper.token });
    expect(await found('tholi')).toEqual(['Black Bag']);
    await shop.call(searchesApi.removeWord, { params, token: keeper.token });
    expect(await found('tholi')).toEqual([]);
    expect((await shop.ask(searchesApi.removeWord, { params, token: keeper.token })).status).toBe(404);
    expect((await shop.ask(searchesApi.changeWord, { params, body, token: keeper.token })).status).toBe(404);
  });

  test('must be unique, and the list has a limit', async () => {
    const again = await addWord({ word: 'KHOLSHI', means: 'bag' });
    expect(await refusalOf(again, 409)).toMatchObject({ code: 'ALREADY_TAKEN' });
    for (const word of ['–', '-1', '𝕏', 'ㅤㅤ', '1k '.repeat(16).trim()])
      expect((await addWord({ word, means: 'bag' })).status).toBe(400);
    expect((await addWord({ word: 'tholia', means: 'ㅤ' })).status).toBe(400);
    expect((await addWord({ word: 'a b', means: 'bag\nshoe' })).status).toBe(400);
    await announced(database, 'search-words', (tx) =>
      sql`
        INSERT INTO search_words (word, means) SELECT 'full ' || n, 'bag'
        FROM generate_series(1, ${maxSearchWords} - (SELECT count(*)::int FROM search_words)) n`.execute(tx),
    );
    const tooMany = await addWord({ word: 'onemore', means: 'bag' });
    expect(await refusalOf(tooMany, 409)).toMatchObject({ code: 'TOO_MANY' });
    await announced(database, 'search-words', (tx) =>
      sql`DELETE FROM search_words WHERE word LIKE 'full %'`.execute(tx),
    );
  });
});

describe('popular searches', () => {
  const popular = async () => {
    await listed();
    // clears the answer, which is cached for some minutes
    await pool.query(`SELECT note_change('everything')`);
    await shop.caughtUp();
    return (await shop.call(searchesApi.popular)).data;
  };
  const yesterday = (words: string) =>
    pool.query(`UPDATE searches SET day = day - 1 WHERE words = $1 AND day = current_date`, [words]);
  /** As so many visitors search it. */
  async function searched(search: string, visitors: number): Promise<void> {
    for (let n = 0; n < visitors; n += 1) await note(search, `203.0.${n}.7`);
    await listed();
  }
  async function onTwoDays(search: string): Promise<void> {
    await searched(search, 9);
    await yesterday(search);
    await searched(search, 9);
  }

  test('are searches that several visitors made successfully on several days', async () => {
    await searched('black bag', 4);
    await yesterday('black bag');
    await note('black bag', '203.0.0.9');
    expect(await popular()).toEqual([]);
    await note('black bag', '203.0.99.9');
    expect(await popular()).toEqual(['black bag']);
  });

  test('are never the frequent searches of a single visitor or day, or old ones', async () => {
    for (let n = 0; n < 20; n += 1) await note('sundarban', '203.0.113.200');
    await searched('honey', 9);
    await searched('modhu', 9);
    await yesterday('modhu');
    await searched('modhu', 9);
    expect(await popular()).toEqual(['honey', 'black bag']);
    await pool.query(`UPDATE searches SET day = day - 31 WHERE words = 'modhu'`);
    expect(await popular()).toEqual(['black bag']);
  });

  test('count all addresses of a /24 and of a /48 as one visitor', async () => {
    const networks = ['203.0.113.', '2001:db8:7:'];
    for (const day of [1, 2]) {
      for (const network of networks)
        for (let n = 1; n < 9; n += 1)
          await note('sundarban honey', network.includes(':') ? `${network}${day}${n}::1` : `${network}${day}${n}`);
      await listed();
      if (day === 1) await yesterday('sundarban honey');
    }
    expect(await popular()).not.toContain('sundarban honey');
    const { rows } = await pool.query<{ visitors: number[] }>(
      `SELECT visitors FROM searches WHERE words = 'sundarban honey'`,
    );
    expect(rows[0]?.visitors).toHaveLength(2);
  });

  test('are names of products, categories, brands and colours, as the catalogue spells them', async () => {
    const described = 'Do not buy a bad bag elsewhere.';
    await addProduct(shop.database, { name: 'Jamdani Sari', category: 'Clothing', description: described });
    await addProduct(shop.database, { name: 'Jute Bag', category: 'Bags', description: described });
    await shop.caughtUp();
    for (const words of ['do not buy', 'bad bag', 'buy bag', 'best jamdani shari', 'jamdani shari', 'bags'])
      await onTwoDays(words);
    expect((await popular()).toSorted()).toEqual(['bag', 'black bag', 'jamdani sari']);
  });

  test('are removed by staff for good, in every spelling', async () => {
    await onTwoDays('shari jamdani');
    await shop.refused(searchesApi.removePopular, 'INVALID_INPUT', {
      params: { words: '!' },
      token: keeper.token,
    });
    const remove = () =>
      shop.call(searchesApi.removePopular, { params: { words: 'jamdani sari' }, token: keeper.token });
    await remove();
    await remove();
    await shop.caughtUp();
    expect((await shop.call(searchesApi.popular)).data.toSorted()).toEqual(['bag', 'black bag']);
    await onTwoDays('jamdani saris');
    expect((await popular()).toSorted()).toEqual(['bag', 'black bag']);
    // still works after many later removals
    await announced(database, 'popular-searches', (tx) =>
      sql`INSERT INTO removed_searches (words) SELECT 'other ' || n FROM generate_series(1, 1500) n`.execute(tx),
    );
    expect((await popular()).toSorted()).toEqual(['bag', 'black bag']);
  });

  test('have no misspelt words, and no words without products', async () => {
    for (const words of ['honny', 'qwxyzk bag']) await onTwoDays(words);
    expect(await found('honny')).toEqual(['Sundarban Honey']);
    expect((await popular()).toSorted()).toEqual(['bag', 'black bag']);
  });
});
