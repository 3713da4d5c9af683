import type { APIRequestContext } from '@playwright/test';
import { usersApi } from '#shared/api/people/accounts.ts';
import { menuOf } from '#web/dashboard/frame/menu/menus.ts';
import type { StaffRole } from '#shared/roles.ts';
import { call } from './support/calls.ts';
import { expectNothingFound } from './support/axe.ts';
import { toast } from './support/dashboard.ts';
import { expect, test, type Page } from './support/journey.ts';
import { decideByApi, placeOrder, viewButton } from './support/orders.ts';
import { ownAddress, registerPerson, signInAdmin, signInAs, tryLogin, type Person } from './support/people.ts';

test.use({ mayFail: /\/api\/v1\// });
test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownAddress()));

const main = (page: Page) => page.getByRole('main');

/** Somebody whom the owner has given this role, signed in again with it. */
async function helper(request: APIRequestContext, page: Page, staffRole: StaffRole): Promise<Person> {
  const [person, owner] = [await registerPerson(request), await signInAdmin(request)];
  await call(request, usersApi.change, { params: { id: person.user._id }, body: { staffRole }, by: owner });
  const { data } = await tryLogin(request, person.email, person.password);
  await signInAs(page, data!);
  return { ...person, ...data! };
}

test(
  'a packer sees products without prices and marks an order packed',
  { tag: '@long' },
  async ({ page, press, visit, request }) => {
    const customer = await registerPerson(request);
    const order = await placeOrder(request, customer, { note: 'Please wrap it well' });
    await decideByApi(request, await signInAdmin(request), order, 'accepted');
    await helper(request, page, 'packer');
    await visit('/dashboard');
    await expect(page).toHaveURL('/dashboard/packing');
    // the newest waits on the last page
    await visit('/dashboard/packing?page=1000');
    const parcel = main(page).getByRole('listitem').filter({ hasText: order.orderId });
    await expect(parcel).toContainText('Please wrap it well');
    await expect(main(page)).not.toContainText('৳');
    await expectNothingFound(page);
    await press(parcel.getByRole('button', { name: `Packed: ${order.orderId}` }));
    await expect(toast(page, `Packed ${order.orderId}`).getByRole('button', { name: 'Undo' })).toBeVisible();
    await expect(parcel).toHaveCount(0);
  },
);

for (const [staffRole, label] of [
  ['order desk', 'All Orders'],
  ['catalogue', 'Category'],
  ['accounts', 'Overview'],
] as const)
  test(
    `the menu of ${staffRole} lists the pages of that role, and other pages show the reason`,
    { tag: ['@desktop', '@long'] },
    async ({ page, visit, request }) => {
      await helper(request, page, staffRole);
      const menu = menuOf({ staffRole });
      await visit('/dashboard');
      await expect(page).toHaveURL((menu[0]?.entries?.[0] ?? menu[0])!.path);
      const navigation = page.getByRole('navigation', { name: 'Dashboard' });
      await expect(navigation.getByRole('link', { name: label, exact: true })).toHaveCount(1);
      await expect(navigation.getByRole('link', { name: 'Users', exact: true })).toHaveCount(0);
      await visit('/dashboard/users');
      await expect(main(page)).toContainText('Your role does not include this page. Ask an owner or admin for access.');
    },
  );

test(
  'an admin sees the wallet numbers, and that only an owner can change them',
  { tag: ['@desktop', '@long'] },
  async ({ page, visit, request }) => {
    await helper(request, page, 'admin');
    await visit('/dashboard/settings/delivery');
    await expect(main(page)).toContainText('Only an owner can change payment accounts.');
    await expect(main(page).getByRole('form', { name: 'Wallets' })).toHaveCount(0);
    await expect(main(page).getByRole('form', { name: 'Cash on delivery', exact: true })).toHaveCount(1);
    await visit('/dashboard/settings/discounts');
    await expect(main(page)).toContainText('Only an owner can change the limits.');
    await visit('/dashboard/settings/messages');
    await expect(main(page).getByRole('region', { name: 'SMS gateway' })).toContainText('Only an owner');
  },
);

test(
  'staff without export permission have no export button',
  { tag: ['@desktop', '@long'] },
  async ({ page, visit, request, context }) => {
    const order = await placeOrder(request, await registerPerson(request));
    for (const [staffRole, buttons] of [
      ['order desk', 0],
      ['accounts', 1],
    ] as const) {
      await context.clearCookies();
      await helper(request, page, staffRole);
      await visit(`/dashboard/orders?search=${order.orderId}`);
      await expect(viewButton(page, order)).toBeVisible();
      await expect(main(page).getByRole('button', { name: 'Export CSV' })).toHaveCount(buttons);
    }
  },
);
