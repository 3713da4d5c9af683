import { ordersApi } from '#shared/api/orders.ts';
import { expectNothingFound } from './support/axe.ts';
import { call } from './support/calls.ts';
import { fillAddress, leaveCart, payBy, placeButton, plentifulGoods, toLine } from './support/cart.ts';
import { main } from './support/checkout.ts';
import { expect, takenOver, test } from './support/journey.ts';
import { newPerson, ownAddress, signInAdmin } from './support/people.ts';

// what the server refuses is meant in these tests
test.use({ mayFail: /\/api\/v1\// });
test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownAddress()));

test('a guest buys without an account, follows the order by its link, and finds it by number and phone', async ({
  page,
  press,
  request,
}) => {
  const [goods] = await plentifulGoods(request);
  const { phone } = newPerson();
  await leaveCart(page, [toLine(goods!)]);
  await page.goto('/order');
  await takenOver(page);
  await expect(main(page).getByText('No account is needed.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone);
  await page.getByRole('textbox', { name: 'Name' }).fill('Rahima Begum');
  await fillAddress(page, { district: 'Dhaka', area: 'Banani' });
  await payBy(page, 'Cash on delivery').check();
  await expectNothingFound(page);
  await press(placeButton(page));

  await expect(page).toHaveURL(/\/order\/thanks\/[\w-]+#[\w-]{27}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Rahima!' })).toBeFocused();
  const number = await main(page)
    .getByText(/^H-\d{8}$/)
    .first()
    .innerText();
  await expectNothingFound(page);
  await page.reload();
  await takenOver(page);
  await press(main(page).getByRole('link', { name: 'this link' }));
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await expect(main(page).getByRole('status')).toContainText('We have it');
  await expectNothingFound(page);

  const by = await signInAdmin(request);
  const { data } = await call(request, ordersApi.list, { query: { search: number }, by });
  expect(data).toMatchObject([{ orderId: number, user: null, phone }]);
  await call(request, ordersApi.decide, {
    params: { id: data[0]!._id },
    body: { status: 'rejected', reason: 'Nobody answers' },
    by,
  });

  await page.goto('/track');
  await takenOver(page);
  await page.getByRole('textbox', { name: 'Order number' }).fill(number.slice(2));
  await page.getByRole('textbox', { name: 'Phone number' }).fill('01999999990');
  await press(main(page).getByRole('button', { name: 'Find the order' }));
  await expect(main(page).getByText('There is no such order.')).toBeVisible();
  await expectNothingFound(page);
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone);
  await press(main(page).getByRole('button', { name: 'Find the order' }));
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await expect(main(page).getByRole('status')).toContainText('Nobody answers');
});

test('a link that somebody made up opens nothing', async ({ page }) => {
  await page.goto('/track#AAAAAAAAAAAAAAAAAAAAAAAAAAA');
  await takenOver(page);
  await expect(main(page).getByRole('alert')).toContainText('This link opens no order.');
  await expectNothingFound(page);
});
