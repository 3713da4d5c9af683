import type { Settings } from '#shared/api/shop/settings.ts';
import {
  tellOfFailures,
  mailEmailConfirmation,
  textPhoneCode,
  mailPasswordReset,
} from '#server/people/accounts/accounts.ts';
import { watchShop } from '#server/shop/alerts/alerts.ts';
import { writeBoughtTogether } from '#server/sales/bought-together/bought-together.ts';
import { sendStockAlerts } from '#server/people/stock-alerts/stock-alerts.ts';
import { makeDueBackup, removeUpgradeBackups, type BackupParts } from '#server/platform/backup/due-backup.service.ts';
import { giveUpImports, runImport } from '#server/catalogue/import/import.ts';
import { forWork } from '#server/platform/db/database.ts';
import { withFirstLanguage } from '#server/platform/process/language.ts';
import { templatesOf } from '#server/shop/templates/templates.ts';
import { countedMail, countedSms } from '#server/platform/outbox/counted-mail.ts';
import { sendMessages } from '#server/platform/outbox/messages.service.ts';
import type { Mail } from '#server/platform/gateways/mail.ts';
import type { Sms } from '#server/platform/gateways/sms.ts';
import { applyCampaigns } from '#server/catalogue/campaigns/campaigns.ts';
import { endPreorders } from '#server/sales/stock/stock.ts';
import { expireOrders } from '#server/sales/waiting-orders/waiting-orders.ts';
import { personalRecords } from './personal-records.ts';
import { sendOwnerDigest } from '#server/shop/owner-digest/owner-digest.ts';
import { trim, type RetentionParts } from '#server/shop/retention/retention.ts';
import { askForReviews } from '#server/sales/reviews/reviews.ts';
import type { CronLine, JobHandlers } from '#server/platform/queue/jobs.ts';

declare module '#server/platform/queue/jobs.ts' {
  interface Jobs {
    /** Reports imports that no worker does any more. */
    'tend-imports': Record<string, never>;
    /** Makes the backup of the day when its hour has come. */
    'back-up': Record<string, never>;
    /** Cancels orders that have waited for too long. */
    'expire-orders': Record<string, never>;
    /** Looks what is wrong with the shop itself, and raises alarms. */
    'watch-shop': Record<string, never>;
    /** Writes the owner of new orders, and in the evening of the day. */
    'tell-owner': Record<string, never>;
    /** Asks for reviews of what was delivered some days ago. */
    'ask-for-reviews': Record<string, never>;
    /** Writes to those who wait for what can be bought again. */
    'tell-back-in-stock': Record<string, never>;
    /** Looks what several customers bought in the same order. */
    'find-bought-together': Record<string, never>;
  }
}

export interface JobParts extends RetentionParts, BackupParts {
  mail: Mail;
  sms: Sms;
  settings(): Promise<Settings>;
  origin(): string;
  /** When it is aborted, the letters that wait go on waiting, for another process or the next start. */
  stopping?: AbortSignal;
}

/** The function that does each job. */
export function jobHandlersOf(parts: JobParts): JobHandlers {
  const { database, origin } = parts;
  // their statements may take minutes
  const long = { ...parts, database: forWork(database) };
  const budgets = async () => (await parts.settings()).messages;
  const mail = countedMail(database, parts.mail, budgets);
  const sms = countedSms(database, parts.sms, budgets);
  // letters with links are written for the shop's first language
  const inShop = async (write: () => Promise<void>) => withFirstLanguage((await parts.settings()).firstLanguage, write);
  return {
    'mail-password-reset': (asked) => inShop(() => mailPasswordReset(database, mail, origin(), asked)),
    'mail-sign-in-failures': ({ userId }) => inShop(() => tellOfFailures(database, origin(), userId)),
    'mail-email-confirmation': (asked) => inShop(() => mailEmailConfirmation(database, mail, origin(), asked)),
    'text-phone-code': (code) => textPhoneCode({ ...parts, records: personalRecords }, sms, code),
    'send-mail': ({ id, ...letter }) => mail.send(id, letter),
    'send-messages': async () => {
      const settings = await parts.settings();
      const wordsOf = templatesOf(database, { settings, origin: origin() });
      await sendMessages({ ...parts, budgets: settings.messages, wordsOf });
    },
    'run-import': ({ id, step }) => runImport(long, id, step),
    'tend-imports': () => giveUpImports(database),
    'tend-sales': () => applyCampaigns(database),
    'expire-orders': async () => {
      await endPreorders(database);
      await expireOrders(database, await parts.settings());
    },
    'back-up': async () => {
      await removeUpgradeBackups(long);
      await makeDueBackup(long);
    },
    'tell-owner': () => sendOwnerDigest(database),
    'ask-for-reviews': async () => askForReviews(database, await parts.settings()),
    'tell-back-in-stock': () => sendStockAlerts(database),
    'find-bought-together': () => writeBoughtTogether(long.database.db),
    'watch-shop': () => watchShop(parts),
    'delete-expired': () => trim(long),
  };
}

/** When the clock adds which job, in UTC: six hours before Dhaka. */
export const crontab: readonly CronLine[] = [
  '* * * * * send-messages',
  '* * * * * tend-imports',
  '* * * * * tend-sales',
  '* * * * * expire-orders',
  '* * * * * tell-owner',
  '* * * * * watch-shop',
  '17 * * * * delete-expired',
  '*/10 * * * * back-up',
  // by day: from nine in the morning to eight in the evening in Dhaka
  '23 3-14 * * * ask-for-reviews',
  // by day too: nobody is woken by goods
  '*/10 3-14 * * * tell-back-in-stock',
  // at night in Dhaka
  '41 21 * * * find-bought-together',
];
