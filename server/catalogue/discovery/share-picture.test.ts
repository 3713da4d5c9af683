import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AdminProduct } from '#shared/api/catalogue/admin-products.ts';
import { collectionsApi } from '#shared/api/catalogue/collections.ts';
import { settingsApi } from '#shared/api/shop/settings.ts';
import { settingsInLanguage } from '#shared/settings/settings-in-language.ts';
import {
  collectionCard,
  collectionPictureUrl,
  markOf,
  priceFrom,
  productCard,
  productPictureUrl,
  shopCard,
  shopPictureUrl,
} from '#shared/settings/share-picture.ts';
import { setSettings } from '#test/support/orders.ts';
import { addPerson } from '#test/support/people.ts';
import { addByForm, form, newPicture, saveProduct } from '#test/support/product-forms.ts';
import { testShop } from '#test/support/shop.ts';
import { speakIn } from '#server/platform/process/language.ts';

const shop = await testShop();
const admin = await addPerson(shop, { role: 'admin' });
const settings = settingsApi.get.data.parse({});
const shopIn = (language: 'en' | 'bn', of = settings) => speakIn(language, () => settingsInLanguage(of));
let product: AdminProduct;
beforeAll(async () => {
  product = await addByForm(shop, admin, { name: 'Shawl & <scarf> 🧣', nameBn: 'শীতের চাদর' });
});

const addressOf = (language: 'en' | 'bn', of: AdminProduct = product) =>
  productPictureUrl(of.slug, productCard(of, shopIn(language), language));

async function pictureAt(path: string) {
  const response = await shop.get(path);
  expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, 'image/jpeg']);
  expect(response.headers.get('cache-control')).toContain('immutable');
  return Buffer.from(await response.arrayBuffer());
}

describe('the picture of a product for shared links', () => {
  test('is 1200 × 630 in both languages, and is cached', async () => {
    const english = await pictureAt(addressOf('en'));
    const { format, width, height } = await sharp(english).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
    expect((await pictureAt(addressOf('bn'))).equals(english)).toBe(false);
    expect((await pictureAt(addressOf('en'))).equals(english)).toBe(true);
  });

  test('draws Bangla letters, not the boxes of a font that has none', async () => {
    // missing-glyph boxes all look alike; joined letters are narrower than separate ones
    const draw = async (nameBn: string) => {
      const { bytes } = await import('./share-picture.ts').then(async ({ composeCard }) => ({
        bytes: await composeCard(shop.media, {
          ...productCard(product, shopIn('bn'), 'bn'),
          picture: null,
          title: nameBn,
        }),
      }));
      const { info } = await sharp(
        await sharp(bytes).extract({ left: 40, top: 150, width: 1100, height: 250 }).toBuffer(),
      )
        .trim()
        .toBuffer({ resolveWithObject: true });
      return info.width;
    };
    expect(await draw('ক্ষ্মক্ষ্মক্ষ্ম')).toBeLessThan(await draw('কষমকষমকষম'));
  });

  test.each([
    ['soft hyphens alone', '\u00ad\u00ad'],
    ['spaces of no width', '\u200b'],
    ['a join of letters that are not there', '\u2060\u200d'],
    ['letters under towers of marks', `a${'\u0301\u0489\u20dd'.repeat(12)}`.repeat(5)],
    ['200 wide letters', 'W'.repeat(200)],
  ])('can be drawn of %s: else each request would try it again', async (_, title) => {
    const { composeCard } = await import('./share-picture.ts');
    for (const card of [productCard(product, shopIn('en'), 'en'), shopCard(shopIn('en'), 'en')]) {
      const { width, height } = await sharp(
        await composeCard(shop.media, { ...card, shop: title.slice(0, 100), title, picture: null }),
      ).metadata();
      expect([width, height]).toEqual([1200, 630]);
    }
  });

  test('of another mark leads to the one that shows how it is now', async () => {
    const moved = await shop.get(addressOf('en').replace(/[0-9a-f]{14}\.jpg$/, `${'0'.repeat(14)}.jpg`));
    expect([moved.status, moved.headers.get('location')]).toEqual([302, addressOf('en')]);
  });

  test('has a new address when name or price change, and the old address leads there', async () => {
    const before = await addByForm(shop, admin, { name: 'Slowly dearer' });
    await pictureAt(addressOf('en', before));
    const answer = await saveProduct(shop, admin, before, { discount: '25' });
    const { data: after } = (await answer.json()) as { data: AdminProduct };
    expect(addressOf('en', after)).not.toBe(addressOf('en', before));
    await pictureAt(addressOf('en', after));
    const old = await shop.get(addressOf('en', before));
    expect([old.status, old.headers.get('location')]).toEqual([302, addressOf('en', after)]);
  });

  test('is drawn for products in the shop alone', async () => {
    for (const path of [
      '/share/en/products/no-such-thing-00000000000000.jpg',
      '/share/fr/products/x-00000000000000.jpg',
      '/share/en/products/x.jpg',
      '/share/en/shop-1.jpg',
    ])
      expect([path, (await shop.get(path)).status]).toEqual([path, 404]);
  });

  test('shows the cheapest variant with its former price', () => {
    const variants = [900, 500, 700].map((price) => ({ _id: '', color: 'Red', size: null, price, quantity: 1 }));
    expect(priceFrom({ variant: variants, regularPrice: 100, discount: 10 })).toEqual({ before: 500, price: 450 });
    expect(priceFrom({ variant: [], regularPrice: 100, discount: 0 })).toEqual({ before: 100, price: 100 });
  });
});

