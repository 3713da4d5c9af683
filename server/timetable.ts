import type { Settings } from '#shared/api/shop/settings.ts';
import {
  notifyOfFailures,
  mailEmailConfirmation,
  textPhoneCode,
  mailPasswordReset,
} from '#server/people/accounts/accounts.ts';
import { watchShop } from '#server/shop/alerts/alerts.ts';
import { askPrices, countFigures } from '#server/sales/courier-choice/courier-choice.ts';
import { askCouriers, followCouriers, readEvents } from '#server/sales/bookings/bookings.ts';
import { fetchPayouts } from '#server/sales/fetched-payouts/fetched-payouts.ts';
import { askScores } from '#server/sales/courier-scores/courier-scores.ts';
import { writeBoughtTogether } from '#server/sales/bought-together/bought-together.ts';
import { readNotices, takeOnlinePayments } from '#server/sales/online-payments/online-payments.ts';
import { sendOnlineRefunds } from '#server/sales/online-refunds/online-refunds.ts';
import { sendStockAlerts } from '#server/people/stock-alerts/stock-alerts.ts';
import { findBackupConfig } from '#server/shop/backups/backups.ts';
import { makeDueBackup, removeUpgradeBackups, type BackupParts } from '#server/platform/backup/due-backup.service.ts';
import { publishScheduled } from '#server/catalogue/products/products.ts';
import { giveUpImports, runImport } from '#server/catalogue/import/import.ts';
import { forWork } from '#server/platform/db/database.ts';
import { withFirstLanguage } from '#server/platform/process/language.ts';
import { laidOut } from '#server/shop/mail-layout/mail-layout.ts';
import { messageWriter } from '#server/shop/message-templates/message-templates.ts';
import { templatesOf } from '#server/shop/templates/templates.ts';
import { countedMail, countedSms } from '#server/platform/outbox/counted-mail.ts';
import { sendMessages } from '#server/platform/outbox/messages.service.ts';
import type { OpenSenders } from '#server/platform/gateways/open-senders.ts';
import { applyCampaigns } from '#server/catalogue/campaigns/campaigns.ts';
import { endPreorders } from '#server/sales/stock/stock.ts';
import { matchOpen } from '#server/sales/payment-matching/payment-matching.ts';
import { expireOrders } from '#server/sales/waiting-orders/waiting-orders.ts';
import { personalRecords } from './personal-records.ts';
import { announceScheduled } from '#server/shop/pages/pages.ts';
import { sendOwnerDigest } from '#server/shop/owner-digest/owner-digest.ts';
import { trim, type RetentionParts } from '#server/shop/retention/retention.ts';
import { askForReviews } from '#server/sales/reviews/reviews.ts';
import type { SecretKey } from '#server/platform/secrets/secret-box.ts';
import type { CronLine, JobHandlers } from '#server/platform/queue/jobs.ts';

declare module '#server/platform/queue/jobs.ts' {
  interface Jobs {
    /** Reports imports whose worker is gone. */
    'tend-imports': Record<string, never>;
    /** Makes the backup of the day when its hour has come. */
    'back-up': Record<string, never>;
    /** Cancels orders that have waited for too long. */
    'expire-orders': Record<string, never>;
    /** Checks the shop itself for problems, and raises alerts. */
    'watch-shop': Record<string, never>;
    /** Writes the owner of new orders, and in the evening of the day. */
    'tell-owner': Record<string, never>;
    /** Sends review requests for recent deliveries. */
    'ask-for-reviews': Record<string, never>;
    /** Sends alerts for variants that are back in stock. */
    'tell-back-in-stock': Record<string, never>;
    /** Asks where parcels are that no message came about for long. */
    'follow-couriers': Record<string, never>;
    /** Asks couriers what they want for the parcels that wait to be booked. */
    'ask-courier-prices': Record<string, never>;
    /** Counts what became of the parcels of each courier in each district. */
    'count-courier-figures': Record<string, never>;
    /** Finds products that several customers bought together. */
    'find-bought-together': Record<string, never>;
    /** Drops cached pages of which a section has begun or ended. */
    'show-scheduled-sections': Record<string, never>;
    /** Publishes scheduled products when their time has come. */
    'publish-products': Record<string, never>;
  }
}

export interface JobParts extends RetentionParts, BackupParts {
  /** Of the keys of couriers, payment gateways and senders. */
  secretKey: SecretKey;
  /** As they are set now. */
  senders(): Promise<OpenSenders>;
  settings(): Promise<Settings>;
  origin(): Promise<string>;
  /** When it is aborted, the letters that wait go on waiting, for another process or the next start. */
  stopping?: AbortSignal;
}

