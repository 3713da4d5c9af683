import { randomInt } from 'node:crypto';
import { offersApi } from '#shared/api/sales/offers.ts';
import { discountedPrice, formatTaka } from '#shared/money.ts';
import { expectNothingFound } from './support/axe.ts';
import { call } from './support/calls.ts';
import { payBy, plentifulGoods, toLine } from './support/cart.ts';
import { expectThanks, main, readyByCash } from './support/checkout.ts';
import { expect, test } from './support/journey.ts';
import { expectToFit } from './support/orders.ts';
import { ownAddress, signInAdmin, signInAs } from './support/people.ts';

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownAddress()));

const newCode = () => `EID${randomInt(1e9)}`;
const allGoods = { categories: [], subCategories: [], brands: [], products: [] };

test(
  'an admin tests a coupon on a cart, saves, edits and deletes it',
  { tag: '@long' },
  async ({ page, request, press, visit }) => {
    const [goods] = await plentifulGoods(request);
    const code = newCode();
    await signInAs(page, await signInAdmin(request));
    await visit('/dashboard/offers');
    await press(page.getByRole('button', { name: 'Add discount' }));

    const field = (name: string) => page.getByRole('textbox', { name });
    await press(page.getByRole('button', { name: 'Add discount' }));
    await expect(page.getByText('Name is required')).toBeVisible();
    await field('Name').first().fill('Eid sale');
    await field('Coupon code').fill(code);
    await page.getByRole('textbox', { name: 'Percent' }).fill('10');
    await page.getByRole('searchbox', { name: 'Add product to the preview cart' }).fill(goods!.product.productNumber);
    await press(page.getByRole('button', { name: goods!.product.name }));
    const trial = page.getByRole('region', { name: 'Preview' });
    const [variant] = goods!.product.variant;
    const price = discountedPrice(variant!.price, goods!.product.discount);
    await expect(trial.getByText(`−${formatTaka(Math.floor(price / 10))}`)).toBeVisible();
    await expectNothingFound(page);
    await expectToFit(page);
    await press(page.getByRole('button', { name: 'Add discount' }));

    const row = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: code });
    await expect(row.getByText('10% off')).toBeVisible();
    await expectNothingFound(page);
    await expectToFit(page);
    await press(row.getByRole('button', { name: 'Edit Eid sale' }));
    await page.getByRole('textbox', { name: 'Percent' }).fill('15');
    await press(page.getByRole('button', { name: 'Update discount' }));
    await expect(row.getByText('15% off')).toBeVisible();
    await press(row.getByRole('button', { name: 'Delete Eid sale' }));
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
    await expect(row).toHaveCount(0);
  },
);

test(
  'a customer uses a coupon at the checkout; an invalid one keeps the input',
  { tag: '@long' },
  async ({ page, request, press }) => {
    const by = await signInAdmin(request);
    const code = newCode();
    const body = { name: 'For friends', code, benefit: 'amount', value: 50, goods: allGoods } as const;
    const { data: offer } = await call(request, offersApi.add, { body, by });
    const [goods] = await plentifulGoods(request);
    await readyByCash(page, request, [toLine(goods!)]);

    await press(page.getByRole('button', { name: 'Coupon code' }));
    const field = page.getByRole('textbox', { name: 'Coupon code' });
    // the steps of a payment say the amount, so the coupon comes first
    const [{ y: above }, { y: below }] = [(await field.boundingBox())!, (await payBy(page, 'bKash').boundingBox())!];
    expect(above).toBeLessThan(below);
    await expect(field).toBeFocused();
    await field.fill('nosuchcode');
    await press(page.getByRole('button', { name: 'Apply' }));
    await expect(page.getByText('We do not know this code. Check it and try again.')).toBeVisible();
    await expectNothingFound(page);
    await field.fill(code.toLowerCase());
    await field.press('Enter');
    await expect(page.getByText('Coupon applied.')).toBeVisible();
    const summary = page.getByRole('region', { name: 'Your order' });
    await expect(summary.getByText(`For friends (${code})`)).toBeVisible();
    await expect(summary.getByText('−৳50')).toBeVisible();
    await expectToFit(page);
    await expectNothingFound(page);
    await press(page.getByRole('button', { name: /^Place order ৳/ }).filter({ visible: true }));
    await expectThanks(page);
    await expect(main(page).getByText('−৳50')).toBeVisible();
    const { data } = await call(request, offersApi.list, { query: { search: code }, by });
    expect(data).toMatchObject([{ _id: offer._id, uses: 1, saved: 50 }]);
    await call(request, offersApi.remove, { params: { id: offer._id }, by });
  },
);
