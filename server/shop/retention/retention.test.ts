import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { line, newOrder, addGoods, sendOrder } from '#test/support/orders.ts';
import { addPerson } from '#test/support/people.ts';
import { testFolder, testShop } from '#test/support/shop.ts';
import { shortenLog } from '#server/platform/db/postgres/postgres-log.ts';
import { tablesWithOldRows } from './old-rows.queries.ts';
import { trim } from './retention.ts';

const shop = await testShop();
const { pool } = shop.database;
await addPerson(shop, { staffRole: 'owner' });
const parts = { database: shop.database, media: shop.media, folder: shop.importsFolder };
const countOf = async (table: string, where = 'true') =>
  (await pool.query<{ count: number }>(`SELECT count(*) FROM ${table} WHERE ${where}`)).rows[0]!.count;

interface Case {
  /** Days ago: a row that stays, and a row that is deleted. */
  young: number;
  old: number;
  /** Adds a row of the moment $1. */
  add: string;
}
/** A row with an expiry: it ended an hour ago, or ends in an hour. */
const ending = (add: string): Case => ({ young: -1 / 24, old: 1 / 24, add });
const aged = (days: number, add: string): Case => ({ young: days - 1, old: days + 1, add });
const bytes = 'sha256(gen_random_uuid()::text::bytea)';
const person = `(SELECT id FROM users LIMIT 1)`;
const message = (state: string) => `
  INSERT INTO messages (channel, recipient, kind, state, ended_at)
  VALUES ('mail', 'a@mail.example', 'account', '${state}', $1::timestamptz)`;

const courierEvent = (outcome: string) => `
  INSERT INTO courier_events (courier, source, hash, raw, outcome, received_at)
  VALUES ('steadfast', 'webhook', ${bytes}, '{}', '${outcome}', $1)`;

const gatewayEvent = (outcome: string) => `
  INSERT INTO online_payment_events (gateway, source, hash, raw, outcome, received_at)
  VALUES ('bkash-online', 'notice', ${bytes}, '{}', '${outcome}', $1)`;

