import { ordersApi, type Order } from '#shared/api/sales/orders/orders.ts';
import type { Product } from '#shared/api/catalogue/catalogue.ts';
import { formatTaka } from '#shared/money.ts';
import { test } from './support/as-admin.ts';
import { call } from './support/calls.ts';
import { expectNothingFound } from './support/axe.ts';
import { dialog } from './support/dashboard.ts';
import { expect, type Locator, type Page } from './support/journey.ts';
import { countPrints, decideByApi, expectToFit, placeOrder, sheet, shipByApi, viewButton } from './support/orders.ts';
import { registerPerson, signInAdmin } from './support/people.ts';
import { ShopKeeper } from './support/products.ts';

const parcels = (page: Page) => sheet(page).getByRole('list', { name: 'Parcels' }).locator(':scope > li');
const returns = (page: Page) => sheet(page).getByRole('list', { name: 'Returns' }).locator(':scope > li');
const ask = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

test('an order ships in two parcels with separate steps', { tag: '@long' }, async ({ page, press, visit, request }) => {
  const order = await placeOrder(request, await registerPerson(request), { method: 'cod', quantity: 3 });
  await decideByApi(request, await signInAdmin(request), order, 'accepted');
  await visit(`/dashboard/orders?search=${order.orderId}`);
  await press(viewButton(page, order));
  await expect(parcels(page)).toHaveCount(0);
  await press(sheet(page).getByRole('button', { name: 'Split' }));
  const question = ask(page, 'Split parcel');
  await press(question.getByRole('button', { name: 'Split' }));
  await expect(question).toContainText('Choose at least one piece.');
  await expectNothingFound(page);
  await expectToFit(page);
  await press(question.getByRole('button', { name: 'Add one' }));
  await press(question.getByRole('button', { name: 'Split' }));
  await expect(parcels(page)).toHaveCount(2);
  await expect(parcels(page).first()).toContainText('2 × ');
  await expect(parcels(page).last()).toContainText('1 × ');
  await press(parcels(page).last().getByRole('button', { name: 'Mark as packed' }));
  await expect(parcels(page).last()).toContainText('Packed');
  await expect(parcels(page).first()).toContainText('Not shipped');
  await expectNothingFound(page);
  await expectToFit(page);
  // the packing table has a card for the parcel that is not packed, on its last page, and the hand-over a line for each
  await visit('/dashboard/packing?page=1000');
  const card = page.getByRole('listitem').filter({ hasText: `${order.orderId}/1` });
  await expect(card).toContainText('Parcel 1 of 2 · 2 pieces');
  await expect(page.getByRole('main')).not.toContainText(`${order.orderId}/2`);
  await visit('/dashboard/hand-over');
  await page.getByLabel('Parcels').fill(order.orderId);
  await expect(page.getByRole('region', { name: 'Batch' })).toContainText(
    `This order has several parcels. Scan the label of each parcel: ${order.orderId}/1, ${order.orderId}/2`,
  );
});

test(
  'after a partial delivery less is collected, and the rest is received back later',
  { tag: '@long' },
  async ({ page, press, visit, request }) => {
    const prints = await countPrints(page);
    const admin = await signInAdmin(request);
    const order = await placeOrder(request, await registerPerson(request), { method: 'cod', quantity: 2 });
    await decideByApi(request, admin, order, 'accepted');
    await shipByApi(request, admin, order, 'handed over');
    await visit(`/dashboard/orders?search=${order.orderId}`);
    await press(viewButton(page, order));
    await press(sheet(page).getByRole('button', { name: 'Partly delivered' }));
    const question = ask(page, 'Partly delivered');
    await press(question.getByRole('button', { name: 'Add one' }));
    await question.getByLabel('Reason').fill('ছোট হয়েছে');
    await expectNothingFound(page);
    await expectToFit(page);
    await press(question.getByRole('button', { name: 'Mark as delivered' }));
    await expect(returns(page)).toContainText('Refused on delivery');
    await expect(returns(page)).toContainText('ছোট হয়েছে');
    const { price } = order.items[0]!;
    // one mark says how far it has come, and the sums what is left of it
    await expect(sheet(page).getByText('Delivered', { exact: true }).first()).toBeVisible();
    await expect(sheet(page).getByRole('list', { name: 'Items' })).toContainText('1 refused on delivery');
    await expect(sheet(page)).toContainText(`Refused on delivery−${formatTaka(price)}`);
    await expect(sheet(page)).toContainText(`Total after returns${formatTaka(order.totalPrice - price)}`);
    await expect(sheet(page).getByRole('list', { name: 'Payments' })).toContainText(
      formatTaka(order.totalPrice - price),
    );
    await press(sheet(page).getByRole('button', { name: 'Invoice' }));
    await expect.poll(prints).toBe(1);
    await page.emulateMedia({ media: 'print' });
    for (const text of [
      'Delivered',
      '1 refused on delivery',
      `Refused on delivery\n−${formatTaka(price)}`,
      `Total after returns\n${formatTaka(order.totalPrice - price)}`,
      'Paid.',
    ])
      expect(await page.evaluate(() => document.body.innerText)).toContain(text);
    await page.emulateMedia({ media: null });
    await press(returns(page).getByRole('button', { name: 'Receive return' }));
    const here = ask(page, 'Receive the return');
    await expect(here.getByRole('checkbox', { name: 'Put back into stock' })).toBeChecked();
    await here.getByLabel('Condition').selectOption('Damaged');
    await expect(here.getByRole('checkbox', { name: 'Put back into stock' })).not.toBeChecked();
    await expectNothingFound(page);
    await expectToFit(page);
    await press(here.getByRole('button', { name: 'Mark as received' }));
    await expect(returns(page)).toContainText('damaged, not restocked');
    await expectNothingFound(page);
  },
);

