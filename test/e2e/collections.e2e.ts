import { attributesApi } from '#shared/api/catalogue/attributes.ts';
import { collectionsApi } from '#shared/api/catalogue/collections.ts';
import { slugify } from '#server/platform/text/slug.ts';
import { expectNothingFound } from './support/axe.ts';
import { main } from './support/checkout.ts';
import { elementsOf } from './support/crawl.ts';
import { expect } from './support/journey.ts';
import { expectToFit } from './support/orders.ts';
import { signInAs } from './support/people.ts';
import { uniqueName } from './support/products.ts';
import { test } from './support/shop-keeper.ts';

test(
  'an admin sets the material of a product, and a collection lists products of that material',
  { tag: '@long' },
  async ({ page, admin, keeper, press, visit }) => {
    const product = await keeper.add();
    const [fabric, title] = [uniqueName('Fabric'), uniqueName('Silk things')];
    await signInAs(page, admin);
    await visit('/dashboard/attributes');
    await press(page.getByRole('button', { name: 'Add attribute' }));
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(fabric);
    await press(page.getByRole('button', { name: 'Add attribute' }));
    await expect(page.getByText('Each choice needs a name')).toBeVisible();
    await page.getByRole('textbox', { name: 'Choice 1' }).fill('Silk');
    await page.getByRole('textbox', { name: 'In Bangla 1' }).fill('রেশম');
    // other journeys look at the filters of lists
    await page.getByRole('checkbox', { name: 'Show as a filter in product lists' }).uncheck();
    await expectNothingFound(page);
    await expectToFit(page);
    await press(page.getByRole('button', { name: 'Add attribute' }));
    const row = (name: string) => page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: name });
    await expect(row(fabric).getByText('Silk')).toBeVisible();

    await visit(`/dashboard/products?edit=${product._id}`);
    const form = page.getByRole('form', { name: 'Product' });
    await form.getByRole('group', { name: fabric }).getByRole('checkbox', { name: 'Silk' }).check();
    await press(page.getByRole('button', { name: 'Save changes' }));
    await expect.poll(async () => (await keeper.get(product._id)).attributes).toHaveLength(1);
    await visit(`/bn/product-details/${product.slug}`);
    await expect(main(page).getByRole('row', { name: fabric })).toContainText('রেশম');
    await expectToFit(page);

    await visit('/dashboard/collections');
    await press(page.getByRole('button', { name: 'Add collection' }));
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
    await page.getByRole('checkbox', { name: 'Show on the front page' }).uncheck();
    await page.getByRole('radio', { name: 'Automatic' }).check();
    await page.getByRole('combobox', { name: 'Add attribute' }).selectOption(`${fabric}: Silk`);
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview.getByText('1 product now')).toBeVisible();
    await expect(preview.getByText(product.name)).toBeVisible();
    await expectNothingFound(page);
    await expectToFit(page);
    await press(page.getByRole('button', { name: 'Add collection' }));
    await expect(row(title).getByText('Automatic')).toBeVisible();
    await expectToFit(page);

    await visit(`/collections/${slugify(title)}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(main(page).getByRole('link', { name: product.name })).toBeVisible();
    await expectNothingFound(page);
    await expectToFit(page);

    const { data: collections } = await keeper.call(collectionsApi.list, { query: { limit: 100 } });
    for (const one of collections)
      if (one.title === title) await keeper.call(collectionsApi.remove, { params: { id: one._id } });
    const { data: attributes } = await keeper.call(attributesApi.list, {});
    for (const one of attributes)
      if (one.name === fabric) await keeper.call(attributesApi.remove, { params: { id: one._id } });
  },
);

test(
  'a shared link to a collection shows its picture, or the shop’s picture if it has none',
  { tag: '@long' },
  async ({ keeper, request }) => {
    // with a Bangla name: it stands among the newest of Bangla pages that others look at
    const { thumbnail } = await keeper.add({ nameBn: 'কাঁথার স্টোল' });
    const imageOf = async (picture: string | null) => {
      const title = uniqueName('Shared');
      const { data } = await keeper.call(collectionsApi.add, { body: { title, picture, isOnFront: false } });
      const html = await (await request.get(`/collections/${data.slug}`)).text();
      const image = elementsOf(html, 'meta').find(({ property }) => property === 'og:image')?.content ?? '';
      const answer = await request.get(image, { maxRedirects: 0 });
      await keeper.call(collectionsApi.remove, { params: { id: data._id } });
      return [new URL(image).pathname.split('-')[0], answer.status(), answer.headers()['content-type']];
    };
    expect(await imageOf(thumbnail)).toEqual(['/share/en/collections/shared', 200, 'image/jpeg']);
    expect(await imageOf(null)).toEqual(['/share/en/shop', 200, 'image/jpeg']);
  },
);
