import { beforeEach, expect, test } from 'vitest';
import { noticesApi } from '#shared/api/shop/notifications.ts';
import { ownerNewsApi } from '#shared/api/shop/owner-digest.ts';
import { addPerson } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';
import { keepAlert } from './alerts.service.ts';

const shop = await testShop();
const owner = await addPerson(shop, { role: 'admin' });
const packer = await addPerson(shop, { staffRole: 'order desk' });
const full = { percent: 93, freeMegabytes: 1800 };

const noticesOf = async ({ token }: { token: string }) => (await shop.call(noticesApi.list, { token })).data;
const wantNews = (news: object) =>
  shop.call(ownerNewsApi.change, {
    body: {
      orders: 'none',
      everyMinutes: 15,
      evening: 'none',
      at: '21:00',
      email: '',
      phone: '',
      language: 'en',
      ...news,
    },
    token: owner.token,
  });

beforeEach(async () => {
  await shop.database.pool.query('DELETE FROM alarms');
  shop.texts.length = 0;
  shop.mails.length = 0;
  await wantNews({});
});

test('an alert is in the bell once, until it is over, for staff who may change settings', async () => {
  await keepAlert(shop.database, 'disk', full);
  await keepAlert(shop.database, 'disk', { percent: 95, freeMegabytes: 900 });
  expect(await noticesOf(owner)).toEqual([
    expect.objectContaining({ kind: 'alarm', title: 'The shop’s disk is 95 % full', read: false }),
  ]);
  expect((await noticesOf(packer)).filter(({ kind }) => kind === 'alarm')).toEqual([]);
  await keepAlert(shop.database, 'disk', undefined);
  expect(await noticesOf(owner)).toEqual([expect.objectContaining({ kind: 'alarm', read: true })]);
  await keepAlert(shop.database, 'disk', full);
  expect((await noticesOf(owner)).map(({ read }) => read)).toEqual([false, true]);
});

test('the owner gets a single message when it starts, in the language of the digest', async () => {
  await wantNews({ evening: 'sms', phone: '01711111111', language: 'bn' });
  await keepAlert(shop.database, 'disk', full);
  await keepAlert(shop.database, 'disk', full);
  await shop.runJobs();
  expect(shop.texts).toEqual([{ to: '01711111111', text: expect.stringContaining('দোকানের ডিস্ক ৯৩% ভরে গেছে') }]);
});

test('without a digest, it goes by mail to the owners’ accounts', async () => {
  await keepAlert(shop.database, 'disk', full);
  await shop.runJobs();
  expect(shop.mails).toEqual([
    expect.objectContaining({ to: owner.email, subject: expect.stringMatching(/The shop’s disk is 93 % full$/) }),
  ]);
});

test('goes to the stored address even if the owner wants no digest', async () => {
  await wantNews({ phone: '01711111111' });
  await keepAlert(shop.database, 'disk', full);
  await shop.runJobs();
  expect([shop.mails, shop.texts]).toEqual([[], [expect.objectContaining({ to: '01711111111' })]]);
});
