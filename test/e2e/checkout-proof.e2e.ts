import { randomInt } from 'node:crypto';
import { offersApi } from '#shared/api/sales/offers.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { addressOf } from '#test/support/request.ts';
import { expectNothingFound } from './support/axe.ts';
import { call } from './support/calls.ts';
import { fillAddress, leaveCart, payBy, placeButton, plentifulGoods, toLine } from './support/cart.ts';
import { expectThanks, main } from './support/checkout.ts';
import { expect, takenOver, test } from './support/journey.ts';
import { newestCode } from './support/mailbox.ts';
import { expectToFit } from './support/orders.ts';
import { newPerson, ownAddress, signInAdmin } from './support/people.ts';

// what the server refuses is meant here
test.use({ mayFail: /\/api\/v1\// });

test(
  'when too many orders are pending, a guest confirms the phone number by code, keeps the input, and orders',
  { tag: ['@phone', '@long'] },
  async ({ page, press, request, context, baseURL }) => {
    const goods = await plentifulGoods(request);
    const headers = { 'x-forwarded-for': `198.51.${randomInt(256)}.${randomInt(1, 255)}` };
    await context.setExtraHTTPHeaders(headers);
    // as many as new customers of one address may have, each from a browser of its own
    const answers: number[] = [];
    for (let n = 0; n < 31; n += 1) {
      const { product, variant } = goods[n % goods.length]!;
      const { status } = await fetch(new URL(addressOf(ordersApi.place), baseURL), {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({
          items: [{ productId: product._id, variantId: variant._id, quantity: 1 }],
          phone: newPerson().phone,
          shippingInfo: { name: 'Anyone', district: 'Dhaka', area: 'Banani', address: 'House 1' },
          paymentInfo: { method: 'cod' },
        }),
      });
      answers.push(status);
    }
    expect(answers).toEqual([...Array.from({ length: 30 }, () => 201), 409]);

    const { phone } = newPerson();
    await leaveCart(page, [toLine(goods[0]!)]);
    await page.goto('/order');
    await takenOver(page);
    await page.getByRole('textbox', { name: 'Phone number' }).fill(phone);
    await page.getByRole('textbox', { name: 'Name' }).fill('Rahima Begum');
    await fillAddress(page, { district: 'Dhaka', area: 'Banani' });
    await payBy(page, 'Cash on delivery').check();
    await press(placeButton(page));

    const code = page.getByRole('textbox', { name: 'Code from the SMS' });
    await expect(code).toBeFocused();
    await expect(main(page)).toContainText(`We are sending a 6-digit code to ${phone}`);
    await expectToFit(page);
    await expectNothingFound(page);
    await press(placeButton(page));
    await expect(main(page).getByText('Enter the 6 digits of the SMS')).toBeVisible();
    await expect.poll(() => newestCode(phone)).toBeDefined();
    const sent = (await newestCode(phone))!;
    await code.fill(sent === '111111' ? '222222' : '111111');
    await press(placeButton(page));
    await expect(main(page).getByText('This code is wrong or has expired. Please request a new one.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Rahima Begum');
    await code.fill(sent);
    await press(placeButton(page));
    await expectThanks(page);
  },
);

test(
  'a guest with a coupon for certain phone numbers confirms the number by code, keeps the input, and orders',
  { tag: ['@phone', '@long'] },
  async ({ page, press, request, context }) => {
    await context.setExtraHTTPHeaders(ownAddress());
    const { phone } = newPerson();
    const code = `OURS${randomInt(1e9)}`;
    const goods = { categories: [], subCategories: [], brands: [], products: [] };
    const body = { name: 'For our friends', code, benefit: 'amount' as const, value: 50, goods, phones: [phone] };
    await call(request, offersApi.add, { body, by: await signInAdmin(request) });
    const [sold] = await plentifulGoods(request);
    await leaveCart(page, [toLine(sold!)]);
    await page.goto('/order');
    await takenOver(page);
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    await field('Phone number').fill(phone);
    await field('Name').fill('Rahima Begum');
    await fillAddress(page, { district: 'Dhaka', area: 'Banani' });
    await press(page.getByRole('button', { name: 'Coupon code' }));
    await field('Coupon code').fill(code);
    await field('Coupon code').press('Enter');
    await expect(page.getByText('Coupon applied.')).toBeVisible();
    await payBy(page, 'Cash on delivery').check();
    await press(placeButton(page));

    await expect(field('Code from the SMS')).toBeFocused();
    await expect(main(page)).toContainText('This coupon needs a confirmed phone number.');
    await expectToFit(page);
    await expect.poll(() => newestCode(phone)).toBeDefined();
    await expect(field('Name')).toHaveValue('Rahima Begum');
    await expect(field('Coupon code')).toHaveValue(code);
    await field('Code from the SMS').fill((await newestCode(phone))!);
    await press(placeButton(page));
    await expectThanks(page);
    await expect(main(page)).toContainText(`For our friends (${code})`);
  },
);
