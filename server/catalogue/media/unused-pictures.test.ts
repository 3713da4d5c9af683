import { beforeEach, expect, test } from 'vitest';
import { adminProductsApi } from '#shared/api/catalogue/admin-products.ts';
import { pagesApi } from '#shared/api/shop/pages.ts';
import { settingsApi } from '#shared/api/shop/settings.ts';
import { usersApi } from '#shared/api/people/accounts.ts';
import { taxonomyApi } from '#shared/api/catalogue/taxonomy.ts';
import { addPerson } from '#test/support/people.ts';
import { addByForm, form, newPicture, saveProduct, taxonomyFor } from '#test/support/product-forms.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const admin = await addPerson(shop, { role: 'admin' });

const grow = (age: string) => shop.database.pool.query('UPDATE pictures SET created_at = now() - $1::interval', [age]);
async function clean(): Promise<void> {
  await shop.database.pool.query(`SELECT graphile_worker.add_job('delete-expired')`);
  await shop.runJobs();
}
const isKept = async (url: string | null) => (await shop.get(String(url))).status === 200;
const { token } = admin;

beforeEach(() => shop.database.pool.query(`UPDATE settings SET value = '{}'`));

test('deletes pictures that were unused for a week, in every size', async () => {
  const product = await addByForm(shop, admin);
  const [former] = product.images;
  for (const url of [former!, former!.replace('.webp', '-320.webp'), former!.replace('.webp', '-catalog.jpg')])
    expect(await isKept(url)).toBe(true);
  const changed = await saveProduct(shop, admin, product, {
    'existingImages[0]': undefined,
    images: await newPicture(),
  });
  expect(changed.status).toBe(200);
  await grow('6 days 23 hours');
  await clean();
  expect(await isKept(former!)).toBe(true);
  await grow('7 days 1 minute');
  await clean();
  for (const url of [former!, former!.replace('.webp', '-320.webp'), former!.replace('.webp', '-catalog.jpg')])
    expect(await isKept(url)).toBe(false);
  expect(await isKept(product.thumbnail)).toBe(true);
});

test('pictures that are used are never removed: of products, categories, people and the shop', async () => {
  const product = await addByForm(shop, admin, { images: [await newPicture(), await newPicture()] });
  const deleted = await addByForm(shop, admin);
  await shop.call(adminProductsApi.remove, { params: { id: deleted._id }, token });
  const { category } = await taxonomyFor(shop);
  const taxonomy = [
    (
      await shop.call(taxonomyApi.addCategory, {
        body: form({ name: 'Kept', logo: await newPicture() }),
        token,
      })
    ).data,
    (
      await shop.call(taxonomyApi.addBrand, {
        body: form({ name: 'Kept', logo: await newPicture() }),
        token,
      })
    ).data,
    (
      await shop.call(taxonomyApi.addSubCategory, {
        body: form({ name: 'Kept', category, logo: await newPicture() }),
        token,
      })
    ).data,
  ];
  const { profileImage } = (
    await shop.call(usersApi.changeAvatar, { body: form({ image: await newPicture() }), token })
  ).data;
  const { logo } = (await shop.call(settingsApi.changeLogo, { body: form({ logo: await newPicture() }), token })).data;
  const addPicture = async () => {
    const { data } = await shop.call(pagesApi.addPicture, { body: form({ picture: await newPicture() }), token });
    return data.picture;
  };
  const hero = [await addPicture(), await addPicture()];
  const page = {
    title: 'Eid',
    sections: hero.map((picture, n) => ({ id: `p${n}`, kind: 'picture' as const, picture })),
  };
  const { data: kept } = await shop.call(pagesApi.add, { body: { draft: page }, token });
  await grow('10 years');
  await clean();
  for (const url of [
    ...hero,
    product.thumbnail,
    ...product.images,
    deleted.thumbnail,
    ...deleted.images,
    ...taxonomy.map((entry) => entry.logo),
    profileImage,
    logo,
  ])
    expect([url, await isKept(url)]).toEqual([url, true]);
  // until another logo takes its place
  await shop.call(settingsApi.changeLogo, { body: form({ logo: await newPicture() }), token });
  await clean();
  expect(await isKept(logo)).toBe(false);
  await shop.call(pagesApi.remove, { params: { id: kept._id }, token });
  await clean();
  expect(await isKept(hero[0]!)).toBe(false);
});

test('a picture that is sent again is as new', async () => {
  const refused = async (thumbnail: File) =>
    expect(
      (await shop.ask(taxonomyApi.addBrand, { body: form({ name: 'Kept', logo: thumbnail }), token })).status,
    ).toBe(409);
  const [again, forgotten] = [await newPicture(), await newPicture()];
  const hashes = async () =>
    new Set((await shop.database.db.selectFrom('pictures').select('hash').execute()).map(({ hash }) => hash));
  const before = await hashes();
  await refused(again);
  const [hash] = (await hashes()).difference(before);
  await refused(forgotten);
  await grow('8 days');
  await refused(again);
  await clean();
  expect([...(await hashes()).difference(before)]).toEqual([hash]);
  expect(await isKept(`/media/${hash}.webp`)).toBe(true);
});