describe('the picture of a collection for shared links', () => {
  const { token } = admin;

  test('shows its own picture with its title, in either language', async () => {
    const { picture } = (
      await shop.call(collectionsApi.addPicture, { body: form({ picture: await newPicture() }), token })
    ).data;
    const body = { title: 'Eid', titleBn: 'ঈদ', picture };
    const { data: collection } = await shop.call(collectionsApi.add, { body, token });
    for (const language of ['en', 'bn'] as const) {
      const address = collectionPictureUrl(collection.slug, collectionCard(collection, shopIn(language), language));
      const drawn = await sharp(await pictureAt(address)).metadata();
      expect([drawn.width, drawn.height]).toEqual([1200, 630]);
      const moved = await shop.get(address.replace(/[0-9a-f]{14}\.jpg$/, `${'0'.repeat(14)}.jpg`));
      expect([moved.status, moved.headers.get('location')]).toEqual([302, address]);
    }
    await shop.call(collectionsApi.remove, { params: { id: collection._id }, token });
    const gone = `/share/en/collections/${collection.slug}-${'0'.repeat(14)}.jpg`;
    expect((await shop.get(gone)).status).toBe(404);
  });

  test('is not drawn of one that has none: links to it show the shop’s', async () => {
    const { slug } = (await shop.call(collectionsApi.add, { body: { title: 'Bare' }, token })).data;
    expect((await shop.get(`/share/en/collections/${slug}-${'0'.repeat(14)}.jpg`)).status).toBe(404);
  });
});

test('the shop has a picture too, with its own name or logo', async () => {
  for (const language of ['en', 'bn'] as const) await pictureAt(shopPictureUrl(shopCard(shopIn(language), language)));
  const card = shopCard(shopIn('en'), 'en');
  expect(markOf({ ...card, shop: 'Another' })).not.toBe(markOf(card));
  const moved = await shop.get('/share/en/shop-00000000000000.jpg');
  expect([moved.status, moved.headers.get('location')]).toEqual([302, shopPictureUrl(card)]);
});

test('the shop’s picture for Bangla pages describes the shop in Bangla', async () => {
  expect(shopCard(shopIn('bn', { ...settings, shopNameBn: 'হাট' }), 'bn')).toMatchObject({
    shop: 'হাট',
    title: expect.stringMatching(/^[^A-Za-z]+$/) as string,
  });
  await setSettings(shop, { about: 'Shoes', aboutBn: 'জুতার দোকান' });
  const own = { ...settings, about: 'Shoes', aboutBn: 'জুতার দোকান' };
  expect(shopCard(shopIn('bn', own), 'bn').title).toBe('জুতার দোকান');
  for (const language of ['en', 'bn'] as const)
    await pictureAt(shopPictureUrl(shopCard(shopIn(language, own), language)));
});
