import { expectNothingFoundInBoth } from './support/axe.ts';
import { openMenu, toast } from './support/dashboard.ts';
import { expect, type Locator, type Page } from './support/journey.ts';
import { expectToFit } from './support/large-text.ts';
import { dearGoods, placeOrder } from './support/orders.ts';
import { registerPerson } from './support/people.ts';
import { listOf, productRow } from './support/products.ts';
import { test } from './support/shop-keeper.ts';

// what the server refuses is meant in these tests
test.use({ mayFail: /\/api\/v1\// });

const main = (page: Page) => page.getByRole('main');

/** The link's address opens the same in a tab of its own. */
async function inNewTab(link: Locator): Promise<Page> {
  const address = await link.evaluate((one: HTMLAnchorElement) => one.href);
  const page = await link.page().context().newPage();
  await page.goto(address);
  return page;
}

test(
  'names in lists are links that open in a new tab and by keyboard',
  { tag: '@long' },
  async ({ page, visit, keeper, request }) => {
    test.slow(); // several pages in tabs of their own
    const product = await keeper.add();
    const { orderId } = await placeOrder(request, await registerPerson(request), { goods: await dearGoods(request) });

    await visit(listOf(product.name));
    const name = productRow(page, product.name).getByRole('link', { name: product.name });
    const tab = await inNewTab(name);
    await expect(tab.getByRole('dialog', { name: 'Edit product' })).toContainText(product.productNumber);
    await tab.close();
    await name.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Edit product' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog', { name: 'Edit product' })).toHaveCount(0);

    await visit(`/dashboard/orders?search=${orderId}`);
    const sheet = await inNewTab(main(page).getByRole('link', { name: orderId }));
    await expect(sheet.getByRole('dialog', { name: `Order ${orderId}` })).toBeVisible();
    await sheet.close();

    await visit('/dashboard/brands');
    const brand = main(page).getByRole('listitem').first().getByRole('link');
    const form = await inNewTab(brand);
    await expect(form.getByRole('dialog', { name: `Edit ${await brand.innerText()}` })).toBeVisible();
  },
);

test('a toast covers no bar, and presses go through it', { tag: '@long' }, async ({ page, press, visit, keeper }) => {
  const product = await keeper.add();
  await visit(listOf(product.name));
  await press(page.getByRole('button', { name: `Delete: ${product.name}` }));
  const shown = toast(page, 'Product deleted successfully!');
  await expect(shown).toBeVisible();
  const box = (await shown.boundingBox())!;
  const below = await page.evaluate(
    ({ x, y, width, height }) => document.elementFromPoint(x + width / 4, y + height / 2)?.closest('[role=status]'),
    box,
  );
  expect(below).toBeNull();
  const { height } = page.viewportSize()!;
  // header and the bars at the foot
  expect(box.y).toBeGreaterThan(56);
  expect(box.y + box.height).toBeLessThan(height - 80);
  await press(shown.getByRole('button', { name: 'Undo' }));
  await expect(toast(page, 'Product restored successfully!')).toBeVisible();
});

test('the menu shows every entry whole, with large text too', { tag: '@long' }, async ({ page, visit }) => {
  await visit('/dashboard/products');
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
  const menu = await openMenu(page);
  for (const group of await menu.getByRole('group').all()) {
    if ((await group.getAttribute('open')) === null) await group.locator('summary').click();
  }
  const cut = await menu.evaluate((whole) =>
    [...whole.querySelectorAll('a')]
      .filter((entry) => {
        entry.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { top, bottom, left, right } = entry.getBoundingClientRect();
        const isWhole = top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
        return !isWhole || entry.scrollWidth > entry.clientWidth;
      })
      .map((entry) => entry.textContent),
  );
  expect(cut).toEqual([]);
});

test(
  'the overview begins with what to do, each with its count and its list',
  { tag: '@long' },
  async ({ page, visit, request }) => {
    await placeOrder(request, await registerPerson(request), { goods: await dearGoods(request) });
    await visit('/dashboard/overview');
    const todo = page.getByRole('region', { name: 'To do' });
    await expect(todo.getByRole('link', { name: /^Accept [\d,]+ orders?/ })).toHaveAttribute(
      'href',
      '/dashboard/pending-orders',
    );
    await expect(main(page).getByRole('heading', { level: 2 }).first()).toHaveText('To do');
    await expectNothingFoundInBoth(page);
    await expectToFit(page);
  },
);