/** Every table that is trimmed; a name after a dash says which rows. */
const cases: Record<string, Case> = {
  sessions: ending(`INSERT INTO sessions (token_hash, user_id, device, expires_at)
    VALUES (${bytes}, ${person}, '', $1)`),
  password_resets: ending(`INSERT INTO password_resets VALUES (${person}, ${bytes}, $1)`),
  email_confirmations: ending(`INSERT INTO email_confirmations (user_id, email, expires_at)
    VALUES (${person}, 'new@mail.example', $1)`),
  phone_codes: ending(`INSERT INTO phone_codes (phone, purpose, code_hash, expires_at)
    VALUES ('01712345678', 'erasure', ${bytes}, $1)`),
  download_tickets: ending(`INSERT INTO download_tickets VALUES (${bytes}, ${person}, $1)`),
  limits: ending(`INSERT INTO limits (key, expire)
    VALUES (gen_random_uuid(), extract(epoch FROM $1::timestamptz) * 1000)`),
  sign_in_waits: ending(`INSERT INTO sign_in_waits VALUES (${bytes}, 1, $1, $1)`),
  sign_in_levels: ending(`INSERT INTO sign_in_levels VALUES (${bytes}, $1)`),
  searches: aged(
    90,
    `INSERT INTO searches (day, words, outcome, is_plain, times, visitors, last_at)
    VALUES ($1::timestamptz::date, 'shawl', 'nothing', false, 1, '{1}', $1)`,
  ),
  changes: {
    young: 0.9,
    old: 1.1,
    add: `INSERT INTO changes (kind, key, changed_at)
    VALUES ('order', gen_random_uuid(), $1)`,
  },
  price_batches: aged(30, `INSERT INTO price_batches (made_at) VALUES ($1)`),
  price_changes: aged(30, `INSERT INTO price_changes (product_id, discount, until) VALUES (gen_random_uuid(), 0, $1)`),
  call_claims: {
    young: 0.9,
    old: 1.1,
    add: `INSERT INTO call_claims (phone, order_id, holder, until)
    VALUES ('01712345678', (SELECT id FROM orders LIMIT 1), ${person}, $1)`,
  },
  message_counts: aged(
    30,
    `INSERT INTO message_counts (channel, recipient, kind, to_new, counted_at)
    VALUES ('sms', ${bytes}, 'order-placed', false, $1)`,
  ),
  message_days: aged(365, `INSERT INTO message_days (day, channel) VALUES ($1::timestamptz::date, 'sms')`),
  alarms: aged(
    30,
    `INSERT INTO alarms (kind, facts, raised_at, ended_at)
    VALUES ('disk', '{}', $1, $1)`,
  ),
  notices_read: aged(31, `INSERT INTO notices_read VALUES (${person}, 'low-stock:1', $1)`),
  messages: aged(90, message('sent')),
  'messages - dismissed': aged(90, message('dismissed')),
  'messages - failed': aged(180, message('failed')),
  'messages - unknown': aged(180, message('unknown')),
  'messages - held': aged(180, message('held')),
  stock_waits: aged(
    180,
    `INSERT INTO stock_waits (variant_id, channel, recipient, language, key, created_at)
    VALUES ((SELECT id FROM variants LIMIT 1), 'sms', '01712345678', 'en', 'abcdefghijklmnop', $1)`,
  ),
  'stock_waits - told': aged(
    90,
    `INSERT INTO stock_waits (variant_id, channel, recipient, language, key, told_at)
    VALUES ((SELECT id FROM variants LIMIT 1), 'sms', '01712345678', 'en', 'abcdefghijklmnop', $1)`,
  ),
  known_devices: aged(180, `INSERT INTO known_devices VALUES (${bytes}, ${person}, $1)`),
  imports: aged(
    180,
    `INSERT INTO imports (file_name, started_by, state, updated_at)
    VALUES ('a.csv', ${person}, 'done', $1)`,
  ),
  contact_messages: aged(
    180,
    `INSERT INTO contact_messages
    (name, email, subject, message, fingerprint, read_at, answered_at)
    VALUES ('Rahima', 'rahima@mail.example', 'order', 'Where is it?', ${bytes}, $1, $1)`,
  ),
  received_payments: aged(
    90,
    `INSERT INTO received_payments (fingerprint, said_by, text, amount, transaction_ids, paid_at, received_at)
    VALUES (${bytes}, 'bKash', 'Tk 500', 500, '{}', $1, $1)`,
  ),
  return_request_pictures: aged(
    365,
    `WITH asked AS (
      INSERT INTO return_requests (order_id, kind, text)
      VALUES ((SELECT id FROM orders LIMIT 1), 'later', '') RETURNING id),
    shown AS (
      INSERT INTO pictures (hash, width, height, tint) VALUES ('p' || substr(md5(random()::text), 2), 1, 1, '#ffffff')
      RETURNING hash)
    INSERT INTO return_request_pictures (request_id, position, picture, added_at)
    SELECT asked.id, 0, shown.hash, $1 FROM asked, shown`,
  ),
  backups: aged(365, `INSERT INTO backups (at, place, problem) VALUES ($1, '/backups', 'No room')`),
  courier_events: aged(730, courierEvent('applied')),
  'courier_events - forged': aged(30, courierEvent('forged')),
  courier_scores: aged(
    30,
    `INSERT INTO courier_scores (phone, asked_at) VALUES ('0171' || lpad((random() * 9999999)::int::text, 7, '0'), $1)`,
  ),
  online_payment_events: aged(730, gatewayEvent('applied')),
  'online_payment_events - forged': aged(30, gatewayEvent('forged')),
  'online_payment_events - unknown': aged(30, gatewayEvent('unknown payment')),
  'online_payment_events - unreadable': aged(30, gatewayEvent('unreadable')),
  'courier_events - unknown': aged(30, courierEvent('unknown parcel')),
  'courier_events - unreadable': aged(30, courierEvent('unreadable')),
  courier_prices: aged(
    30,
    `WITH account AS (
      INSERT INTO courier_accounts (courier, address) VALUES ('pathao', 'https://courier.example')
      ON CONFLICT (courier) DO UPDATE SET address = excluded.address RETURNING courier)
    INSERT INTO courier_prices (courier, place, grams, asked_at) SELECT courier, ${bytes}, 500, $1 FROM account`,
  ),
  catalogue_changes: aged(
    730,
    `INSERT INTO catalogue_changes (kind, name, action, changed_at)
    VALUES ('settings', 'Delivery', 'changed', $1)`,
  ),
};
const tableOf = (name: string) => name.split(' ')[0]!;
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000);

