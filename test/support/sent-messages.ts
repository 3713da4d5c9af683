import { sql } from 'kysely';
import { afterEach, beforeEach, vi } from 'vitest';
import { Settings } from '#shared/api/shop/settings.ts';
import { templatesOf } from '#server/shop/templates/templates.ts';
import type { sendMessages } from '#server/platform/outbox/messages.service.ts';
import { shopUrl, type TestShop } from './shop.ts';

/** What tests of messages share. Each test begins without a message, and with senders that work again. */
export function messagesOf(shop: TestShop): {
  senders: Parameters<typeof sendMessages>[0];
  /** As if so many minutes had passed for what waits. */
  wait(minutes: number): Promise<unknown>;
} {
  const { database, mails, texts, mail, sms } = shop;
  const settings = Settings.parse({});
  beforeEach(async () => {
    for (const table of ['messages', 'message_counts', 'message_days'])
      await sql`DELETE FROM ${sql.table(table)}`.execute(database.db);
    mails.length = 0;
    texts.length = 0;
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  return {
    senders: {
      database,
      mail,
      sms,
      budgets: settings.messages,
      wordsOf: templatesOf(database, { settings, origin: shopUrl }),
    },
    wait: (minutes) => sql`UPDATE messages SET due_at = due_at - ${minutes} * interval '1 minute'`.execute(database.db),
  };
}
