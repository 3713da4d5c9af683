import { adminProductsApi } from '#shared/api/catalogue/admin-products.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { readLanguageFrom, type Language } from '#shared/language.ts';
import { dayInWords } from '#shared/delivery/promised-dates.ts';
import { expectNothingFound } from './support/axe.ts';
import { call } from './support/calls.ts';
import { addressOf } from './support/catalogue.ts';
import { fillAddress, orderByApi, payBy, placeButton } from './support/cart.ts';
import { expectThanks, main } from './support/checkout.ts';
import { expect, test } from './support/journey.ts';
import { decideByApi, expectToFit } from './support/orders.ts';
import { newPerson, ownAddress, registerPerson, signInAdmin } from './support/people.ts';
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

test(
  'a guest places a pre-order and sees the arrival date at every step',
  { tag: '@long' },
  async ({ page, press, visit, request }) => {
    const admin = await signInAdmin(request);
    const keeper = new ShopKeeper(request, admin);
    const product = await keeper.add({
      variant: [
        { color: 'Red', size: 'M', price: 900, quantity: 0, comesOn, preorderLimit: 3 },
        { color: 'Red', size: 'L', price: 900, quantity: 0 },
      ],
    });
    const words = asWritten(`Pre-order, arrives on ${dayIn('en')}`);
    const inBangla = asWritten(`প্রি-অর্ডার, আসবে ${dayIn('bn')}`.normalize('NFC'));
    await test.step('the list and the product page show the date', async () => {
      await visit(`/products?search=${encodeURIComponent(product.name)}`);
      await expect(main(page).getByRole('article').filter({ hasText: product.name })).toContainText('Pre-order');
      await visit(addressOf(product));
      await expect(main(page).getByText(words)).toBeVisible();
      await press(main(page).getByRole('button', { name: 'L (sold out)' }));
      await expect(main(page).getByRole('heading', { name: 'Tell me when it is back in stock' })).toBeVisible();
      await press(main(page).getByRole('button', { name: 'M', exact: true }));
      await expect(main(page).getByRole('status').filter({ hasText: 'Only 3 left' })).toContainText(words);
      await expectNothingFound(page);
      await expectToFit(page);
      await visit(`/bn${addressOf(product)}?color=Red&size=M`);
      await expect(main(page)).toContainText(inBangla);
      await expectNothingFound(page);
      await expectToFit(page);
    });
    await test.step('the cart shows the date', async () => {
      await visit(`${addressOf(product)}?color=Red&size=M`);
      await press(shown(main(page).getByRole('button', { name: 'Pre-order' })));
      await visit('/cart');
      await expect(main(page).getByRole('listitem').filter({ hasText: product.name }).first()).toContainText(words);
      await expectToFit(page);
      for (const path of ['/bn/cart', '/bn/order']) {
        await visit(path);
        await expect(main(page)).toContainText(inBangla);
        await expectToFit(page);
      }
      await visit('/cart');
      await expectNothingFound(page);
    });
    await test.step('checkout, thank-you page and order page show the date', async () => {
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
      await expect(main(page)).toContainText(
        asWritten(`Your pre-order arrives at our shop on ${dayIn('en')}. Then we send it.`),
      );
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
  },
);

test(
  'a guest accepts a pre-order when stock runs out, and the order shows "awaiting stock" until arrival',
  { tag: '@long' },
  async ({ page, press, visit, request }) => {
    const admin = await signInAdmin(request);
    const keeper = new ShopKeeper(request, admin);
    const product = await keeper.add({
      variant: [{ color: 'Red', price: 900, quantity: 1, comesOn, preorderLimit: 3 }],
    });
    const buyer = newPerson();
    await test.step('the form keeps its input, and one more press places the order', async () => {
      await visit(addressOf(product));
      await press(shown(main(page).getByRole('button', { name: 'Buy now' })));
      await page.getByRole('textbox', { name: 'Phone number' }).fill(buyer.phone);
      await page.getByRole('textbox', { name: 'Name' }).fill('Rahima Begum');
      await fillAddress(page, { district: 'Dhaka', area: 'Banani' });
      await payBy(page, 'Cash on delivery').check();
      await orderByApi(
        request,
        await registerPerson(request),
        { product, variant: product.variant[0]!, price: 900 },
        1,
      );
      await press(placeButton(page));
      await expect(main(page).getByRole('alert')).toContainText('is now a pre-order and arrives on');
      const line = main(page).getByRole('list', { name: 'Lines' });
      await expect(line).toContainText(asWritten(`Pre-order, arrives on ${dayIn('en')}`));
      await expectNothingFound(page);
      await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Rahima Begum');
      await press(placeButton(page));
      await expectThanks(page);
    });
    const { data } = await call(request, ordersApi.list, { query: { search: buyer.phone }, by: admin });
    expect(data[0]!.items).toMatchObject([{ comesOn, waiting: 1 }]);
    const awaited = asWritten(`Your pre-order arrives at our shop on ${dayIn('en')}. Then we send it.`);
    await test.step('the order does not say "packed next" before the stock arrives, in either language', async () => {
      await decideByApi(request, admin, data[0]!, 'accepted');
      await press(main(page).getByRole('link', { name: 'this link' }));
      await expect(main(page).getByRole('status')).toContainText(awaited);
      await expectNothingFound(page);
      await expectToFit(page);
      const track = new URL(page.url());
      await visit(`/bn${track.pathname}${track.hash}`);
      await expect(main(page).getByRole('status')).toContainText(
        asWritten(`আপনার প্রি-অর্ডার আমাদের কাছে আসবে ${dayIn('bn')}`.normalize('NFC')),
      );
      await expectToFit(page);
      const body = { variants: [{ _id: product.variant[0]!._id, by: 1 }] };
      await keeper.call(adminProductsApi.changeInRow, { params: { id: product._id }, body });
      await visit(`${track.pathname}${track.hash}`);
      await page.reload();
      await expect(main(page).getByRole('status')).toContainText('We will pack it next.');
      await expect(main(page)).not.toContainText('Pre-order');
    });
    await keeper.takeAway();
  },
);
