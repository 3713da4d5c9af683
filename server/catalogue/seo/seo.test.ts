import { describe, expect, test } from 'vitest';
import { collectionsApi } from '#shared/api/catalogue/collections.ts';
import { emptySeo, seoApi, type Seo, type SeoKind } from '#shared/api/catalogue/seo.ts';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import { removeUnusedPictures } from '#server/catalogue/media/unused-pictures.ts';
import { fieldErrorsOf } from '#test/support/answers.ts';
import { addCategory, addProduct } from '#test/support/factories.ts';
import { addPerson } from '#test/support/people.ts';
import { form, newPicture } from '#test/support/product-forms.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const { token } = await addPerson(shop, { role: 'admin', name: 'Shirin' });
const sari = await addProduct(shop.database, { name: 'Sari', slug: 'sari' });
const clothing = await addCategory(shop.database, 'Clothing');
const { data: eid } = await shop.call(collectionsApi.add, { body: { title: 'Eid', products: [sari.id] }, token });
const { rows: kinds } = await shop.database.pool.query<{ id: string }>(
  `INSERT INTO sub_categories (name, slug, category_id) SELECT 'Saris', 'saris', id FROM categories WHERE id = $1
   RETURNING id, note_change('categories')`,
  [clothing],
);
const things: [SeoKind, string][] = [
  ['product', sari.id],
  ['category', clothing],
  ['sub-category', kinds[0]!.id],
  ['collection', eid._id],
];

const written: Seo = {
  seoTitle: 'Silk saris from Rajshahi',
  seoTitleBn: 'রাজশাহীর সিল্ক শাড়ি',
  description: 'Woven by hand.',
  descriptionBn: 'হাতে বোনা।',
  picture: null,
};
const change = (of: SeoKind, id: string, body: Partial<Seo>) => ({ params: { of, id }, body, token });
const shown = async (of: SeoKind, id: string) => (await shop.call(seoApi.shown, { params: { of, id } })).data;

describe('what search engines show', () => {
  test.each(things)(
    'of a %s is what staff wrote, at once, and nothing of ours again when they empty it',
    async (...of) => {
      expect(await shown(...of)).toBeNull();
      expect((await shop.call(seoApi.change, change(...of, written))).data).toEqual(written);
      // the answer from before was in the cache
      expect(await shown(...of)).toEqual(written);
      const params = { of: of[0], id: of[1] };
      expect((await shop.call(seoApi.one, { params, token })).data).toEqual(written);
      await shop.call(seoApi.change, change(...of, { ...written, description: '' }));
      expect(await shown(...of)).toEqual({ ...written, description: '' });
      await shop.call(seoApi.change, change(...of, {}));
      expect(await shown(...of)).toBeNull();
      expect((await shop.call(seoApi.one, { params, token })).data).toEqual(emptySeo);
      const { data: log } = await shop.call(historyApi.list, { query: { thing: of[1], limit: 10 }, token });
      const [last, , first] = log.filter(({ after }) => after?.['seo']);
      expect(first).toMatchObject({ kind: of[0], action: 'changed', by: 'Shirin', before: { seo: emptySeo } });
      expect(last).toMatchObject({ before: { seo: { seoTitle: written.seoTitle } }, after: { seo: emptySeo } });
    },
  );

  test('is not told of what visitors do not see', async () => {
    const hidden = await addProduct(shop.database, { name: 'Hidden', slug: 'hidden' });
    await shop.call(seoApi.change, change('product', hidden.id, written));
    await shop.database.db
      .updateTable('products')
      .set({ deleted_at: new Date() })
      .where('id', '=', hidden.id)
      .execute();
    await shop.caughtUp();
    expect(await shown('product', hidden.id)).toBeNull();
    const { data: closed } = await shop.call(collectionsApi.add, {
      body: { title: 'Closed', products: [sari.id], isOpen: false },
      token,
    });
    await shop.call(seoApi.change, change('collection', closed._id, written));
    expect(await shown('collection', closed._id)).toBeNull();
  });

  test('of a page that is opened has the same texts', async () => {
    await shop.call(seoApi.change, change('product', sari.id, written));
    expect(await shown('product', sari.id)).toEqual(written);
    // another kind has none with this id
    expect(await shown('collection', sari.id)).toBeNull();
    await shop.refused(seoApi.one, 'NOT_FOUND', { params: { of: 'category', id: sari.id }, token });
    await shop.refused(seoApi.change, 'NOT_FOUND', change('category', sari.id, written));
  });

  test('is one line, of a picture in the shop', async () => {
    const errorsOf = async (seo: Partial<Seo>) =>
      fieldErrorsOf(await shop.ask(seoApi.change, change('product', sari.id, { ...written, ...seo })));
    expect(await errorsOf({ seoTitle: 'x'.repeat(121) })).toHaveProperty('seoTitle');
    expect(await errorsOf({ description: 'One\ntwo' })).toHaveProperty('description');
    expect(await errorsOf({ picture: 'https://evil.example/x.webp' })).toHaveProperty('picture');
    expect(await errorsOf({ picture: `/media/${'a'.repeat(32)}.webp` })).toEqual({
      picture: 'This picture no longer exists. Upload it again',
    });
  });

  test('has a picture that stays while it is used', async () => {
    const body = form({ picture: await newPicture() });
    const { picture } = (await shop.call(collectionsApi.addPicture, { body, token })).data;
    await shop.call(seoApi.change, change('product', sari.id, { ...written, picture }));
    const hash = /[0-9a-f]{32}/.exec(picture)![0];
    expect(await removeUnusedPictures(shop.database, shop.media, [hash])).toBe(0);
    await shop.call(seoApi.change, change('product', sari.id, written));
    expect(await removeUnusedPictures(shop.database, shop.media, [hash])).toBe(1);
  });
});

test('only staff of the catalogue change it', async () => {
  const buyer = await addPerson(shop);
  await shop.refused(seoApi.change, 'FORBIDDEN', { ...change('product', sari.id, written), token: buyer.token });
});
