import { usersApi } from '#shared/api/people/accounts.ts';
import { test } from './support/as-admin.ts';
import { expectNothingFoundInBoth } from './support/axe.ts';
import { call } from './support/calls.ts';
import { toast } from './support/dashboard.ts';
import { expect, type Page } from './support/journey.ts';
import { registerPerson, signInAs, tryLogin } from './support/people.ts';

// One shop for all tests: no other journey reads the message about a changed order.
test.use({ mayFail: /\/api\/v1\/message-templates\// });

const main = (page: Page) => page.getByRole('main');
const list = '/dashboard/settings/message-texts';

test(
  'an owner changes the words of an SMS, sees its length, and resets them',
  { tag: '@phone' },
  async ({ page, visit }) => {
    await visit(list);
    await expectNothingFoundInBoth(page);
    await main(page).getByRole('link', { name: 'Edit Order changed, SMS' }).click();
    const words = main(page).getByRole('textbox', { name: 'Text in English' });
    const english = main(page).getByRole('group', { name: 'English', exact: true });
    await expect(english.getByText(/of \d+ characters: \d SMS/)).toBeVisible();
    await words.fill('{shop}: now {totl}');
    await main(page).getByRole('button', { name: 'Save text' }).click();
    await expect(main(page).getByText('{totl} is no variable of this message.', { exact: false })).toBeVisible();
    await english.getByRole('button', { name: '{total}' }).click();
    await expect(main(page).getByText('{totl} is no variable of this message.', { exact: false })).toBeHidden();
    await words.fill('We changed your order: ');
    await english.getByRole('button', { name: '{total}' }).click();
    await expect(words).toHaveValue('We changed your order: {total}');
    await expect(words).toBeFocused();
    await expect(english.getByText('We changed your order: Tk 1,070', { exact: true })).toBeVisible();
    await expectNothingFoundInBoth(page);
    await main(page).getByRole('button', { name: 'Save text' }).click();
    await expect(toast(page, 'Text saved.')).toBeVisible();
    await expect(main(page).getByRole('button', { name: 'Save text' })).toBeFocused();
    await expect(words).toHaveValue('We changed your order: {total}');
    await main(page).getByRole('button', { name: 'Reset to the original' }).click();
    await page.getByRole('button', { name: 'Reset text' }).click();
    await expect(words).toHaveValue(/^\{shop\}: your order \{order\} was changed/);
    await main(page).getByRole('button', { name: 'Back to the list' }).click();
    const isSent = main(page).getByRole('checkbox', { name: 'Send Order changed by SMS' });
    await isSent.uncheck();
    await expect(toast(page, 'Message switched off.')).toBeVisible();
    await isSent.check();
    await expect(toast(page, 'Message switched on.')).toBeVisible();
  },
);

test('the words of a mail are seen as the mail', { tag: '@desktop' }, async ({ page, visit }) => {
  await visit(`${list}?edit=order-changed.mail`);
  const frame = page.frameLocator('iframe[title="Email in English"]');
  await expect(frame.getByText('was changed. The new total is ৳1,070.', { exact: false })).toBeVisible();
  await main(page).getByRole('textbox', { name: 'Text in English' }).fill('Only these words');
  await expect(frame.getByText('Only these words')).toBeVisible();
  await expect(frame.locator('body')).toHaveJSProperty('inert', true);
  await expect(main(page).getByText('Put {link} in a paragraph by itself', { exact: false })).toHaveCount(2);
  await expectNothingFoundInBoth(page);
});

test(
  'an admin reads the texts of messages and changes none',
  { tag: '@long' },
  async ({ page, visit, request, admin }) => {
    const person = await registerPerson(request);
    await call(request, usersApi.change, { params: { id: person.user._id }, body: { staffRole: 'admin' }, by: admin });
    const { data } = await tryLogin(request, person.email, person.password);
    await signInAs(page, data!);
    await visit(list);
    await main(page).getByRole('link', { name: 'View Order changed, SMS' }).click();
    await expect(main(page).getByText('Only an owner can change this.')).toBeVisible();
    const words = main(page).getByRole('textbox', { name: 'Text in English' });
    await expect(words).toHaveValue(/^\{shop\}: your order \{order\} was changed/);
    await expect(words).not.toBeEditable();
    await expect(main(page).getByRole('button', { name: 'Back to the list' })).toBeVisible();
    for (const name of ['Save text', 'Send test', '{total}'])
      await expect(main(page).getByRole('button', { name })).toHaveCount(0);
    await expectNothingFoundInBoth(page);
  },
);
