import { describe, expect, test } from 'vitest';
import { collectionsApi } from '#shared/api/catalogue/collections.ts';
import type { SentBodyOf } from '#shared/api/endpoint.ts';
import { pagesApi, type EditedPage } from '#shared/api/shop/pages.ts';
import { fieldErrorsOf } from '#test/support/answers.ts';
import { addProduct } from '#test/support/factories.ts';
import { addPerson } from '#test/support/people.ts';
import { childrenOf, readXml, textOf } from '#test/support/read-xml.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const { token } = await addPerson(shop, { role: 'admin' });
const day = 86_400_000;
const at = (ms: number) => new Date(Date.now() + ms).toISOString();

type Draft = SentBodyOf<typeof pagesApi.add>['draft'];
const add = async (draft: Draft, slug = '') =>
  (await shop.call(pagesApi.add, { body: { kind: 'post', slug, draft }, token })).data;
const publish = async ({ _id, version }: EditedPage) =>
  (await shop.call(pagesApi.publish, { params: { id: _id }, body: { version }, token })).data;
const post = async (draft: Draft, slug = '') => publish(await add(draft, slug));
const listed = async () => {
  await shop.caughtUp();
  return (await shop.call(pagesApi.posts)).data.map(({ slug }) => slug);
};
const feed = async (path = '/blog/feed.xml') => {
  await shop.caughtUp();
  const answer = await shop.get(path);
  return { status: answer.status, type: answer.headers.get('content-type'), body: await answer.text() };
};
const itemsOf = (body: string) => childrenOf(childrenOf(readXml(body), 'channel')[0]!, 'item');

describe('a blog', () => {
  test('without posts has no feed', async () => {
    expect(await listed()).toEqual([]);
    expect((await feed()).status).toBe(404);
  });

  test('lists its published posts, latest first, in pages', async () => {
    await add({ title: 'Only a draft' });
    await post({ title: 'Older', date: at(-2 * day) });
    await post({ title: 'Newer', date: at(-day), description: 'How to wash silk.' });
    expect(await listed()).toEqual(['newer', 'older']);
    const { data, meta } = await shop.call(pagesApi.posts, { query: { page: 2, limit: 1 } });
    expect(data).toMatchObject([{ slug: 'older', title: 'Older', picture: null }]);
    expect(meta).toEqual({ currentPage: 2, totalPages: 2, totalRecords: 2 });
    // staff see them apart from pages
    const { data: pages } = await shop.call(pagesApi.list, { query: { limit: 100 }, token });
    expect(pages.filter(({ kind }) => kind !== 'page')).toEqual([]);
    const { data: posts } = await shop.call(pagesApi.list, { query: { kind: 'post' }, token });
    expect(posts.map(({ title }) => title)).toEqual(['Only a draft', 'Newer', 'Older']);
  });

  test('gives a post without a date that of its publishing, which stays', async () => {
    const begun = Date.now();
    const published = await post({ title: 'Today' });
    expect(Date.parse(published.draft.date!)).toBeGreaterThanOrEqual(begun - 1000);
    expect(published.isChanged).toBe(false);
    expect((await publish(published)).draft.date).toBe(published.draft.date);
    expect((await listed())[0]).toBe('today');
  });

  test('shows a post from its date on, by itself', async () => {
    await post({ title: 'Tomorrow', date: at(day) });
    expect(await listed()).not.toContain('tomorrow');
    expect((await feed()).body).not.toContain('/blog/tomorrow');
    await shop.refused(pagesApi.shown, 'NOT_FOUND', { params: { slug: 'tomorrow' } });
    // a day passes, which no trigger announces
    await shop.database.pool.query(
      `SET session_replication_role = replica;
       UPDATE pages SET published = jsonb_set(published, '{date}', '"${at(-1000)}"') WHERE slug = 'tomorrow';
       RESET session_replication_role`,
    );
    expect(await listed()).not.toContain('tomorrow');
    await shop.database.pool.query(`SELECT graphile_worker.add_job('show-scheduled-sections')`);
    await shop.runJobs();
    expect(await listed()).toContain('tomorrow');
    expect((await feed()).body).toContain('/blog/tomorrow');
    expect((await shop.call(pagesApi.shown, { params: { slug: 'tomorrow' } })).data.kind).toBe('post');
  });

  test('takes no address of a page about the shop', async () => {
    for (const slug of ['terms', 'about']) {
      const refused = await shop.ask(pagesApi.add, { body: { kind: 'post', slug, draft: { title: 'T' } }, token });
      expect(await fieldErrorsOf(refused)).toHaveProperty('slug');
    }
    expect((await add({ title: 'Terms' })).slug).not.toBe('terms');
  });
});

