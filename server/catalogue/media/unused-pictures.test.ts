import { beforeEach, expect, test } from 'vitest';
import { adminProductsApi } from '#shared/api/catalogue/admin-products.ts';
import { settingsApi } from '#shared/api/shop/settings.ts';
import { usersApi } from '#shared/api/people/accounts.ts';
import { shelvesApi } from '#shared/api/catalogue/taxonomy.ts';
import { addPerson } from '#test/support/people.ts';
import { addByForm, form, newPicture, saveProduct, shelvesFor } from '#test/support/product-forms.ts';
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

test('pictures that nothing shows any more are removed after a week, in every size', async () => {
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

test('pictures that are used are never removed: of products, shelves, people and the shop', async () => {
  const product = await addByForm(shop, admin, { images: [await newPicture(), await newPicture()] });
  const deleted = await addByForm(shop, admin);
  await shop.call(adminProductsApi.remove, { params: { id: deleted._id }, token });
  const { category } = await shelvesFor(shop);
  const shelves = [
    (
      await shop.call(shelvesApi.addCategory, {
        body: form({ name: 'Kept', logo: await newPicture() }),
        token,
      })
    ).data,
    (
      await shop.call(shelvesApi.addBrand, {
        body: form({ name: 'Kept', logo: await newPicture() }),
        token,
      })
    ).data,
    (
      await shop.call(shelvesApi.addSubCategory, {
        body: form({ name: 'Kept', category, logo: await newPicture() }),
        token,
      })
    ).data,
  ];
  const { profileImage } = (
    await shop.call(usersApi.changeAvatar, { body: form({ image: await newPicture() }), token })
  ).data;
  const { logo } = (await shop.call(settingsApi.changeLogo, { body: form({ logo: await newPicture() }), token })).data;
  const hero = await Promise.all(
    (['wide', 'phone'] as const).map(async (screen) => {
      const body = form({ picture: await newPicture() });
      const { data } = await shop.call(settingsApi.changeHero, { params: { screen }, body, token });
      return screen === 'wide' ? data.heroPicture : data.heroPhonePicture;
    }),
  );
  await grow('10 years');
  await clean();
  for (const url of [
    ...hero,
    product.thumbnail,
    ...product.images,
    deleted.thumbnail,
    ...deleted.images,
    ...shelves.map((shelf) => shelf.logo),
    profileImage,
    logo,
  ])
    expect([url, await isKept(url)]).toEqual([url, true]);
  // until another logo takes its place
  await shop.call(settingsApi.changeLogo, { body: form({ logo: await newPicture() }), token });
  await clean();
  expect(await isKept(logo)).toBe(false);
});

test('a picture that is sent again is as new', async () => {
  const refused = async (thumbnail: File) =>
    expect((await shop.ask(shelvesApi.addBrand, { body: form({ name: 'Kept', logo: thumbnail }), token })).status).toBe(
      409,
    );
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
