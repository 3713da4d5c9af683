import { collectionsApi } from '#shared/api/catalogue/collections.ts';
import { emptySeo, seoApi } from '#shared/api/catalogue/seo.ts';
import { pagesApi } from '#shared/api/shop/pages.ts';
import { expectNothingFound, expectNothingFoundInBoth } from './support/axe.ts';
import { main } from './support/checkout.ts';
import { elementsOf } from './support/crawl.ts';
import { toast } from './support/dashboard.ts';
import { expect, type Locator } from './support/journey.ts';
import { expectToFit } from './support/orders.ts';
import { signInAs } from './support/people.ts';
import { pictureFile, sheet, uniqueName } from './support/products.ts';
import { test } from './support/shop-keeper.ts';

// a preview that still loads when publishing ends its token
test.use({ mayFail: /\/preview\// });

const field = (within: Locator, label: string): Locator =>
  within.getByRole('textbox', { name: new RegExp(`^${label}(?: \\(optional\\))?$`) });

test(
  'an owner writes what search engines show of a product',
  { tag: '@long' },
  async ({ page, admin, keeper, press, visit }) => {
    const product = await keeper.add();
    const [title, description] = [
      uniqueName('<b>Best & "warm"</b>'),
      `</script> Woven by hand. ${'Soft. '.repeat(40)}`,
    ];
    await signInAs(page, admin);
    await visit(`/dashboard/products?edit=${product._id}`);
    const listing = sheet(page).getByRole('region', { name: 'Search engine listing' });
    await expect(listing.getByText(product.name)).toBeVisible();
    await press(listing.getByRole('button', { name: 'Edit search engine listing' }));
    const form = page.getByRole('dialog', { name: `Search engine listing of ${product.name}` });
    await field(form, 'Title for search engines').fill(title);
    await field(form, 'Description for search engines').fill(description.trim());
    const shown = form.getByRole('group', { name: 'As search engines show it' });
    await expect(shown.getByText(title)).toBeVisible();
    await expect(shown.getByText(/Soft\. … *$|Soft … *$|… *$/)).toBeVisible();
    await expectNothingFound(page);
    await expectToFit(page);
    await press(form.getByRole('button', { name: 'Save listing' }));
    await expect(toast(page, 'Search engine listing saved.')).toBeVisible();
    await expect(listing.getByText(title)).toBeVisible();
    await press(sheet(page).getByText('History'));
    await expect(sheet(page).getByRole('list', { name: 'History' })).toContainText('Title for search engines');

    await visit(`/product-details/${product.slug}`);
    await expect(page).toHaveTitle(title);
    const metas = elementsOf(await (await page.request.get(`/product-details/${product.slug}`)).text(), 'meta');
    const contentOf = (name: string) =>
      metas.find((one) => one.name === name || one.property === name)?.content?.replaceAll('&#x27;', "'");
    expect(contentOf('og:title')).toContain('Best');
    expect(contentOf('description')).toContain('Woven by hand.');
    await keeper.call(seoApi.change, { params: { of: 'product', id: product._id }, body: emptySeo });
    await visit(`/product-details/${product.slug}`);
    await expect(page).toHaveTitle(new RegExp(`^${product.name}, `));
  },
);

test(
  'a collection has sections of its owner above its products',
  { tag: '@long' },
  async ({ page, admin, keeper, press, visit }) => {
    const product = await keeper.add();
    const title = uniqueName('Handloom');
    const body = { title, text: 'Plain words', products: [product._id], isOnFront: false };
    const { data: collection } = await keeper.call(collectionsApi.add, { body });
    const scripts = async () =>
      (await (await page.request.get(`/collections/${collection.slug}`)).text()).includes('/Sections-');
    expect(await scripts()).toBe(false);
    await signInAs(page, admin);
    await visit(`/dashboard/collections?edit=${collection._id}`);
    await expectNothingFound(page);
    await expectToFit(page);
    await field(main(page), 'Title').fill(`${title} and more`);
    await press(main(page).getByRole('button', { name: 'Add sections' }));
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await press(question.getByRole('button', { name: 'Cancel' }));
    // they were added, once
    await press(main(page).getByRole('link', { name: 'Edit sections' }));
    await press(question.getByRole('button', { name: 'Leave' }));
    await expect(main(page).getByRole('heading', { name: `Edit ${title}` })).toBeVisible();
    await expect(main(page).getByText('Title, address and search engines')).toHaveCount(0);
    await press(main(page).getByText('Add section', { exact: true }));
    await press(main(page).getByRole('button', { name: /^Text/ }));
    await press(main(page).getByRole('list', { name: 'Sections' }).locator('summary'));
    await field(main(page), 'Text').fill('Woven in **Rajshahi**.');
    await press(main(page).getByRole('button', { name: 'Publish' }));
    await expect(toast(page, 'Page published.')).toBeVisible();
    await press(main(page).getByRole('button', { name: 'Back to the collection' }));
    await expect(main(page).getByRole('link', { name: 'Edit sections' })).toBeVisible();

    await visit(`/collections/${collection.slug}`);
    await expect(main(page).getByText('Woven in Rajshahi.')).toBeVisible();
    await expect(main(page).getByText('Plain words')).toHaveCount(0);
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(main(page).getByRole('link', { name: product.name })).toBeVisible();
    await expectNothingFoundInBoth(page);
    await expectToFit(page);
    await visit(`/collections/${collection.slug}?sort=newest`);
    await expect(main(page).getByText('Woven in Rajshahi.')).toHaveCount(0);
    await expect(main(page).getByText('Plain words')).toHaveCount(0);
    await keeper.call(collectionsApi.remove, { params: { id: collection._id } });
  },
);

test('an owner writes a post, which the blog and its feed show', async ({ page, admin, keeper, press, visit }) => {
  const title = uniqueName('Wash </script><b>silk</b> &');
  const slug = `wash-${crypto.randomUUID().slice(0, 8)}`;
  await signInAs(page, admin);
  await visit('/dashboard/pages?kind=post');
  await expectNothingFound(page);
  await press(main(page).getByRole('button', { name: 'Add post' }));
  const form = page.getByRole('dialog', { name: 'Add post' });
  await field(form, 'Title').fill(title);
  await field(form, 'Title in Bangla').fill('রেশম ধোয়া');
  await field(form, 'Address').fill(slug);
  await press(form.getByRole('button', { name: 'Add post' }));
  await press(main(page).getByText('Title, date, address and search engines'));
  await main(page).getByLabel('Date (optional)').fill('2026-01-05T10:00');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/v1/admin/pages/pictures', (route) => released.then(() => route.continue()));
  await main(page)
    .getByLabel('Picture of shared links')
    .setInputFiles(await pictureFile('silk.png'));
  await expect(main(page).getByText('Uploading …')).toBeVisible();
  await field(main(page), 'Description for search engines').fill('Cold water, no soap.');
  await press(main(page).getByText('Add section', { exact: true }));
  await press(main(page).getByRole('button', { name: /^Text/ }));
  await press(main(page).getByRole('button', { name: 'Publish' }));
  await expect(main(page).getByText('Wait until the picture is uploaded')).toBeVisible();
  release();
  await expect(main(page).getByRole('img', { name: 'Picture of shared links, current' })).toBeVisible();
  await expect(main(page).getByText('Wait until the picture is uploaded')).toHaveCount(0);
  await expectNothingFound(page);
  await expectToFit(page);
  await press(main(page).getByRole('button', { name: 'Publish' }));
  await expect(toast(page, 'Page published.')).toBeVisible();

  await visit('/blog');
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  const feed = page.locator('link[rel="alternate"][type="application/rss+xml"]');
  await expect(feed).toHaveAttribute('href', '/blog/feed.xml');
  const card = main(page).getByRole('listitem').filter({ hasText: title });
  await expect(card.getByText('Cold water, no soap.')).toBeVisible();
  await expect(card.locator('img')).toHaveCount(1);
  await expectNothingFoundInBoth(page);
  await expectToFit(page);
  await press(main(page).getByRole('link', { name: title }));
  await expect(page).toHaveURL(`/blog/${slug}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(main(page).getByText('5 January 2026')).toBeVisible();
  await visit(`/blog/${slug}`);
  const facts = JSON.parse(await page.locator('script[type="application/ld+json"]').last().innerText()) as object;
  expect(facts).toMatchObject({
    '@type': 'BlogPosting',
    headline: title,
    datePublished: '2026-01-05T04:00:00.000Z',
    description: 'Cold water, no soap.',
  });
  await expectNothingFoundInBoth(page);
  await expectToFit(page);
  await visit(`/bn/blog/${slug}`);
  await expect(main(page).getByRole('link', { name: 'ব্লগ' })).toHaveAttribute('href', '/bn/blog');
  await expect(main(page).getByText('৫ জানুয়ারি, ২০২৬')).toBeVisible();
  // the address of a page leads to that of the post
  await visit(`/pages/${slug}`);
  await expect(page).toHaveURL(`/blog/${slug}`);
  // offered for links, though the latest post is a draft
  await keeper.call(pagesApi.add, { body: { kind: 'post', draft: { title, sections: [] } } });
  await visit('/dashboard/settings');
  await expect(page.locator('datalist option').filter({ hasText: /^\/blog$/ })).toBeAttached();
  const { data: posts } = await keeper.call(pagesApi.list, { query: { kind: 'post', limit: 100 } });
  for (const one of posts) if (one.title === title) await keeper.call(pagesApi.remove, { params: { id: one._id } });
});
