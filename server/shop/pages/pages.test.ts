import { describe, expect, test } from 'vitest';
import { adminProductsApi } from '#shared/api/catalogue/admin-products.ts';
import type { SentBodyOf } from '#shared/api/endpoint.ts';
import { homeSlug, pagesApi, type EditedPage } from '#shared/api/shop/pages.ts';
import { fieldErrorsOf } from '#test/support/answers.ts';
import { addProduct } from '#test/support/factories.ts';
import { addPerson } from '#test/support/people.ts';
import { form } from '#test/support/product-forms.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const { token } = await addPerson(shop, { role: 'admin', name: 'Shirin' });
type Draft = SentBodyOf<typeof pagesApi.add>['draft'];

const add = async (draft: Draft, slug = '') => (await shop.call(pagesApi.add, { body: { slug, draft }, token })).data;
const save = (page: EditedPage, more: { slug?: string; draft?: Draft } = {}) => ({
  params: { id: page._id },
  body: { slug: page.slug, draft: page.draft, version: page.version, ...more },
  token,
});
const publish = async ({ _id, version }: EditedPage) =>
  (await shop.call(pagesApi.publish, { params: { id: _id }, body: { version }, token })).data;
const moveTo = async (page: EditedPage, slug: string) =>
  publish((await shop.call(pagesApi.save, save(page, { slug }))).data);
const shown = async (slug: string) => {
  await shop.caughtUp();
  return (await shop.call(pagesApi.shown, { params: { slug } })).data;
};
const text = (id: string, words: string, more: object = {}) => ({ id, kind: 'text' as const, text: words, ...more });

test('every shop begins with a front page, to which its owner can go back', async () => {
  const { sections } = await shown(homeSlug);
  expect(sections.map(({ kind }) => kind)).toEqual([
    'hero',
    'products',
    'trust',
    'categories',
    'collections',
    'products',
    'products',
  ]);
  const [front] = (await shop.call(pagesApi.list, { token })).data;
  const { data: versions } = await shop.call(pagesApi.versions, { params: { id: front!._id }, token });
  expect(versions).toMatchObject([{ by: null, sections: 7 }]);
});

test('a page about the shop is added by its slug alone, and keeps its address', async () => {
  expect((await add({ title: 'FAQ' })).slug).not.toBe('faq');
  const other = await add({ title: 'Any' });
  const response = await shop.ask(pagesApi.save, save(other, { slug: 'terms' }));
  expect(await fieldErrorsOf(response)).toEqual({ slug: 'A page about the shop has this address. Choose another.' });
  const terms = await publish(await add({ title: 'Terms' }, 'terms'));
  const { data: moved } = await shop.call(pagesApi.save, save(terms, { slug: 'elsewhere' }));
  expect(moved).toMatchObject({ slug: 'terms', draftSlug: 'terms' });
  const { data: list } = await shop.call(pagesApi.list, { token });
  expect(list.slice(0, 2).map(({ slug }) => slug)).toEqual([homeSlug, 'terms']);
});

