import type { Status } from '#shared/api/shop/status.ts';
import { expectNothingFound } from './support/axe.ts';
import { expect, test, type Page } from './support/journey.ts';
import { expectToFit } from './support/orders.ts';
import { ownAddress, signInAdmin, signInAs } from './support/people.ts';

test.beforeEach(async ({ context, page, request }) => {
  await context.setExtraHTTPHeaders(ownAddress());
  await signInAs(page, await signInAdmin(request));
});

const main = (page: Page) => page.getByRole('main');
const part = (page: Page, name: string) => main(page).getByRole('listitem', { name, exact: true });

const letters = { waiting: 0, held: 0, failed: 0, sentToday: 12 };
const well: Status = {
  at: '2026-11-22T11:00:00.000Z',
  version: '0.1.0',
  commit: '311f0fef4c1d',
  database: { isFine: true, says: 'ok', version: '18.6', newer: null, bytes: 312_000_000 },
  disk: { isFine: true, percent: 41, free: 21_400_000_000, warnedFrom: 90 },
  storage: { isFine: true, says: 'ok' },
  backups: {
    isFine: true,
    schedule: { place: '/var/backups/haat', hour: 3, keepDays: 14 },
    last: { at: '2026-11-21T21:00:00.000Z', place: '/var/backups/haat', bytes: 84_000_000, pictures: 438, missing: 0 },
    problem: null,
  },
  jobs: { isFine: true, says: 'ok', waiting: 2, running: 1, failed: 0, failedLately: 0, oldest: null },
  letters: { isFine: true, unset: [], late: 0, mail: letters, sms: letters },
  couriers: { isFine: true, problems: [], trouble: 0, forged: 0, unknown: 0, unreadable: 0, payouts: 0 },
  gateways: { isFine: true, problems: [], sandbox: [], held: 0, refused: 0, forged: 0, unknown: 0 },
  processes: { isFine: true, since: ['2026-11-20T04:00:00.000Z'] },
  memory: { isFine: true, bytes: 212_000_000, most: 1_200_000_000 },
  errors: { isFine: true, lastHour: 0 },
};
const ill: Status = {
  ...well,
  disk: { isFine: false, percent: 93, free: 1_800_000_000, warnedFrom: 90 },
  backups: {
    ...well.backups,
    isFine: false,
    problem: { at: '2026-11-22T03:00:00.000Z', place: '/var/backups/haat', problem: 'ENOSPC: no space left' },
  },
  couriers: {
    isFine: false,
    problems: ['Steadfast: it does not accept the keys'],
    trouble: 2,
    forged: 1,
    unknown: 0,
    unreadable: 0,
    payouts: 1,
  },
  letters: { isFine: false, unset: ['sms'], late: 1, mail: { ...letters, failed: 3, waiting: 4 }, sms: letters },
};

/** The shop answers so; the next answer is `say`'s. */
async function pretend(page: Page, first: Status): Promise<{ say(next: Status | 'away'): void }> {
  let answer: Status | 'away' = first;
  await page.route('**/api/v1/status', (route) =>
    answer === 'away'
      ? route.abort('connectionrefused')
      : route.fulfill({ json: { success: true, message: 'Done', data: answer } }),
  );
  return { say: (next) => void (answer = next) };
}

test('staff see the shop’s status', { tag: '@long' }, async ({ page, visit }) => {
  await visit('/dashboard/status');
  await expect(part(page, 'Database')).toContainText(/PostgreSQL \d+\.\d+.*, [\d.]+ MB/);
  await expect(part(page, 'Processes')).toContainText('1 running');
  await expect(part(page, 'Jobs')).toContainText('waiting');
  await expectNothingFound(page);
  await expectToFit(page);
});

test('a problem shows what to do and a link', { tag: '@long' }, async ({ page, press, visit }) => {
  await pretend(page, ill);
  await visit('/dashboard/status');
  await expect(main(page).getByRole('status')).toHaveText('4 problems need your attention');
  await expect(part(page, 'Disk')).toContainText('93 % full');
  await expect(part(page, 'Disk')).toContainText('Delete unneeded files');
  await expect(part(page, 'Backups').getByRole('link')).toHaveAttribute('href', '/dashboard/settings/system#backups');
  await expect(part(page, 'Email and SMS')).toContainText('To send SMS, set up an SMS gateway');
  await expect(part(page, 'Couriers')).toContainText('1 message with a wrong signature in the last day');
  await expect(part(page, 'Couriers').getByRole('link', { name: 'Courier bookings' })).toBeVisible();
  await expect(part(page, 'Memory')).not.toContainText('Restart the shop');
  await expectNothingFound(page);
  await expectToFit(page);
  await press(part(page, 'Email and SMS').getByRole('link', { name: 'Failed messages' }));
  await expect(page).toHaveURL(/unsent-messages/);
});

test('an outdated PostgreSQL shows the fixed version and what to do', { tag: '@long' }, async ({ page, visit }) => {
  await pretend(page, { ...well, database: { ...well.database, version: '18.4', newer: '18.6' } });
  await visit('/dashboard/status');
  await expect(main(page).getByRole('status')).toHaveText('Everything works. An update is available.');
  await expect(main(page)).toContainText('Haat 0.1.0 (311f0fef4c1d), as of');
  await expect(part(page, 'Database')).toContainText('PostgreSQL 18.4 runs; 18.6 has security fixes');
  await expect(part(page, 'Database')).toContainText('POSTGRES_PROGRAMS');
  await expectNothingFound(page);
  await expectToFit(page);
});

test.describe('while the status page is open', () => {
  test.use({ mayFail: /\/api\/v1\/status/ });

  test('it refreshes by itself, and says when the shop does not answer', { tag: '@long' }, async ({ page, visit }) => {
    await page.clock.install();
    const { say } = await pretend(page, well);
    await visit('/dashboard/status');
    await expect(main(page).getByRole('status')).toHaveText('Everything works');
    say(ill);
    await page.clock.runFor(16_000);
    await expect(main(page).getByRole('status')).toHaveText('4 problems need your attention');
    await expect(main(page).getByText('The shop does not respond')).toHaveCount(0);
    say('away');
    await page.clock.runFor(60_000);
    await expect(main(page).getByText('The shop does not respond')).toBeVisible();
    await expect(part(page, 'Disk')).toContainText('93 % full');
  });
});
