import { test } from './support/as-admin.ts';
import { expectNothingFound } from './support/axe.ts';
import { expect, type Page } from './support/journey.ts';
import { expectToFit } from './support/orders.ts';

const main = (page: Page) => page.getByRole('main');
const letter = {
  _id: '01900000-0000-7000-8000-000000000001',
  channel: 'mail',
  kind: 'order-placed',
  recipient: 'rahima.begum.of.sylhet@mail.example',
  state: 'failed',
  attempts: 8,
  problem: "Can't send mail - all recipients were rejected: 550 No such mailbox",
  order: { _id: '01900000-0000-7000-8000-000000000002', orderId: 'H-1048', user: null },
  createdAt: '2026-11-20T09:30:00.000Z',
};
const text = {
  ...letter,
  _id: '01900000-0000-7000-8000-000000000003',
  channel: 'sms',
  recipient: '01712345678',
  state: 'unknown',
  problem: 'The SMS gateway did not say whether it accepted the request: timeout',
};

/** The shop answers as if these had not gone out; what is asked of it comes into `asked`. */
async function pretendUnsent(page: Page): Promise<unknown[]> {
  const asked: unknown[] = [];
  let rows = [letter, text];
  await page.route('**/unsent-message-counts', (route) =>
    route.fulfill({
      json: { success: true, message: 'Done', data: { failed: rows.length, unknown: 1, held: 0, late: 0 } },
    }),
  );
  await page.route('**/api/v1/unsent-messages/all', (route) => {
    asked.push(route.request().postDataJSON());
    const count = rows.length;
    rows = [];
    return route.fulfill({ json: { success: true, message: 'Done.', data: { count, left: 0 } } });
  });
  await page.route(/\/unsent-messages(\?|$)/, async (route) => {
    if (route.request().resourceType() === 'document') return route.continue();
    if (route.request().method() === 'POST') {
      const body = route.request().postDataJSON();
      asked.push(body);
      rows = rows.filter(({ _id }) => !body.ids.includes(_id));
      return route.fulfill({ json: { success: true, message: 'Done.', data: { count: body.ids.length } } });
    }
    const meta = { currentPage: 1, totalPages: 1, totalRecords: rows.length };
    return route.fulfill({ json: { success: true, message: 'Done', data: rows, meta } });
  });
  return asked;
}

test(
  'staff see failed messages, send them again and dismiss them',
  { tag: '@long' },
  async ({ page, press, visit }) => {
    const asked = await pretendUnsent(page);
    await visit('/dashboard/unsent-messages');
    await expect(main(page).getByText('550 No such mailbox')).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'H-1048' }).first()).toBeVisible();
    await expectNothingFound(page);
    await expectToFit(page);
    await main(page).getByRole('combobox', { name: 'Status' }).selectOption('failed');
    await expect(page).toHaveURL(/state=failed/);
    await main(page).getByRole('combobox', { name: 'Status' }).selectOption('');
    await main(page).getByRole('combobox', { name: 'Kind' }).selectOption('order-placed');
    await expect(page).toHaveURL(/kind=order-placed/);
    await press(main(page).getByRole('button', { name: 'Dismiss all 2' }));
    await expectNothingFound(page);
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Dismiss' }));
    await expect(main(page).getByText('No messages found')).toBeVisible();
    expect(asked).toEqual([{ end: 'dismiss', kind: 'order-placed' }]);
  },
);

test('staff send one failed message again and dismiss another', { tag: '@long' }, async ({ page, press, visit }) => {
  const asked = await pretendUnsent(page);
  await visit('/dashboard/unsent-messages');
  await press(main(page).getByRole('button', { name: `Send again: Mail: Order received, to ${letter.recipient}` }));
  await expect(main(page).getByText(letter.recipient)).toHaveCount(0);
  await press(main(page).getByRole('button', { name: `Dismiss: SMS: Order received, to ${text.recipient}` }));
  await expect(main(page).getByText('No failed messages.')).toBeVisible();
  expect(asked).toEqual([
    { end: 'send again', ids: [letter._id] },
    { end: 'dismiss', ids: [text._id] },
  ]);
});