describe('the feed', () => {
  test('is RSS in each language, with foreign markup as text', async () => {
    const title = `</title><script>alert(1)</script> & "quoted" ]]>`;
    await post({ title, titleBn: '<b>শীত</b>', description: '<img src=x>', date: at(-1000) }, 'markup');
    const english = await feed();
    expect(english).toMatchObject({ status: 200, type: 'application/rss+xml; charset=utf-8' });
    const item = itemsOf(english.body).find((one) => textOf(one, 'link')?.endsWith('/markup'))!;
    const valueOf = (name: string) => textOf(item, name) ?? '';
    expect(valueOf('title')).toBe(title);
    expect(valueOf('description')).toBe('<img src=x>');
    expect(valueOf('link')).toMatch(/\/blog\/markup$/);
    expect(new Date(valueOf('pubDate')).getTime()).toBeGreaterThan(Date.now() - 60_000);
    const bangla = await feed('/bn/blog/feed.xml');
    const titles = itemsOf(bangla.body).map((one) => textOf(one, 'title'));
    expect(titles).toContain('<b>শীত</b>');
    expect(bangla.body).toContain('/bn/blog/markup');
  });

  test('has one address in each language', async () => {
    const answer = await shop.get('/en/blog/feed.xml');
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/blog/feed.xml']);
  });

  test('drops a post that is hidden', async () => {
    const shown = await post({ title: 'Short lived', date: at(-5000) });
    expect((await feed()).body).toContain('/blog/short-lived');
    await shop.call(pagesApi.unpublish, { params: { id: shown._id }, body: { version: shown.version }, token });
    expect((await feed()).body).not.toContain('/blog/short-lived');
  });
});

test('the sitemap has the blog and its posts', async () => {
  await post({ title: 'Found', date: at(-3000) });
  await post({ title: 'Not yet', date: at(day) });
  await shop.caughtUp();
  const body = await (await shop.get('/sitemaps/pages.xml')).text();
  expect(body).toMatch(/\/blog<\/loc>/);
  expect(body).toMatch(/\/bn\/blog\/found<\/loc>/);
  expect(body).not.toContain('/pages/found');
  expect(body).not.toContain('not-yet');
});

describe('the head of a collection', () => {
  const newCollection = async (title: string) => {
    const { id } = await addProduct(shop.database, { name: `${title} sari` });
    return (await shop.call(collectionsApi.add, { body: { title, products: [id] }, token })).data;
  };
  const headOf = async (id: string) => {
    await shop.caughtUp();
    return (await shop.call(pagesApi.head, { params: { id } })).data;
  };
  const addHead = (collection: string) => {
    const sections = [{ id: 'a', kind: 'text' as const, text: 'Woven in Rajshahi' }];
    return shop.call(pagesApi.add, { body: { collection, draft: { title: 'Head', sections } }, token });
  };

  test('is shown with it once it is published, and is no page of its own', async () => {
    const silk = await newCollection('Silk');
    const { data: head } = await addHead(silk._id);
    expect(await headOf(silk._id)).toBeNull();
    await publish(head);
    expect(await headOf(silk._id)).toMatchObject({ sections: [{ text: 'Woven in Rajshahi' }] });
    await shop.refused(pagesApi.shown, 'NOT_FOUND', { params: { slug: head.slug } });
    expect(await (await shop.get('/sitemaps/pages.xml')).text()).not.toContain(head.slug);
    const { data: all } = await shop.call(collectionsApi.list, { query: { limit: 100 }, token });
    expect(all.find(({ _id }) => _id === silk._id)?.head).toBe(head._id);
  });

  test('is one, and goes with its collection', async () => {
    const jute = await newCollection('Jute');
    const { data: head } = await addHead(jute._id);
    await publish(head);
    const again = { body: { collection: jute._id, draft: { title: 'Second' } }, token };
    await shop.refused(pagesApi.add, 'ALREADY_TAKEN', again);
    const closed = { ...again, body: { ...again.body, collection: head._id } };
    expect(await fieldErrorsOf(await shop.ask(pagesApi.add, closed))).toHaveProperty('collection');
    expect(await headOf(jute._id)).not.toBeNull();
    await shop.call(collectionsApi.remove, { params: { id: jute._id }, token });
    expect(await headOf(jute._id)).toBeNull();
    await shop.refused(pagesApi.one, 'NOT_FOUND', { params: { id: head._id }, token });
  });

  test('of a collection that visitors cannot open is not shown', async () => {
    const hidden = await newCollection('Hidden');
    await publish((await addHead(hidden._id)).data);
    const { _id, holds: _holds, names: _names, head: _head, ...rest } = hidden;
    await shop.call(collectionsApi.change, { params: { id: _id }, body: { ...rest, isOpen: false }, token });
    expect(await headOf(_id)).toBeNull();
  });
});