describe('a page', () => {
  test('is seen once it is published, and a draft changes nothing until then', async () => {
    const page = await add({ title: 'Eid offers', sections: [text('a', 'First')] });
    expect(page.slug).toBe('eid-offers');
    await shop.refused(pagesApi.shown, 'NOT_FOUND', { params: { slug: 'eid-offers' } });
    const published = await publish(page);
    expect((await shown('eid-offers')).sections).toMatchObject([{ text: 'First' }]);
    const { data: changed } = await shop.call(
      pagesApi.save,
      save(published, { draft: { title: 'Eid offers', sections: [text('a', 'Second')] } }),
    );
    expect(changed).toMatchObject({ isPublished: true, isChanged: true });
    expect((await shown('eid-offers')).sections).toMatchObject([{ text: 'First' }]);
    const { data: preview } = await shop.call(pagesApi.preview, { params: { token: published.token } });
    expect(preview.sections).toMatchObject([{ text: 'Second' }]);
    await publish(changed);
    expect((await shown('eid-offers')).sections).toMatchObject([{ text: 'Second' }]);
  });

  test('keeps what was published, and an earlier version can be the draft again', async () => {
    const first = await publish(await add({ title: 'History', sections: [text('a', 'First')] }));
    const saved = await shop.call(pagesApi.save, save(first, { draft: { title: 'History', sections: [] } }));
    const second = await publish(saved.data);
    const { data: versions } = await shop.call(pagesApi.versions, { params: { id: first._id }, token });
    expect(versions).toMatchObject([
      { by: 'Shirin', sections: 0 },
      { by: 'Shirin', sections: 1 },
    ]);
    const restored = await shop.call(pagesApi.restore, {
      params: { id: first._id },
      body: { from: versions[1]!._id, version: second.version },
      token,
    });
    expect(restored.data.draft.sections).toMatchObject([{ text: 'First' }]);
    expect(restored.data.isChanged).toBe(true);
    // a version of another page is none of this one
    const other = await publish(await add({ title: 'Other' }));
    await shop.refused(pagesApi.restore, 'NOT_FOUND', {
      params: { id: other._id },
      body: { from: versions[1]!._id, version: other.version },
      token,
    });
  });

  test('that moved is found at its old address, until another page takes that', async () => {
    const page = await publish(await add({ title: 'Winter' }));
    const moved = await moveTo(page, 'cold-days');
    expect((await shown('winter')).slug).toBe('cold-days');
    // back and forth makes no circle
    await moveTo(moved, 'winter');
    expect((await shown('winter')).slug).toBe('winter');
    expect((await shown('cold-days')).slug).toBe('winter');
    await publish(await add({ title: 'Colder' }, 'cold-days'));
    expect((await shown('cold-days')).slug).toBe('cold-days');
  });

  test('that moved is found at its old address while another page is only a draft there', async () => {
    const page = await moveTo(await publish(await add({ title: 'Mango days' })), 'mangoes');
    const draft = await add({ title: 'Draft' }, 'mango-days');
    expect((await shown('mango-days')).slug).toBe('mangoes');
    const { data: elsewhere } = await shop.call(pagesApi.save, save(draft, { slug: 'litchis' }));
    expect((await shown('mango-days')).slug).toBe('mangoes');
    await shop.call(pagesApi.save, save(elsewhere, { slug: 'mango-days' }));
    expect(await shown('mango-days')).toMatchObject({ slug: 'mangoes', title: page.draft.title });
  });

  test('has another preview once it was published, so that an old link shows no later draft', async () => {
    const page = await add({ title: 'Secret' });
    await shop.call(pagesApi.preview, { params: { token: page.token } });
    const published = await publish(page);
    await shop.refused(pagesApi.preview, 'NOT_FOUND', { params: { token: page.token } });
    await shop.call(pagesApi.preview, { params: { token: published.token } });
  });

  test('moves when it is published, and not when its draft is saved', async () => {
    const page = await publish(await add({ title: 'Monsoon' }));
    const { data: moving } = await shop.call(pagesApi.save, save(page, { slug: 'rainy-days' }));
    expect(moving).toMatchObject({ slug: 'monsoon', draftSlug: 'rainy-days', isChanged: true });
    expect((await shown('monsoon')).slug).toBe('monsoon');
    await shop.refused(pagesApi.shown, 'NOT_FOUND', { params: { slug: 'rainy-days' } });
    // no other account gets either address meanwhile
    for (const slug of ['monsoon', 'rainy-days'])
      await shop.refused(pagesApi.add, 'ALREADY_TAKEN', { body: { slug, draft: { title: 'Two' } }, token });
    expect(await publish(moving)).toMatchObject({ slug: 'rainy-days', isChanged: false });
    expect((await shown('monsoon')).slug).toBe('rainy-days');
  });

  test('that visitors do not see moves when its draft is saved', async () => {
    const { data: page } = await shop.call(
      pagesApi.save,
      save(await add({ title: 'Autumn' }), { slug: 'kash-flowers' }),
    );
    expect(page).toMatchObject({ slug: 'kash-flowers', draftSlug: 'kash-flowers' });
    expect((await add({ title: 'Autumn' }, 'autumn')).slug).toBe('autumn');
  });

  test('is not published at the address of another page', async () => {
    const first = await publish(await add({ title: 'One' }));
    const second = await publish(await add({ title: 'Two' }));
    const { data: leaving } = await shop.call(pagesApi.save, save(first, { slug: 'three' }));
    const { data: waiting } = await shop.call(pagesApi.save, save(second, { slug: 'one' }));
    const refused = { params: { id: waiting._id }, body: { version: waiting.version }, token };
    await shop.refused(pagesApi.publish, 'ALREADY_TAKEN', refused);
    await publish(leaving);
    expect((await publish(waiting)).slug).toBe('one');
    expect((await shown('one')).title).toBe('Two');
  });

  test('has an address of its own, and is not overwritten by who saw it earlier', async () => {
    const page = await add({ title: 'Summer' });
    await shop.refused(pagesApi.add, 'ALREADY_TAKEN', { body: { slug: 'summer', draft: { title: 'Two' } }, token });
    await shop.refused(pagesApi.save, 'ALREADY_TAKEN', save(page, { slug: homeSlug }));
    await shop.call(pagesApi.save, save(page));
    await shop.refused(pagesApi.save, 'CHANGED_MEANWHILE', save(page));
    await shop.refused(pagesApi.publish, 'CHANGED_MEANWHILE', {
      params: { id: page._id },
      body: { version: page.version },
      token,
    });
  });

  test('can be hidden and deleted, the front page cannot', async () => {
    const page = await publish(await add({ title: 'Short' }));
    const of = (one: EditedPage) => ({ params: { id: one._id }, body: { version: one.version }, token });
    await shop.call(pagesApi.unpublish, of(page));
    await shop.caughtUp();
    await shop.refused(pagesApi.shown, 'NOT_FOUND', { params: { slug: page.slug } });
    await shop.call(pagesApi.remove, { params: { id: page._id }, token });
    const [front] = (await shop.call(pagesApi.list, { token })).data;
    const { data: home } = await shop.call(pagesApi.one, { params: { id: front!._id }, token });
    expect(home.slug).toBe(homeSlug);
    expect((await shop.ask(pagesApi.unpublish, of(home))).status).toBe(400);
    expect((await shop.ask(pagesApi.remove, { params: { id: home._id }, token })).status).toBe(400);
    const { data: same } = await shop.call(pagesApi.save, save(home, { slug: 'elsewhere' }));
    expect(same.slug).toBe(homeSlug);
  });
});

