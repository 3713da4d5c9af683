import { discountedPrice, formatTaka } from '#shared/money.ts';
import { addressOf, findProduct, productInColors } from './support/catalogue.ts';
import { expect, test } from './support/journey.ts';

test('the product page shows in one language name, SKU, old and new price, description, terms and related products', async ({
  page,
  visit,
  request,
}) => {
  const product = await findProduct(
    request,
    'product with a discount and one price',
    ({ discount, variant, nameBn }) =>
      discount > 0 && nameBn !== null && new Set(variant.map(({ price }) => price)).size === 1,
  );
  const { price } = product.variant[0]!;
  await visit(addressOf(product));
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  await expect(main.getByText(product.nameBn!, { exact: true })).toHaveCount(0);
  await expect(main.getByText(`Product ID ${product.productNumber}`)).toBeVisible();
  await expect(
    main
      .getByText(formatTaka(discountedPrice(price, product.discount)), { exact: true })
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expect(
    main.getByText(`save ${formatTaka(price - discountedPrice(price, product.discount))}`).first(),
  ).toBeVisible();
  await expect(main.getByText(product.description)).toBeVisible();
  const terms = page.getByRole('list', { name: 'Delivery, payment and returns' }).getByRole('listitem');
  await expect(terms).toHaveCount(0);
  await main.getByText(/^Delivery, payment and returns/).click();
  await expect(terms).toHaveCount(3);
  await main.getByText('Details', { exact: true }).click();
  await expect(main.getByText(product.description)).toBeHidden();
  await expect(main.getByRole('img', { name: 'bKash' }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'You may also like' }).getByRole('article').first()).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: product.category.name }),
  ).toHaveAttribute('href', `/products?category=${product.category.slug}`);
});

test(
  'Share copies the link with the chosen colour',
  { tag: ['@desktop', '@long'] },
  async ({ page, context, visit, request }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const product = await productInColors(request);
    await visit(`${addressOf(product)}?color=${encodeURIComponent(product.variant[0]!.color)}`);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeAttached();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  },
);

test(
  'a product has all tags for social networks, and its picture loads',
  { tag: '@desktop' },
  async ({ page, visit, request, baseURL }) => {
    const product = await productInColors(request);
    await visit(addressOf(product));
    const og = Object.fromEntries(
      await page.evaluate(() =>
        [...document.head.querySelectorAll('meta[property]')].map(
          (tag) => [tag.getAttribute('property')!, tag.getAttribute('content')!] as const,
        ),
      ),
    );
    expect(og).toMatchObject({
      'og:type': 'product',
      'og:title': product.name,
      'og:url': baseURL + addressOf(product),
      'og:image:alt': product.name,
      'product:price:amount': String(
        discountedPrice(Math.min(...product.variant.map(({ price }) => price)), product.discount),
      ),
      'product:price:currency': 'BDT',
    });
    const picture = await request.get(og['og:image']!);
    expect(picture.status()).toBe(200);
    expect(picture.headers()['content-type']).toBe('image/jpeg');
    await expect(page).toHaveTitle(new RegExp(`^${product.name}, ৳`));
  },
);

test(
  'the old address of a product redirects to the new one, or to all products if there is none',
  { tag: ['@desktop', '@long'] },
  async ({ page, visit, request }) => {
    const product = await productInColors(request);
    const { slug } = product;
    const answer = await request.get(`/product-details?slug=${slug}`, { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    await visit(`/product-details?slug=${slug}`);
    await expect(page).toHaveURL(addressOf(product));
    await visit('/product-details');
    await expect(page).toHaveURL('/products');
  },
);