test(
  'delivered products are exchanged: the other variant ships free',
  { tag: '@long' },
  async ({ page, press, visit, request }) => {
    const admin = await signInAdmin(request);
    const keeper = new ShopKeeper(request, admin);
    const goods = await inTwoSizes(keeper, 480, 480);
    const order = await placeOrder(request, await registerPerson(request), { method: 'cod', goods });
    await decideByApi(request, admin, order, 'accepted');
    await shipByApi(request, admin, order, 'handed over', 'delivered');
    await visit(`/dashboard/orders?search=${order.orderId}`);
    await press(viewButton(page, order));
    await press(sheet(page).getByRole('button', { name: 'Return or exchange' }));
    const question = ask(page, 'Return or exchange');
    await press(question.getByRole('button', { name: 'Add one' }));
    await question.getByLabel('Exchange for').selectOption({ index: 1 });
    await press(question.getByRole('button', { name: 'Record return' }));
    await expect(question).toContainText('Choose a reason');
    await expectNothingFound(page);
    await expectToFit(page);
    await question.getByLabel('Why?').selectOption('Something else');
    await question.getByLabel('Details').fill('Another colour');
    await press(question.getByRole('button', { name: 'Record return' }));
    await expect(returns(page)).toContainText('Exchanged');
    await expect(returns(page)).toContainText('Something else');
    await expect(parcels(page)).toHaveCount(2);
    await expect(parcels(page).last()).toContainText('Not shipped');
    await press(returns(page).getByRole('button', { name: 'Receive return' }));
    await press(ask(page, 'Receive the return').getByRole('button', { name: 'Mark as received' }));
    await expect(returns(page)).toContainText('as new, restocked');
    await expectNothingFound(page);
    await expectToFit(page);
    const after = await see(request, admin, order);
    expect(after.refunds).toEqual([]);
    await expect(dialog(page)).toHaveCount(0);
    await keeper.takeAway();
  },
);

test(
  'delivered products are exchanged for dearer ones: staff see both prices, the courier collects the difference',
  { tag: '@long' },
  async ({ page, press, visit, request }) => {
    const admin = await signInAdmin(request);
    const keeper = new ShopKeeper(request, admin);
    const goods = await inTwoSizes(keeper, 480, 920);
    const order = await placeOrder(request, await registerPerson(request), { method: 'cod', goods, quantity: 2 });
    await decideByApi(request, admin, order, 'accepted');
    await shipByApi(request, admin, order, 'handed over', 'delivered');
    await visit(`/dashboard/orders?search=${order.orderId}`);
    await press(viewButton(page, order));
    await press(sheet(page).getByRole('button', { name: 'Return or exchange' }));
    const question = ask(page, 'Return or exchange');
    await press(question.getByRole('button', { name: 'Add one' }));
    await press(question.getByRole('button', { name: 'Add one' }));
    await question.getByLabel('Exchange for').selectOption({ label: 'Black, L · ৳920 · 9 left' });
    await expect(question).toContainText('Paid ৳480, the new item costs ৳920: the courier collects ৳880.');
    await question.getByLabel('Why?').selectOption('Does not fit');
    await expectToFit(page);
    await press(question.getByRole('button', { name: 'Record return' }));
    await expect(returns(page)).toContainText('Exchanged');
    expect((await see(request, admin, order)).parcels.map(({ cashDue }) => cashDue)).toEqual([order.totalPrice, 880]);
    await keeper.takeAway();
  },
);

type Request = Parameters<typeof placeOrder>[0];

const see = async (request: Request, by: Awaited<ReturnType<typeof signInAdmin>>, { _id, user }: Order) =>
  (await call(request, ordersApi.one, { params: { userId: user._id || 'guest', id: _id }, by })).data;

/** A product that comes in M and L at these prices, and its M. */
async function inTwoSizes(
  keeper: ShopKeeper,
  price: number,
  priceOfL: number,
): Promise<{ product: Product; variant: Product['variant'][number] }> {
  const product = await keeper.add({
    variant: [
      { color: 'Black', size: 'M', price, quantity: 9 },
      { color: 'Black', size: 'L', price: priceOfL, quantity: 9 },
    ],
  });
  return { product, variant: product.variant.find(({ size }) => size === 'M')! };
}
