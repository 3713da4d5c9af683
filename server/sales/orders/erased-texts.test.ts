import { expect, test } from 'vitest';
import { authApi, usersApi } from '#shared/api/people/accounts.ts';
import { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { phoneCodesApi } from '#shared/api/people/phone-codes.ts';
import { refundsApi } from '#shared/api/sales/orders/refunds.ts';
import { addGoods, decide, line, newOrder, newTransactionId, ship } from '#test/support/orders.ts';
import { addPerson, fromAddress, newPhone, password } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const { pool } = shop.database;

/** Columns by table, separated by spaces, with their treatment when a person is erased. */
const columns = (input: Record<string, string>): string[] =>
  Object.entries(input).flatMap(([table, names]) => names.split(' ').map((name) => `${table}.${name}`));

/** Of an order: erased, cleared or deleted when its customer has their data erased. */
const erasedWithOrders = columns({
  call_claims: 'phone',
  courier_bookings: 'areas attention fields problem reason',
  courier_events: 'raw',
  courier_requests: 'problem',
  courier_scores: 'phone',
  courier_statement_lines: 'said',
  customer_notes: 'note phone',
  customer_tags: 'phone tag',
  messages: 'data problem recipient',
  online_payment_events: 'raw',
  online_payments: 'problem',
  online_refunds: 'problem',
  order_adjustments: 'reason',
  order_calls: 'note',
  order_events: 'data',
  order_outcomes: 'phone',
  orders: 'address area name note phone rejection_reason',
  payments: 'found sender',
  phone_codes: 'phone',
  received_payments: 'last_digits payer said_by sender text',
  refunds: 'sender',
  return_request_pictures: 'picture',
  return_requests: 'answer text',
  returns: 'reason',
  review_pictures: 'picture',
  reviews: 'name',
  settlement_lines: 'note numbers said',
  stock_waits: 'key recipient',
});

/** Erased with the account itself. */
const erasedWithAccounts = columns({
  // for role changes the person's name; else the name of a product or category
  catalogue_changes: 'name',
  email_confirmations: 'email',
  sessions: 'device',
  users: 'email name password_hash phone picture',
});

const kept: Record<string, string[]> = {
  'what the shop sells and says': columns({
    attribute_choices: 'name name_bn slug',
    attributes: 'kind name name_bn slug unit unit_bn',
    brands: 'logo name name_bn slug',
    categories: 'logo name name_bn slug',
    collection_moves: 'slug',
    collections: 'picture search slug sort text text_bn title title_bn',
    offers: 'benefit code name name_bn',
    old_slugs: 'slug',
    page_moves: 'slug',
    page_versions: 'content pictures',
    pages: 'draft draft_slug kind pictures published slug',
    pictures: 'hash preview tint',
    product_pictures: 'color picture',
    products:
      'colors description description_bn facts kept_back kept_back_before name name_bn product_number searched ' +
      'sizes slug thumbnail',
    redirects: 'from_path to_path',
    sales: 'name',
    search_index: 'made_with',
    search_words: 'means word',
    message_templates: 'body channel language message subject',
    messages_off: 'channel kind',
    settings: 'value',
    seo_texts: 'description description_bn picture title title_bn',
    size_guides: 'measures name name_bn note note_bn rows',
    sub_categories: 'logo name name_bn slug',
    sub_category_moves: 'category_slug slug',
    variants: 'barcode color place size sku',
    vocabulary: 'skeleton sound word',
  }),
  'what was ordered, where it is and what was paid: the books, which name no person': columns({
    courier_bookings: 'consignment courier invoice link pickup said state step',
    courier_cash: 'courier',
    courier_events: 'courier outcome source',
    courier_requests: 'kind next_courier next_pickup state',
    courier_statement_lines: 'orders outcome tracking why',
    courier_statements: 'account courier name taken_back_reason',
    ledger_entries: 'credit debit reason',
    online_payment_events: 'gateway outcome source',
    online_payments: 'gateway invoice mode page reference returned state transaction_id',
    online_refunds: 'known reference state transaction_id',
    order_adjustments: 'kind',
    order_calls: 'outcome',
    order_events: 'by kind',
    order_lines: 'color product_name product_number size sku',
    order_outcomes: 'outcome',
    orders:
      'cancelled_by channel courier district language order_number payment_method payment_state searched ' +
      'shipping_status status tracking',
    parcel_events: 'raw status',
    parcels: 'courier status tracking',
    received_payments: 'doubt format method state',
    refunds: 'method transaction_id',
    return_lines: 'condition why',
    settlement_lines: 'decision outcome why',
    settlements: 'name source taken_back_reason',
    return_request_lines: 'why',
    return_requests: 'kind state',
    returns: 'kind',
    stock_moves: 'reason',
  }),
  'a transaction pays one order for good': columns({
    payments: 'method state transaction_id',
    received_payments: 'transaction_ids',
  }),
  'drawn by the browser, and says nothing': columns({ orders: 'idempotency_key' }),
  'published by its writer, now without a name; what waits or was refused is deleted': columns({
    reviews: 'answer color fit size state text',
  }),
  'words of the shop about itself': columns({
    alarms: 'facts kind',
    backups: 'place problem',
    catalogue_changes: 'action after before kind',
    changes: 'kind',
    courier_accounts:
      'address courier payout_account payouts_problem pickup prices_problem problem scores_problem status_problem',
    courier_area_choices: 'areas courier',
    courier_area_lists: 'areas courier within',
    courier_columns: 'columns courier',
    courier_payouts: 'courier lines number problem state',
    courier_figures: 'courier district',
    gateway_accounts: 'address gateway mode problem topic',
    courier_pickups: 'address courier id name',
    courier_prices: 'courier',
    courier_rules: 'courier districts',
    imports: 'file_name problems progress state summary',
    migrations: 'hash name',
    notices_read: 'notice_id',
    order_list_choices: 'columns',
    order_views: 'columns filter name sort',
    owner_news: 'value',
    routines: 'hash made name',
    secrets: 'ending name',
    settlement_columns: 'columns source',
    sms_phones: 'name',
  }),
  'whom the owner gives a coupon, until the owner changes it': columns({ offers: 'phones' }),
  'a letter to the shop, deleted by staff or after its time (retention-days.ts)': columns({
    contact_messages: 'email message name phone request_key subject',
  }),
  'counts and switches without a person, or under a hash of one': columns({
    courier_scores: 'volume',
    limits: 'key',
    message_counts: 'channel kind',
    message_days: 'channel',
    messages: 'channel kind state',
    phone_codes: 'purpose',
    removed_searches: 'words',
    searches: 'left_out outcome words',
    stock_waits: 'channel language',
    users: 'language role staff_role user_number',
  }),
};

const textColumns = `
  SELECT table_name AS table, column_name AS column
  FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
  WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND (
    data_type IN ('text', 'character varying', 'character', 'json', 'jsonb', 'xml')
    OR udt_name IN ('_text', '_varchar', '_bpchar', '_json', '_jsonb', 'citext'))`;

test('every text column is either erased or listed with the reason to keep it', async () => {
  const { rows } = await pool.query<{ table: string; column: string }>(textColumns);
  const decided = [...erasedWithOrders, ...erasedWithAccounts, ...Object.values(kept).flat()];
  expect(rows.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(decided.toSorted());
});

/** The columns that still contain this text. */
async function columnsWith(text: string): Promise<string[]> {
  const { rows } = await pool.query<{ table: string; column: string }>(textColumns);
  const found = rows.map(async ({ table, column }) => {
    const { rowCount } = await pool.query(`SELECT FROM "${table}" WHERE "${column}"::text ILIKE $1 LIMIT 1`, [
      `%${text}%`,
    ]);
    return rowCount ? [`${table}.${column}`] : [];
  });
  return (await Promise.all(found)).flat().toSorted();
}

const name = 'Zerinatuz';
const owner = await addPerson(shop, { staffRole: 'owner' });
const goods = await addGoods(shop.database, { price: 500, variants: [{ color: 'Red', quantity: 100 }] });

/** A delivered order with a return, and her name in every text field. */
async function writeAll(phone: string, customer?: string): Promise<void> {
  const { token } = owner;
  const { data: order } = await shop.call(ordersApi.place, {
    body: newOrder([line(goods, 2)], {
      phone,
      shippingInfo: { name, district: 'Dhaka', area: name, address: `House of ${name}` },
      paymentInfo: { method: 'bkash', paymentNumber: phone, transactionId: newTransactionId() },
      note: `For ${name}`,
      channel: 'phone',
      ...(customer && { customer }),
      adjustments: [{ kind: 'by hand', amount: -10, reason: `${name} asked for it` }],
    }),
    token,
  });
  await decide(shop, owner, order._id, 'accepted');
  const seen = (await shop.call(ordersApi.one, { params: { userId: customer ?? 'guest', id: order._id }, token })).data;
  await shop.call(orderChangesApi.edit, {
    params: { id: order._id },
    body: {
      version: seen.version,
      items: [line(goods, 2)],
      phone,
      shippingInfo: { name, district: 'Dhaka', area: name, address: `New house of ${name}` },
      discount: { amount: 20, reason: `${name} asked again` },
    },
    token,
  });
  for (const status of ['handed over', 'delivered']) await ship(shop, owner, order._id, status);
  const { parcels, items } = (
    await shop.call(ordersApi.one, { params: { userId: customer ?? 'guest', id: order._id }, token })
  ).data;
  await shop.call(orderChangesApi.announceReturn, {
    params: { id: order._id, parcel: parcels[0]!._id },
    body: { items: [{ item: items[0]!._id, quantity: 1, why: 'damaged' }], reason: `${name} says it is torn` },
    token,
  });
  await pool.query(
    `WITH called AS (
      INSERT INTO order_calls (order_id, number, called_by, outcome, note) VALUES ($1, 1, $2, 'confirmed', $3)),
    rejected AS (UPDATE orders SET rejection_reason = $3 WHERE id = $1),
    claimed AS (
      INSERT INTO call_claims (phone, order_id, holder, until) VALUES ($4, $1, $2, now() + interval '1 hour')),
    waited AS (
      INSERT INTO stock_waits (variant_id, channel, recipient, language, key)
      VALUES ($7, 'sms', $4, 'en', left(md5($4), 16))),
    failed AS (
      INSERT INTO messages (channel, recipient, kind, order_id, state, problem, data)
      VALUES ('sms', $4, 'order-accepted', $1, 'failed', $3, jsonb_build_object('name', $3::text))),
    sent AS (UPDATE payments SET found = $3 WHERE order_id = $1 AND method = 'bkash'),
    received AS (
      INSERT INTO received_payments (
        fingerprint, said_by, text, amount, transaction_ids, sender, last_digits, payer, paid_at)
      VALUES (sha256(convert_to('sms ' || $4, 'UTF8')), $4, $3, 500, '{}', $4, $4, $3, now())),
    noted AS (INSERT INTO customer_notes (phone, note, created_by) VALUES ($4, $3, $2)),
    scored AS (INSERT INTO courier_scores (phone, volume) VALUES ($4, 'low')),
    tagged AS (INSERT INTO customer_tags (phone, tag, created_by) VALUES ($4, left($3, 30), $2)),
    asked AS (
      INSERT INTO return_requests (order_id, kind, text, answer, state, decided_at)
      VALUES ($1, 'later', $3, $3, 'refused', now())),
    reviewed AS (
      INSERT INTO reviews (order_id, product_id, stars, text, name, color) VALUES ($1, $5, 5, $3, left($3, 30), 'Red')),
    stated AS (
      INSERT INTO courier_statements (courier, account, fingerprint, recorded_by)
      VALUES ('Pathao', 'bank', sha256(convert_to($4, 'UTF8')), $2) RETURNING id),
    settled AS (
      INSERT INTO settlements (source, fingerprint, recorded_by)
      VALUES ('bank', sha256(convert_to($4, 'UTF8')), $2) RETURNING id),
    settled_lines AS (
      INSERT INTO settlement_lines (settlement_id, line, said, numbers, amount, fee, outcome, order_id, note)
      SELECT id, 1, $3, ARRAY[$4], 100, 0, 'missing', $1, $3 FROM settled),
    booked AS (
      INSERT INTO courier_bookings (
        courier, order_id, parcel_id, invoice, state, problem, fields, attention, areas, reason, booked_by)
      VALUES ('steadfast', $1, $6, left(md5($4), 20), 'refused', $3, jsonb_build_array($3::text), $3, $3, $3, $2)
      RETURNING id),
    asked_courier AS (
      INSERT INTO courier_requests (booking_id, kind, state, problem, requested_by)
      SELECT id, 'cancel', 'refused', $3, $2 FROM booked),
    told AS (
      INSERT INTO courier_events (courier, source, hash, raw, outcome, booking_id)
      SELECT 'steadfast', 'webhook', sha256(convert_to($4, 'UTF8')), $3, 'applied', id FROM booked),
    online AS (
      INSERT INTO online_payments (gateway, mode, order_id, invoice, amount, state, problem, ended_at, due_at)
      VALUES ('bkash-online', 'live', $1, left(md5($4), 20), 500, 'refused', $3, now(), NULL) RETURNING id),
    said AS (
      INSERT INTO online_payment_events (gateway, source, hash, raw, outcome, payment_id)
      SELECT 'bkash-online', 'answer', sha256(convert_to($4, 'UTF8')), $3, 'applied', id FROM online),
    owed AS (
      INSERT INTO refunds (order_id, amount, due_on, paid_at, paid_by, method)
      VALUES ($1, 1, now(), now(), $2, 'cash') RETURNING id),
    sent_back AS (
      INSERT INTO online_refunds (refund_id, online_payment_id, amount, state, problem, due_at, created_by)
      SELECT owed.id, online.id, 1, 'refused', $3, NULL, $2 FROM owed, online)
    INSERT INTO courier_statement_lines (
      statement_id, line, said, tracking, orders, collected, charge, payout, outcome, parcel_id)
    SELECT id, 1, $3, '{}', '{}', 0, 0, 0, 'to decide', $6 FROM stated`,
    [order._id, owner.id, `About ${name} ${phone}`, phone, goods.productId, parcels[0]!._id, goods.variantId],
  );
}

/** Of these columns all have the person's name or phone now, but for those that have a picture, a key or a code. */
async function expectWritten(phone: string, wanted: readonly string[]): Promise<void> {
  const others = ['phone_codes.phone', 'return_request_pictures.picture', 'review_pictures.picture', 'stock_waits.key'];
  const found = [...(await columnsWith(name)), ...(await columnsWith(phone))];
  expect(found).toEqual(expect.arrayContaining(wanted.filter((one) => !others.includes(one))));
}

/** A due refund keeps its recipient's number until it is paid. */
async function expectOnlyDueRefunds(phone: string): Promise<void> {
  expect(await columnsWith(phone)).toEqual(['refunds.sender']);
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM refunds WHERE sender = $1', [phone]);
  for (const { id } of rows)
    await shop.call(refundsApi.pay, { params: { id }, body: { method: 'cash' }, token: owner.token });
  expect(await columnsWith(phone)).toEqual([]);
}

test('no text of an order names a guest whose data was erased', async () => {
  const phone = newPhone();
  await writeAll(phone);
  await expectWritten(phone, erasedWithOrders);
  await shop.call(phoneCodesApi.sendForErasure, { body: { phone }, headers: fromAddress() });
  await shop.runJobs();
  const sent = shop.texts.filter(({ to }) => to === phone).map(({ text }) => /^(\d{6}) is/.exec(text)?.[1]);
  const code = sent.findLast((one) => one !== undefined)!;
  await shop.call(phoneCodesApi.erase, { body: { phone, code }, headers: fromAddress() });
  expect(await columnsWith(name)).toEqual([]);
  await expectOnlyDueRefunds(phone);
});

test('no text of an order names a customer whose account was deleted', async () => {
  const person = await addPerson(shop, { name });
  await writeAll(person.phone, person.id);
  for (const banned of [true, false])
    await shop.call(usersApi.change, { params: { id: person.id }, body: { banned }, token: owner.token });
  expect(await columnsWith(name)).toEqual(expect.arrayContaining(['catalogue_changes.name', 'users.name']));
  const { data } = await shop.call(authApi.login, { body: { email: person.email, password } });
  await shop.call(usersApi.deleteMe, { body: { currentPassword: password }, token: data.accessToken });
  expect(await columnsWith(name)).toEqual([]);
  await expectOnlyDueRefunds(person.phone);
});