describe('a section', () => {
  test('is shown from and until its time, and not while it is hidden; a preview shows what is scheduled', async () => {
    const at = (ms: number) => new Date(Date.now() + ms).toISOString();
    const day = 86_400_000;
    const sections = [
      text('now', 'now', { from: at(-day), until: at(day) }),
      text('later', 'later', { from: at(day) }),
      text('over', 'over', { until: at(-day) }),
      text('hidden', 'hidden', { isHidden: true }),
    ];
    const page = await publish(await add({ title: 'Timed', sections }));
    expect((await shown('timed')).sections.map(({ id }) => id)).toEqual(['now']);
    const { data } = await shop.call(pagesApi.preview, { params: { token: page.token } });
    expect(data.sections.map(({ id }) => id)).toEqual(['now', 'later', 'over']);
  });

  test('that begins leaves no old page in the cache', async () => {
    const at = (ms: number) => new Date(Date.now() + ms).toISOString();
    await publish(await add({ title: 'Soon', sections: [text('a', 'here', { from: at(3_600_000) })] }));
    expect((await shown('soon')).sections).toEqual([]);
    // an hour passes, which no trigger announces
    await shop.database.pool.query(
      `SET session_replication_role = replica;
       UPDATE pages SET published = jsonb_set(published, '{sections,0,from}', '"${at(-1000)}"') WHERE slug = 'soon';
       RESET session_replication_role`,
    );
    expect((await shown('soon')).sections).toEqual([]);
    await shop.database.pool.query(`SELECT graphile_worker.add_job('show-scheduled-sections')`);
    await shop.runJobs();
    expect((await shown('soon')).sections).toHaveLength(1);
  });

  test('of a deleted product shows it no more, and the editor knows', async () => {
    const { id } = await addProduct(shop.database, { name: 'Sari', slug: 'sari' });
    const sections = [
      { id: 'hand', kind: 'products' as const, rule: 'hand' as const, products: [id] },
      { id: 'order', kind: 'order' as const, product: id },
    ];
    const page = await publish(await add({ title: 'Saris', sections }));
    expect(page.names).toEqual({ [id]: 'Sari' });
    expect((await shown('saris')).products).toMatchObject([{ slug: 'sari' }]);
    await shop.call(adminProductsApi.remove, { params: { id }, token });
    expect((await shown('saris')).products).toEqual([]);
    expect((await shop.call(pagesApi.one, { params: { id: page._id }, token })).data.names).toEqual({});
  });

  test.each([
    ['a link that runs a script', { kind: 'banner', link: 'javascript:alert(1)' }, 'link'],
    ['a link with two strokes', { kind: 'banner', link: '//evil.example' }, 'link'],
    ['a link with a backslash', { kind: 'banner', link: '/\\evil.example' }, 'link'],
    ['a picture from elsewhere', { kind: 'picture', picture: 'https://evil.example/x.webp' }, 'picture'],
    ['a video from elsewhere', { kind: 'video', url: 'https://evil.example/?youtube.com/watch?v=aaaaaaaaaaa' }, 'url'],
    ['a video of a name that looks like it', { kind: 'video', url: 'https://youtube.com.evil.example/x' }, 'url'],
    ['a moment that PostgreSQL cannot read', { kind: 'map', from: '0000-01-01T00:00:00Z' }, 'from'],
    ['a moment of many digits', { kind: 'map', until: `2026-11-26T10:00:00.${'1'.repeat(200)}Z` }, 'until'],
    ['an end before our time', { kind: 'countdown', ends: '0000-01-01T00:00:00Z' }, 'ends'],
    ['a hero without slides', { kind: 'hero', slides: [] }, 'slides'],
    [
      'a question without an answer',
      { kind: 'questions', items: [{ question: 'Why?', answer: '' }] },
      'items.0.answer',
    ],
    ['a sign that is none', { kind: 'trust', items: [{ icon: '<b>', text: 'x' }] }, 'items.0.icon'],
    ['a kind that is none', { kind: 'html' }, 'kind'],
  ])('refuses %s', async (_, section, field) => {
    // what a program may send
    const draft = { title: 'Bad', sections: [{ id: 'a', ...section }] } as Draft;
    const response = await shop.ask(pagesApi.add, { body: { draft }, token });
    expect(response.status).toBe(400);
    expect(Object.keys(await fieldErrorsOf(response))).toEqual([`draft.sections.0.${field}`]);
  });

  test('leads to the order form of its page, of which there is one', async () => {
    const order = (id: string) => ({ id, kind: 'order' as const });
    const banner = { id: 'a', kind: 'banner' as const, action: 'Order now', link: '#order' };
    const page = await add({ title: 'One form', sections: [banner, order('b')] });
    expect(page.draft.sections[0]).toMatchObject({ link: '#order' });
    const draft = { title: 'Two forms', sections: [order('a'), order('b')] };
    const response = await shop.ask(pagesApi.add, { body: { draft }, token });
    expect(await fieldErrorsOf(response)).toEqual({ 'draft.sections': 'At most one order form' });
  });

  test('has an id of its own', async () => {
    const draft = { title: 'Twice', sections: [text('a', 'x'), text('a', 'y')] };
    expect((await shop.ask(pagesApi.add, { body: { draft }, token })).status).toBe(400);
  });
});

test('a picture of more than 2 MB is refused in clear words', async () => {
  const picture = new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'a.png');
  const response = await shop.ask(pagesApi.addPicture, { body: form({ picture }), token });
  expect(await fieldErrorsOf(response)).toEqual({ picture: 'File size should not exceed 2MB' });
});
