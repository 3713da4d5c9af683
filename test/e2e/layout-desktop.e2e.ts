import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { settingsApi } from '#shared/api/shop/settings.ts';
import { call } from './support/calls.ts';
import { expect, test } from './support/journey.ts';
import { addressOfLongest } from './support/kinds-of-pages.ts';

test.describe('on a desktop', { tag: '@desktop' }, () => {
  test('a tablet shows a product in two columns', async ({ page, visit, request }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await visit(await addressOfLongest(request));
    const pictures = (await page.getByRole('region', { name: 'Pictures' }).boundingBox())!;
    const name = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
    expect(name.x).toBeGreaterThanOrEqual(pictures.x + pictures.width);
    expect(Math.abs(name.y - pictures.y)).toBeLessThan(40);
  });

  test('the top bar stays visible while the page scrolls', async ({ page, visit }) => {
    await visit('/products');
    await page.mouse.move(640, 600);
    await page.mouse.wheel(0, 1500);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
    const banner = page.getByRole('banner');
    await expect(banner.getByRole('link', { name: /, home$/ })).toBeInViewport();
    await expect(banner.getByRole('combobox', { name: 'Search products' })).toBeInViewport();
    await expect(banner.getByRole('link', { name: 'Offers' })).toBeInViewport();
    await expect(banner.getByRole('link', { name: 'Cart' })).toBeInViewport();
  });

  test(
    'the category strip links each category, and hovering over one shows its sub-categories',
    { tag: '@long' },
    async ({ page, visit, request }) => {
      const { data } = await call(request, catalogueApi.categories, { query: { page: 1, limit: 100 } });
      await visit('/');
      const strip = page.getByRole('navigation', { name: 'Categories' });
      for (const { name, slug } of data.categories)
        await expect(strip.getByRole('link', { name, exact: true }), name).toHaveAttribute(
          'href',
          `/products?category=${slug}`,
        );

      const { name, slug, subCategory } = data.categories.find((one) => one.subCategory.length > 1)!;
      await strip.getByRole('link', { name, exact: true }).hover();
      for (const sub of subCategory) {
        await expect(strip.getByRole('link', { name: sub.name, exact: true })).toBeVisible();
        await expect(strip.getByRole('link', { name: sub.name, exact: true })).toHaveAttribute(
          'href',
          `/products?category=${slug}&sub-category=${sub.slug}`,
        );
      }
      const last = strip.getByRole('link', { name: subCategory.at(-1)!.name, exact: true });
      await last.hover(); // the way from the strip into the panel does not close it
      await last.click();
      await expect(page).toHaveURL(`/products?category=${slug}&sub-category=${subCategory.at(-1)!.slug}`);
      await expect(last).toBeHidden();
    },
  );

  test('the dropdown closes when the mouse leaves', async ({ page, visit }) => {
    await visit('/');
    await page
      .getByRole('navigation', { name: 'Categories' })
      .getByRole('link', { name: 'Shoes', exact: true })
      .hover();
    await expect(page.getByRole('link', { name: 'Boots', exact: true })).toBeVisible();
    await page.mouse.move(640, 700);
    await expect(page.getByRole('link', { name: 'Boots', exact: true })).toBeHidden();
  });

  test('a button at the end of a product row shows the next products', async ({ page, visit }) => {
    await visit('/');
    const section = page.getByRole('region', { name: 'New in' });
    const row = section.getByRole('list').first();
    await row.evaluate((list) => list.scrollIntoView({ block: 'center' }));
    const { x, y, width, height } = (await section.boundingBox())!;
    // drawn by the browser, which tells nobody where
    await page.mouse.click(x + width - 30, y + height * 0.4 + 22);
    await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBeGreaterThan(width / 3);
  });

  test('a signed-out visitor sees Login and Register', async ({ page, visit }) => {
    await visit('/');
    const shop = page.getByRole('navigation', { name: 'Shop' });
    await expect(shop.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    await expect(shop.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
    await expect(page.getByRole('navigation', { name: 'Quick links' })).toBeHidden();
  });
});

test('the footer shows about text, social links, quick links and contact', async ({ page, visit, request }) => {
  const { data: settings } = await call(request, settingsApi.get);
  await visit('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText(settings.about)).toBeVisible();
  for (const [name, path] of [
    ['About Us', '/about'],
    ['Contact Us', '/contact'],
    ['Terms & Conditions', '/trams-condition'],
    ['Privacy Policy', '/privacy-policy'],
    ['FAQ', '/faq'],
  ] as const) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', path);
  }
  for (const { name, url } of settings.social)
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', url);
  await expect(footer.getByRole('link', { name: settings.phone })).toHaveAttribute(
    'href',
    `tel:${settings.phone.replace(/[^+\d]/g, '')}`,
  );
  await expect(footer.getByRole('link', { name: settings.email })).toHaveAttribute('href', `mailto:${settings.email}`);
  await expect(footer.getByText(settings.address)).toBeVisible();
  for (const { days, time } of settings.hours) await expect(footer.getByText(`${days}: ${time}`)).toBeVisible();
});
