import { pagesApi } from '#shared/api/shop/pages.ts';
import { expectNothingFound, expectNothingFoundInBoth } from './support/axe.ts';
import { fillAddress, payBy, placeButton, plentifulGoods } from './support/cart.ts';
import { expectThanks, main } from './support/checkout.ts';
import { dialog, toast } from './support/dashboard.ts';
import { expect, test as visitorTest, type Locator, type Page } from './support/journey.ts';
import { expectToFit } from './support/orders.ts';
import { newPerson, ownAddress, signInAdmin, signInAs } from './support/people.ts';
import { ShopKeeper } from './support/products.ts';
import { test } from './support/shop-keeper.ts';
import { unique } from './support/taxonomy.ts';

// the link that the server refuses, and a preview that still loads when publishing ends its token
test.use({ mayFail: /\/api\/v1\/admin\/pages|\/preview\// });

const sections = (page: Page) => main(page).getByRole('list', { name: 'Sections' });
/** The section in the editor that is called so. */
const section = (page: Page, name: string): Locator =>
  sections(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) });
const preview = (page: Page) => main(page).frameLocator('iframe');
/** A field by its label: most are optional, and say so. */
const field = (within: Locator, label: string): Locator =>
  within.getByRole('textbox', { name: new RegExp(`^${label}(?: \\(optional\\))?$`) });
const bangla = (words: string) => words.normalize('NFC');

async function removePages(keeper: ShopKeeper, title: string): Promise<void> {
  const { data } = await keeper.call(pagesApi.list, { query: { limit: 100 } });
  for (const one of data) if (one.title === title) await keeper.call(pagesApi.remove, { params: { id: one._id } });
}

test(
  'an owner builds a landing page in both languages, sees its draft, and publishes it',
  { tag: '@long' },
  async ({ page, admin, keeper, press, visit }) => {
    const title = unique('Eid');
    const slug = title.toLowerCase().replaceAll(' ', '-');
    await signInAs(page, admin);
    await visit('/dashboard/pages');
    await press(main(page).getByRole('button', { name: 'Add page' }));
    const form = page.getByRole('dialog');
    await field(form, 'Title').fill(title);
    await field(form, 'Title in Bangla').fill('ঈদের অফার');
    await field(form, 'Address').fill(slug);
    await press(form.getByRole('button', { name: 'Add page' }));
    await expect(main(page).getByRole('heading', { name: `Edit ${title}` })).toBeVisible();

    const add = async (kind: string) => {
      await press(main(page).getByText('Add section', { exact: true }));
      await press(main(page).getByRole('button', { name: new RegExp(`^${kind}`) }));
    };
    await add('Hero');
    await press(section(page, 'Hero: A headline').locator('summary'));
    const slide = sections(page).getByRole('group', { name: 'slide 1' });
    await field(slide, 'Title').fill('Eid is near');
    await field(slide, 'Title in Bangla').fill('ঈদ এসে গেল');
    await field(slide, 'Button').fill('See offers');
    await field(slide, 'Button in Bangla').fill('অফার দেখুন');
    await field(slide, 'Link').fill('javascript:alert(1)');
    await press(section(page, 'Hero: Eid is near').locator('summary'));
    await add('Questions');
    await press(section(page, 'Questions').locator('summary'));
    await press(main(page).getByRole('button', { name: 'Add question' }));
    const question = sections(page).getByRole('group', { name: 'question 1' });
    await field(question, 'Question').fill('When does it arrive?');
    await field(question, 'Question in Bangla').fill('কবে পাব?');
    await field(question, 'Answer').fill('In **two** days.');
    await expectNothingFound(page);
    await expectToFit(page);

    // the server refuses the link: its section opens
    await press(main(page).getByRole('button', { name: 'Save draft' }));
    await expect(field(slide, 'Link')).toBeFocused();
    await expect(slide.getByText('Enter a page, such as /offers, or an https:// address').last()).toBeVisible();
    await field(slide, 'Link').fill('/offers');
    await press(main(page).getByRole('button', { name: 'Save draft' }));
    await expect(main(page).getByText('Draft: visitors do not see this page')).toBeVisible();
    await expect(preview(page).getByRole('heading', { level: 1, name: 'Eid is near' })).toBeVisible();
    await press(main(page).getByRole('group', { name: 'Language' }).getByRole('button', { name: 'Bangla' }));
    await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText(bangla('ঈদ এসে গেল'));
    await expect(preview(page).locator('script')).toHaveCount(0);

    await press(main(page).getByRole('button', { name: 'Publish' }));
    await expect(toast(page, 'Page published.')).toBeVisible();
    await expect(main(page).getByText('Visitors see this version')).toBeVisible();
    await visit(`/pages/${slug}`);
    await expect(page).toHaveTitle(new RegExp(`^${title}`));
    await expect(main(page).getByRole('heading', { level: 1, name: 'Eid is near' })).toBeVisible();
    await press(main(page).getByText('When does it arrive?'));
    await expect(main(page).getByText('In two days.')).toBeVisible();
    await expectNothingFoundInBoth(page);
    await expectToFit(page);
    await visit(`/bn/pages/${slug}`);
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(bangla('ঈদ এসে গেল'));
    await expect(main(page).getByText(bangla('কবে পাব?'))).toBeVisible();
    await press(main(page).getByRole('link', { name: bangla('অফার দেখুন') }));
    await expect(page).toHaveURL('/bn/offers');
    await removePages(keeper, title);
  },
);