/** The function that does each job. */
export function jobHandlersOf(parts: JobParts): JobHandlers {
  const { database, origin } = parts;
  // their statements may take minutes
  const long = { ...parts, database: forWork(database) };
  const budgets = async () => (await parts.settings()).messages;
  const senders = async () => {
    const { mail, sms } = await parts.senders();
    return { mail: laidOut(mail, parts), sms };
  };
  const mail = async () => countedMail(database, (await senders()).mail, budgets);
  const sms = async () => countedSms(database, (await senders()).sms, budgets);
  const write = messageWriter(database.db, () => parts.settings());
  const linkMail = async () => ({ database, mail: await mail(), origin: await origin(), write });
  // letters with links are written for the shop's first language
  const inShop = async (write: () => Promise<void>) => withFirstLanguage((await parts.settings()).firstLanguage, write);
  return {
    'mail-password-reset': (input) => inShop(async () => mailPasswordReset(await linkMail(), input)),
    'mail-sign-in-failures': ({ userId }) => inShop(async () => notifyOfFailures(database, await origin(), userId)),
    'mail-email-confirmation': (input) => inShop(async () => mailEmailConfirmation(await linkMail(), input)),
    'text-phone-code': async (code) => textPhoneCode({ ...parts, records: personalRecords, write }, await sms(), code),
    'send-mail': async ({ id, ...letter }) => (await mail()).send(id, letter),
    'send-messages': async () => {
      const settings = await parts.settings();
      const wordsOf = templatesOf(database, { settings, origin: await origin() });
      await sendMessages({ ...parts, ...(await senders()), budgets: settings.messages, wordsOf });
    },
    'run-import': ({ id, step }) => runImport(long, id, step),
    'tend-imports': () => giveUpImports(database),
    'tend-sales': () => applyCampaigns(database),
    'expire-orders': async () => {
      await endPreorders(database);
      await expireOrders(database, await parts.settings());
    },
    'back-up': async () => {
      const { secretKey, backup: environment } = parts;
      const backup = environment && (await findBackupConfig({ db: database.db, secretKey, environment }));
      await removeUpgradeBackups({ ...long, ...(backup && { backup }) });
      await makeDueBackup({ ...long, ...(backup && { backup }) });
    },
    'tell-owner': () => sendOwnerDigest(database),
    'ask-for-reviews': async () => askForReviews(database, await parts.settings()),
    'tell-back-in-stock': () => sendStockAlerts(database),
    'find-bought-together': () => writeBoughtTogether(long.database.db),
    'match-payments': ({ amount }) => matchOpen(database, amount),
    'book-parcels': () => askCouriers(parts),
    'read-courier-events': () => readEvents(parts),
    'follow-couriers': () => followCouriers(parts),
    'fetch-payouts': () => fetchPayouts(parts),
    'ask-courier-scores': () => askScores(parts),
    'ask-courier-prices': () => askPrices(parts),
    'count-courier-figures': () => countFigures(long.database.db),
    'take-online-payments': () => inShop(() => takeOnlinePayments(parts)),
    'read-gateway-notices': () => readNotices(parts),
    'refund-online-payments': () => sendOnlineRefunds(parts),
    'watch-shop': async () => watchShop({ ...parts, hours: (await parts.settings()).hours }),
    'show-scheduled-sections': () => announceScheduled(database.db),
    'publish-products': () => publishScheduled(database),
    'delete-expired': () => trim(long),
  };
}

/** When the clock adds which job, in UTC: six hours before Dhaka. */
export const crontab: readonly CronLine[] = [
  '* * * * * send-messages',
  '* * * * * tend-imports',
  '* * * * * tend-sales',
  '* * * * * expire-orders',
  '* * * * * match-payments',
  '* * * * * tell-owner',
  '* * * * * watch-shop',
  '* * * * * show-scheduled-sections',
  '* * * * * publish-products',
  '* * * * * book-parcels',
  '* * * * * read-courier-events',
  '* * * * * ask-courier-scores',
  '* * * * * take-online-payments',
  '* * * * * read-gateway-notices',
  '* * * * * refund-online-payments',
  '*/10 * * * * follow-couriers',
  '7 * * * * fetch-payouts',
  '*/5 * * * * ask-courier-prices',
  '27 * * * * count-courier-figures',
  '17 * * * * delete-expired',
  '*/10 * * * * back-up',
  // only from nine in the morning to eight in the evening in Dhaka: they should not wake people
  '23 3-14 * * * ask-for-reviews',
  '*/10 3-14 * * * tell-back-in-stock',
  // at night in Dhaka
  '41 21 * * * find-bought-together',
];