const goods = await addGoods(shop.database, { variants: [{ color: 'Red', quantity: 100 }] });
const customer = await addPerson(shop);
expect((await sendOrder(shop, customer, newOrder([line(goods)]))).status).toBe(201);

beforeEach(async () => {
  await pool.query(`INSERT INTO backups (place, bytes, pictures, missing) VALUES ('/backups', 1, 0, 0)`);
});

describe('deletes old data, and keeps recent data', () => {
  test.each(Object.keys(cases))('%s', async (name) => {
    const { young, old, add } = cases[name]!;
    const table = tableOf(name);
    for (const [days, left] of [
      [young, 1],
      [old, 0],
    ] as const) {
      await pool.query(`DELETE FROM ${table} ${table === 'backups' ? 'WHERE problem IS NOT NULL' : ''}`);
      const before = await countOf(table);
      await pool.query(add, [daysAgo(days)]);
      await trim(parts);
      expect((await countOf(table)) - before, `after ${days} days`).toBe(left);
    }
  });

  test('every table that is trimmed is tested here', () => {
    expect([...new Set(Object.keys(cases).map(tableOf))].toSorted()).toEqual(tablesWithOldRows.toSorted());
  });
});

/** Tables that are never trimmed: people, goods, orders and money, and tables with few rows. */
const kept = [
  'brands categories sub_categories attributes attribute_choices collections products product_pictures old_slugs',
  'variants product_counts vocabulary price_batch_lines',
  'search_index search_words pictures settings users recovery_codes orders order_lines order_events order_adjustments',
  'order_calls order_outcomes shipping_moves stock_moves ledger_entries payments refunds parcels',
  'parcel_lines parcel_events returns return_lines courier_cash courier_statements courier_statement_lines',
  'courier_columns customer_notes customer_tags call_plans order_views order_list_choices notice_readers',
  'owner_news offers sales routines migrations reviews review_pictures review_requests review_opt_outs',
  'return_requests return_request_lines erased_coupon_uses',
  'seo_texts pages page_moves page_versions redirects collection_moves sub_category_moves',
  'bought_together stock_opt_outs size_guides wishes removed_searches waiting_counts',
  'sms_phones secrets courier_accounts courier_bookings courier_requests courier_pickups courier_area_lists',
  'courier_area_choices gateway_accounts online_payments online_refunds courier_payouts',
  'courier_rules courier_figures settlements settlement_lines settlement_columns',
  'message_templates messages_off',
].join(' ');

test('every table is either trimmed or listed here as permanent', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  const known = new Set<string>([...kept.split(' '), ...tablesWithOldRows]);
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
});

test('orders and ledger stay complete at any age', async () => {
  const tables = ['orders', 'order_lines', 'order_events', 'stock_moves', 'payments', 'ledger_entries', 'users'];
  const count = async () => Promise.all(tables.map((table) => countOf(table)));
  await pool.query(`
    SET session_replication_role = replica;
    UPDATE orders SET created_at = created_at - interval '20 years';
    UPDATE order_events SET at = at - interval '20 years';
    UPDATE stock_moves SET moved_at = moved_at - interval '20 years';
    RESET session_replication_role`);
  const before = await count();
  expect(before[0]).toBe(1);
  await trim(parts);
  expect(await count()).toEqual(before);
});

test('the last backup stays at any age, and so does an unanswered message', async () => {
  await pool.query(`UPDATE backups SET at = now() - interval '3 years'`);
  await pool.query(`INSERT INTO contact_messages (name, email, subject, message, fingerprint, created_at)
    VALUES ('Karim', 'karim@mail.example', 'order', 'Hello?', ${bytes}, now() - interval '3 years')`);
  await trim(parts);
  expect(await countOf('backups')).toBeGreaterThan(0);
  expect(await countOf('contact_messages', `name = 'Karim'`)).toBe(1);
});

