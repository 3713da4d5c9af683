import type { APIRequestContext } from '@playwright/test';
import { collectionsApi } from '#shared/api/catalogue/collections.ts';
import { taxonomyApi } from '#shared/api/catalogue/taxonomy.ts';
import { pagesApi } from '#shared/api/shop/pages.ts';
import { expectNothingFoundInBoth } from './support/axe.ts';
import { main } from './support/checkout.ts';
import { toast } from './support/dashboard.ts';
import { expect } from './support/journey.ts';
import { expectToFit } from './support/orders.ts';
import { signInAs } from './support/people.ts';
import { categoryOf, save, sheet, uniqueName } from './support/products.ts';
import { test } from './support/shop-keeper.ts';
import { aPicture } from './support/taxonomy.ts';

test.use({ mayFail: /\/api\/v1\/admin\/redirects/ });

/** What an address answers, without following it. */
async function answerOf(request: APIRequestContext, path: string): Promise<[number, string | undefined]> {
  const response = await request.get(path, { maxRedirects: 0 });
  return [response.status(), response.headers()['location']];
}

/** The old address leads to the new one, in both languages and with the query. */
async function expectMoved(request: APIRequestContext, from: string, to: string): Promise<void> {
  const withQuery = (path: string) => `${path}${path.includes('?') ? '&' : '?'}utm_source=advert`;
  for (const language of ['', '/bn']) {
    await expect
      .poll(() => answerOf(request, language + withQuery(from)), { message: from })
      .toEqual([301, language + withQuery(to)]);
    expect((await request.get(language + to)).status()).toBe(200);
  }
}

test(
  'what gets another address redirects from its old one',
  // it adds a category, which makes the front page heavier while others weigh it
  { tag: ['@desktop', '@long'] },
  async ({ page, admin, keeper, press, visit, request }) => {
    const product = await keeper.add();
    await signInAs(page, admin);
    await visit(`/dashboard/products?edit=${product._id}`);
    await sheet(page).getByLabel('Product name', { exact: true }).fill(uniqueName('Renamed Stole'));
    await press(save(page));
    await expect.poll(async () => (await keeper.get(product._id)).slug).not.toBe(product.slug);
    const { slug } = await keeper.get(product._id);
    await expectMoved(request, `/product-details/${product.slug}`, `/product-details/${slug}`);

    const [old, now] = [uniqueName('a').replace(' ', '-'), uniqueName('b').replace(' ', '-')];
    const { data: collection } = await keeper.call(collectionsApi.add, { body: { title: 'Moving', slug: old } });
    const { _id, names: _, holds: __, ...fields } = collection;
    await keeper.call(collectionsApi.change, { params: { id: _id }, body: { ...fields, slug: now } });
    await expectMoved(request, `/collections/${old}`, `/collections/${now}`);
    await keeper.call(collectionsApi.remove, { params: { id: _id } });

    const draft = { title: 'Moving' };
    const { data: added } = await keeper.call(pagesApi.add, { body: { slug: old, draft } });
    const params = { id: added._id };
    const { data: seen } = await keeper.call(pagesApi.publish, { params, body: { version: added.version } });
    const { data: moved } = await keeper.call(pagesApi.save, {
      params,
      body: { slug: now, draft, version: seen.version },
    });
    await keeper.call(pagesApi.publish, { params, body: { version: moved.version } });
    await expectMoved(request, `/pages/${old}`, `/pages/${now}`);
    await keeper.call(pagesApi.remove, { params });

    const { category } = await categoryOf(request);
    const { name, mimeType, buffer } = aPicture();
    const form = (fields: Record<string, string>) => {
      const body = new FormData();
      for (const [field, value] of Object.entries(fields)) body.set(field, value);
      body.set('logo', new File([new Uint8Array(buffer)], name, { type: mimeType }));
      return body;
    };
    const title = uniqueName('Clutches');
    const { data: kind } = await keeper.call(taxonomyApi.addSubCategory, {
      body: form({ name: title, category: category._id }),
    });
    const { data: other } = await keeper.call(taxonomyApi.addCategory, { body: form({ name: uniqueName('Other') }) });
    await keeper.call(taxonomyApi.changeSubCategory, {
      params: { id: kind._id },
      body: form({ name: title, category: other._id }),
    });
    const listed = (place: string) => `/products?category=${place}&sub-category=${kind.slug}`;
    await expectMoved(request, listed(category.slug), listed(other.slug));
    await keeper.call(taxonomyApi.removeSubCategory, { params: { id: kind._id } });
    expect((await request.get(`/bn${listed(category.slug)}`)).status()).toBe(404);
    await keeper.call(taxonomyApi.removeCategory, { params: { id: other._id } });
  },
);

test(
  'an owner redirects the addresses of an old shop',
  { tag: '@long' },
  async ({ page, admin, keeper, press, visit, request }) => {
    const product = await keeper.add();
    const old = `/product/${uniqueName('শাড়ি').replace(' ', '-')}`;
    await signInAs(page, admin);
    await visit('/dashboard/redirects');
    await press(main(page).getByRole('button', { name: 'Add redirects' }));
    const form = page.getByRole('dialog');
    const lines = form.getByRole('textbox', { name: 'Old and new addresses' });
    await lines.fill(`${old} /product-details/${product.slug}\n/offers /products`);
    await press(form.getByRole('button', { name: 'Add redirects' }));
    await expect(form.getByText('Line 2: This shop has a page at /offers.')).toBeVisible();
    // nothing is lost
    await expect(lines).toHaveValue(`${old} /product-details/${product.slug}\n/offers /products`);
    await expectNothingFoundInBoth(page);
    await expectToFit(page);
    await lines.fill(`${old} /product-details/${product.slug}`);
    await press(form.getByRole('button', { name: 'Add redirects' }));
    await expect(toast(page, 'Redirect added.')).toBeVisible();
    await expect(main(page).getByText(old)).toBeVisible();
    await expectNothingFoundInBoth(page);
    await expectToFit(page);
    await expectMoved(request, encodeURI(old), `/product-details/${product.slug}`);
    await page.goto(`/bn${old}?ref=1`);
    await expect(page).toHaveURL(`/bn/product-details/${product.slug}?ref=1`);

    await visit('/dashboard/redirects');
    await press(main(page).getByRole('button', { name: `Delete the redirect from ${old}` }));
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
    await expect(main(page).getByText(old)).toBeHidden();
    await expect.poll(() => answerOf(request, encodeURI(old))).toEqual([404, undefined]);
  },
);