test(
  'sections are ordered by buttons, keys and dragging; a page moves when it is published, and goes back in time',
  { tag: ['@desktop', '@long'] },
  async ({ page, admin, keeper, visit }) => {
    const title = unique('Winter');
    const texts = ['One', 'Two', 'Three'].map((text) => ({
      id: text.toLowerCase(),
      kind: 'text' as const,
      title: text,
    }));
    const { data: first } = await keeper.call(pagesApi.add, { body: { draft: { title, sections: texts } } });
    const params = { id: first._id };
    await keeper.call(pagesApi.publish, { params, body: { version: first.version } });
    await signInAs(page, admin);
    await visit(`/dashboard/pages?edit=${first._id}`);
    const rows = sections(page).getByRole('listitem');
    const handle = (name: string) => main(page).getByRole('button', { name: `Move Text: ${name}`, exact: true });

    await main(page).getByRole('button', { name: 'Move up Text: Three' }).click();
    await expect(rows).toContainText(['One', 'Three', 'Two']);
    await expect(main(page).getByRole('button', { name: 'Move up Text: Three' })).toBeFocused();
    await handle('Three').focus();
    await page.keyboard.press('ArrowUp');
    await expect(rows).toContainText(['Three', 'One', 'Two']);
    await expect(handle('Three')).toBeFocused();
    const [from, to] = [(await handle('Three').boundingBox())!, (await handle('Two').boundingBox())!];
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(to.x + 10, to.y + 10, { steps: 8 });
    await page.mouse.up();
    await expect(rows).toContainText(['One', 'Two', 'Three']);
    await expect(main(page).getByText('Text: Three is now 3 of 3')).toBeAttached();

    await main(page).getByRole('button', { name: 'Move up Text: Three' }).click();
    await main(page).getByRole('button', { name: 'Hide Text: One' }).click();
    await main(page).getByText('Title, address and search engines').click();
    const moved = `${first.slug}-moved`;
    await field(main(page), 'Address').fill(moved);
    await main(page).getByRole('button', { name: 'Save draft' }).click();
    await expect(main(page).getByText('The saved draft is not published yet')).toBeVisible();
    await expectNothingFound(page);
    expect((await keeper.call(pagesApi.shown, { params: { slug: first.slug } })).data.slug).toBe(first.slug);
    await main(page).getByRole('button', { name: 'Publish' }).click();
    await expect(main(page).getByText('Visitors see this version')).toBeVisible();
    await visit(`/pages/${first.slug}`);
    await expect(page).toHaveURL(`/pages/${moved}`);
    await expect(main(page).getByRole('heading', { level: 2 })).toHaveText(['Three', 'Two']);

    await visit(`/dashboard/pages?edit=${first._id}`);
    await main(page).getByText('History and visibility').click();
    const restore = main(page).getByRole('list', { name: 'Published versions' }).getByRole('button').last();
    await main(page).getByRole('button', { name: 'Remove Text: One' }).click();
    await restore.click();
    await expect(dialog(page)).toContainText('Changes that are not published are lost.');
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(rows).toContainText(['Three', 'Two']);
    await restore.click();
    await dialog(page).getByRole('button', { name: 'Restore' }).click();
    await expect(rows).toContainText(['One', 'Two', 'Three']);
    await main(page).getByRole('button', { name: 'Publish' }).click();
    await expect(main(page).getByText('Visitors see this version')).toBeVisible();
    await visit(`/pages/${moved}`);
    await expect(main(page).getByRole('heading', { level: 2 })).toHaveText(['One', 'Two', 'Three']);
    await removePages(keeper, title);
  },
);

visitorTest(
  'a visitor orders on a landing page without leaving it',
  { tag: ['@phone', '@long'] },
  async ({ page, press, request, visit }) => {
    await page.context().setExtraHTTPHeaders(ownAddress());
    const keeper = new ShopKeeper(request, await signInAdmin(request));
    const title = unique('Order here');
    const goods = (await plentifulGoods(request)).find(
      ({ product: { variant } }) => new Set(variant.map(({ size }) => size)).size > 1,
    );
    const draft = {
      title,
      sections: [
        { id: 'go', kind: 'banner' as const, title: 'Only today', action: 'Order now', link: '#order' },
        { id: 'form', kind: 'order' as const, product: goods!.product._id },
      ],
    };
    const { data: added } = await keeper.call(pagesApi.add, { body: { draft } });
    await keeper.call(pagesApi.publish, { params: { id: added._id }, body: { version: added.version } });
    await visit(`/pages/${added.slug}`);
    await press(main(page).getByRole('link', { name: 'Order now' }));
    await expect(page).toHaveURL(`/pages/${added.slug}#order`);
    const order = main(page).getByRole('heading', { name: `Order ${goods!.product.name}` });
    await expect(order).toBeInViewport();
    await expect(main(page).getByText('Choose your size first.')).toBeVisible();
    await press(main(page).getByRole('button', { name: goods!.variant.size!, exact: true }));
    await page.getByRole('textbox', { name: 'Phone number' }).fill(newPerson().phone);
    await page.getByRole('textbox', { name: 'Name' }).fill('Rahima Begum');
    await fillAddress(page, { district: 'Dhaka', area: 'Banani' });
    await payBy(page, 'Cash on delivery').check();
    await page.evaluate(() => scrollTo(0, 0));
    await expectNothingFound(page);
    await expectToFit(page);
    await press(placeButton(page));
    await expectThanks(page);
    await removePages(keeper, title);
  },
);
