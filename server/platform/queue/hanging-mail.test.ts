import { expect, test } from 'vitest';
import { testShop } from '#test/support/shop.ts';
import { crontab } from '#server/timetable.ts';
import { addJob, startJobs, type JobHandlers } from './jobs.ts';

const shop = await testShop();
const idle = async () => undefined;

test('mails that hang do not delay other jobs', async () => {
  const hanging = Promise.withResolvers<void>();
  const begun: string[] = [];
  const imported = Promise.withResolvers<void>();
  const hang = (name: string) => () => {
    begun.push(name);
    return hanging.promise;
  };
  const workers: JobHandlers = {
    'mail-password-reset': hang('reset'),
    'mail-sign-in-failures': hang('failures'),
    'mail-email-confirmation': hang('confirmation'),
    'text-phone-code': hang('code'),
    'send-mail': hang('mail'),
    'send-messages': hang('messages'),
    'run-import': async () => imported.resolve(),
    'tend-imports': idle,
    'delete-expired': idle,
    'back-up': idle,
    'tend-sales': idle,
    'expire-orders': idle,
    'match-payments': idle,
    'watch-shop': idle,
    'tell-owner': idle,
    'ask-for-reviews': idle,
    'tell-back-in-stock': idle,
    'show-scheduled-sections': idle,
    'publish-products': idle,
    'find-bought-together': idle,
    'book-parcels': idle,
    'read-courier-events': idle,
    'follow-couriers': idle,
    'fetch-payouts': idle,
    'ask-courier-scores': idle,
    'ask-courier-prices': idle,
    'count-courier-figures': idle,
    'take-online-payments': idle,
    'read-gateway-notices': idle,
    'refund-online-payments': idle,
  };
  const { db } = shop.database;
  for (let n = 0; n < 4; n += 1)
    await addJob(db, 'send-mail', { id: crypto.randomUUID(), to: 'a@mail.example', subject: 'Hello', text: 'Hello' });
  const jobs = await startJobs(shop.database, workers, { crontab });
  await expect.poll(() => begun.length).toBe(2);
  await addJob(db, 'run-import', { id: crypto.randomUUID(), step: 'checking' });
  await imported.promise;
  expect(begun).toHaveLength(2);
  hanging.resolve();
  await jobs.stop();
});