test('deletes jobs that were given up 30 days ago, but no waiting ones', async () => {
  await pool.query('DELETE FROM graphile_worker._private_jobs');
  for (const [attempts, days] of [
    ['max_attempts', 31],
    ['max_attempts', 29],
    ['1', 31],
  ] as const)
    await pool
      .query(`
      WITH added AS (SELECT id FROM graphile_worker.add_job('send-mail'))
      SELECT id FROM added`)
      .then(({ rows: [row] }) =>
        pool.query(
          `
      UPDATE graphile_worker._private_jobs SET attempts = ${attempts}, run_at = now() - interval '${days} days'
      WHERE id = $1`,
          [row.id],
        ),
      );
  await trim(parts);
  expect(await countOf('graphile_worker._private_jobs')).toBe(2);
});

test('a run deletes a limited number, and the next run the rest a minute later', async () => {
  await pool.query('DELETE FROM graphile_worker._private_jobs; DELETE FROM changes');
  await pool.query(`INSERT INTO changes (kind, key, changed_at)
    SELECT 'order', gen_random_uuid(), now() - interval '2 days' FROM generate_series(1, 50)`);
  await trim(parts, { atOnce: 10, ofOneKind: 30 });
  expect(await countOf('changes')).toBe(20);
  const { rows } = await pool.query(`
    SELECT task_identifier, run_at > now() + interval '50 seconds' AS later FROM graphile_worker.jobs`);
  expect(rows).toEqual([{ task_identifier: 'delete-expired', later: true }]);
  await pool.query('DELETE FROM graphile_worker._private_jobs');
  await trim(parts, { atOnce: 10, ofOneKind: 30 });
  expect(await countOf('changes')).toBe(0);
  expect(await countOf('graphile_worker._private_jobs')).toBe(0);
});

test('locked rows do not delay other calls', async () => {
  await pool.query(`INSERT INTO limits (key, expire) VALUES ('held', 1), ('free', 1)`);
  const client = await pool.connect();
  await client.query(`BEGIN; SELECT FROM limits WHERE key = 'held' FOR UPDATE`);
  await trim(parts);
  await client.query('ROLLBACK');
  client.release();
  expect(await countOf('limits', `key = 'held'`)).toBe(1);
  expect(await countOf('limits', `key = 'free'`)).toBe(0);
});

describe('files', () => {
  const put = async (folder: string, name: string, days: number) => {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, name), 'x');
    await utimes(join(folder, name), daysAgo(days), daysAgo(days));
  };

  test('mails and SMS in DATA_DIR are removed after 30 days', async () => {
    const dataDir = await testFolder();
    for (const kind of ['mail', 'sms']) {
      await put(join(dataDir, kind), 'old.eml', 31);
      await put(join(dataDir, kind), 'young.eml', 29);
    }
    await trim({ ...parts, dataDir });
    expect(await readdir(join(dataDir, 'mail'))).toEqual(['young.eml']);
    expect(await readdir(join(dataDir, 'sms'))).toEqual(['young.eml']);
  });

  test('of pictures only partial files of crashes are deleted, after a day', async () => {
    const dataDir = await testFolder();
    const folder = join(dataDir, 'media', 'ab');
    const unfinished = `abc.webp.${crypto.randomUUID()}`;
    await put(folder, 'abc.webp', 4000);
    await put(folder, unfinished, 0.9);
    await put(folder, `abd.webp.${crypto.randomUUID()}`, 1.1);
    await trim({ ...parts, dataDir });
    expect((await readdir(folder)).toSorted()).toEqual(['abc.webp', unfinished]);
  });

  test('deletes folders of unknown imports, but no other files there', async () => {
    await mkdir(join(parts.folder, crypto.randomUUID()));
    await mkdir(join(parts.folder, 'somebody’s own'));
    await put(parts.folder, '.readyz-x', 2);
    await trim(parts);
    expect(await readdir(parts.folder)).toEqual(['somebody’s own']);
  });

  test('empties the log of PostgreSQL above a megabyte, and copies it beside', async () => {
    const home = await testFolder();
    await writeFile(join(home, 'postgres.log'), 'x'.repeat(900_000));
    await shortenLog(home);
    expect(await readdir(home)).toEqual(['postgres.log']);
    await writeFile(join(home, 'postgres.log'), 'x'.repeat(1_100_000));
    await shortenLog(home);
    expect((await readdir(home)).toSorted()).toEqual(['postgres.log', 'postgres.log.old']);
  });
});
