import { ordersApi } from '#shared/api/orders.ts';
import { readLanguageFrom, type Language } from '#shared/language.ts';
import { dayInWords } from '#shared/promised-dates.ts';
import { expectNothingFound } from './support/axe.ts';
import { call } from './support/calls.ts';
import { addressOf } from './support/catalogue.ts';
import { fillAddress, payBy, placeButton } from './support/cart.ts';
import { expectThanks, main } from './support/checkout.ts';
import { expect, test } from './support/journey.ts';
import { expectToFit } from './support/orders.ts';
import { newPerson, ownAddress, signInAdmin } from './support/people.ts';
import { shown } from './support/places.ts';
import { ShopKeeper } from './support/products.ts';

// what the server refuses is meant
test.use({ mayFail: /\/api\/v1\// });
test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownAddress()));

const comesOn = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
// Node and browsers may set the comma of a day otherwise
const asWritten = (words: string) => new RegExp(words.replace(/,? /g, ',? '));
const dayIn = (language: Language): string => {
  readLanguageFrom(() => language);
  const words = dayInWords(comesOn);
  readLanguageFrom(() => 'en');
  return words;
};

test('a guest orders something before it comes, and is told the day all the way', async ({
  page,
  press,
  visit,
  request,
}) => {
  const admin = await signInAdmin(request);
  const keeper = new ShopKeeper(request, admin);
  const product = await keeper.add({
    variant: [
      { color: 'Red', size: 'M', price: 900, quantity: 0, comesOn, preorderLimit: 3 },
      { color: 'Red', size: 'L', price: 900, quantity: 0 },
    ],
  });
  const words = asWritten(`Pre-order, comes on ${dayIn('en')}`);
  await test.step('the list and the page say it', async () => {
    await visit(`/products?search=${encodeURIComponent(product.name)}`);
    await expect(main(page).getByRole('article').filter({ hasText: product.name })).toContainText('Pre-order');
    await visit(addressOf(product));
    await expect(main(page).getByText(words)).toBeVisible();
    await expect(main(page).getByRole('button', { name: 'L (sold out)' })).toBeDisabled();
    await press(main(page).getByRole('button', { name: 'M', exact: true }));
    await expect(main(page).getByText(/^Pre-order, comes on .*\. Only 3 left$/)).toBeVisible();
    await expectNothingFound(page);
    await expectToFit(page);
    await visit(`/bn${addressOf(product)}?color=Red&size=M`);
    await expect(main(page)).toContainText(asWritten(`প্রি-অর্ডার, আসবে ${dayIn('bn')}`.normalize('NFC')));
    await expectNothingFound(page);
    await expectToFit(page);
  });
  await test.step('the cart keeps it', async () => {
    await visit(`${addressOf(product)}?color=Red&size=M`);
    await press(shown(main(page).getByRole('button', { name: 'Pre-order' })));
    await visit('/cart');
    await expect(main(page).getByRole('listitem').filter({ hasText: product.name }).first()).toContainText(words);
    await expectNothingFound(page);
  });
  await test.step('checkout, thanks and the order’s page say it', async () => {
    await visit('/order');
    const person = newPerson();
    await page.getByRole('textbox', { name: 'Phone number' }).fill(person.phone);
    await page.getByRole('textbox', { name: 'Name' }).fill('Rahima Begum');
    await fillAddress(page, { district: 'Dhaka', area: 'Banani' });
    await payBy(page, 'Cash on delivery').check();
    await expect(main(page).getByRole('list', { name: 'Lines' })).toContainText(words);
    await press(placeButton(page));
    await expectThanks(page);
    await expect(main(page)).toContainText(words);
    await expect(main(page)).toContainText(asWritten(`Once your pre-order has come to us: ${dayIn('en')}`));
    await expectNothingFound(page);
    await expectToFit(page);
    const { data } = await call(request, ordersApi.list, { query: { search: person.phone }, by: admin });
    expect(data[0]!.items).toMatchObject([{ comesOn, waiting: 1 }]);
    await press(main(page).getByRole('link', { name: 'this link' }));
    await expect(page.getByRole('heading', { level: 1, name: data[0]!.orderId })).toBeVisible();
    await expect(main(page)).toContainText(words);
    await expectNothingFound(page);
  });
  await keeper.takeAway();
});
