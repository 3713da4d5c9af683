import { sql, type Kysely, type RawBuilder } from 'kysely';
import { jsonRows } from '#server/platform/db/queries/json-rows.ts';
import type { DB } from '#server/platform/db/types.ts';
import type { SeedOrders, SeedPerson, SeedSearch } from './seed-orders.ts';

type Db = Kysely<DB>;

/**
 * Writes the orders of the demo shop as if they had been placed, decided and sent in the last weeks. Triggers write the
 * ledger, the stock and summary columns as usual; the dates are set afterwards.
 */
export async function insertSeedOrders(tx: Db, { people, orders, searches }: SeedOrders): Promise<void> {
  await insertPeople(tx, people);
  await sql`
    CREATE TEMP TABLE seeded ON COMMIT DROP AS
    SELECT uuid_v7() AS id, new_order_number() AS number, g.*, now() - g.ago * interval '1 hour' AS at, p.id AS user_id,
      s.id AS staff_id
    FROM ${jsonRows(orders)} AS g (
      ago float8, person int, name text, phone text, district text, area text, address text, language text,
      channel text, method text, note text, status text, reason text, "cancelledBy" text, decided float8,
      "enteredBy" int, items jsonb, claim jsonb, advance jsonb, discount jsonb, parcel jsonb, back jsonb, refund jsonb,
      reviews jsonb)
    LEFT JOIN seeded_people p ON p.place = g.person
    JOIN seeded_people s ON s.place = 0
    ORDER BY g.ago DESC`.execute(tx);
  for (const step of [lines, ordersOf, orderLines, takeStock, adjustments, payments, advances]) await step.execute(tx);
  for (const step of [parcels, parcelLines, parcelEvents, collected]) await step.execute(tx);
  for (const step of [returns, returnLines, returnStock, refunds, events]) await step.execute(tx);
  await searchTexts.execute(tx);
  for (const step of [reviews, reviewRequests, searched(searches)]) await step.execute(tx);
  // an account was opened with the first order
  await sql`
    UPDATE users u SET created_at = first.at - interval '10 minutes'
    FROM (SELECT user_id, min(at) AS at FROM seeded GROUP BY 1) first WHERE u.id = first.user_id`.execute(tx);
  // run the triggers of the transaction's end now, so that their dates can be set
  await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(tx);
  // the ledger is only added to, except here, where its moments are made
  await sql`ALTER TABLE ledger_entries DISABLE TRIGGER ledger_entries_only_added`.execute(tx);
  for (const step of [ledgerMoments, stockMoments, courierMoments]) await step.execute(tx);
  await sql`ALTER TABLE ledger_entries ENABLE TRIGGER ledger_entries_only_added`.execute(tx);
  await sql`SET CONSTRAINTS ALL DEFERRED`.execute(tx);
}

/** Adds accounts without a password, so that signing in to them is impossible. */
async function insertPeople(tx: Db, people: readonly SeedPerson[]): Promise<void> {
  await sql`
    CREATE TEMP TABLE seeded_people ON COMMIT DROP AS
    SELECT uuid_v7() AS id, g.place - 1 AS place, g.name, g.email, g.phone, g.language, g."staffRole"
    FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
      AS (name text, email text, phone text, language text, "staffRole" text)) WITH ORDINALITY
      AS g (name, email, phone, language, "staffRole", place)`.execute(tx);
  await sql`
    INSERT INTO users (id, name, email, phone, language, password_hash, role, staff_role, created_at)
    SELECT id, name, email, phone, language, '-', CASE WHEN "staffRole" IS NULL THEN 'user' ELSE 'admin' END,
      "staffRole", now() - interval '40 days' - place * interval '7 hours'
    FROM seeded_people`.execute(tx);
}

const hours = (column: RawBuilder<unknown>) => sql`s.at + (${column})::float8 * interval '1 hour'`;

// of each product the variant of which there is most
const lines = sql`
  CREATE TEMP TABLE seeded_lines ON COMMIT DROP AS
  SELECT uuid_v7() AS id, s.id AS order_id, item.position, p.id AS product_id, v.id AS variant_id, p.name,
    p.product_number, v.color, v.size, (item.value ->> 1)::int AS quantity,
    discounted_price(v.price, p.discount) AS price
  FROM seeded s, jsonb_array_elements(s.items) WITH ORDINALITY AS item (value, position)
  JOIN products p ON p.slug = item.value ->> 0
  JOIN LATERAL (
    SELECT * FROM variants WHERE product_id = p.id ORDER BY quantity DESC, position LIMIT 1) v ON true`;

const ordersOf = sql`
  INSERT INTO orders (
    id, order_number, user_id, status, total_quantity, total_price, shipping_amount, name, phone, district, area,
    address, note,
    payment_method, language, channel, entered_by, rejection_reason, cancelled_by, decided_at, decided_by, created_at,
    updated_at, expires_at, searched)
  SELECT s.id, s.number, s.user_id, s.status, l.pieces,
    l.taka + c.charge + coalesce((s.discount ->> 'amount')::int, 0), c.charge,
    s.name, s.phone, s.district, s.area, s.address, s.note, s.method, s.language, s.channel,
    CASE WHEN s."enteredBy" IS NOT NULL THEN s.staff_id END, s.reason, s."cancelledBy",
    ${hours(sql`s.decided`)}, CASE WHEN s.status IN ('accepted', 'rejected') THEN s.staff_id END, s.at,
    coalesce(${hours(sql`s.decided`)}, s.at),
    CASE WHEN s.status = 'pending' THEN s.at + CASE s.method WHEN 'cod' THEN 72 ELSE 120 END * interval '1 hour' END,
    as_searched(concat_ws(' ', s.number, s.name, s.phone, s.claim ->> 'transaction', l.words))
  FROM seeded s
  JOIN (
    SELECT order_id, sum(quantity)::int AS pieces, sum(quantity * price)::int AS taka,
      string_agg(name || ' ' || product_number, ' ') AS words
    FROM seeded_lines GROUP BY 1) l ON l.order_id = s.id,
  LATERAL (
    SELECT CASE WHEN l.taka >= 3000 THEN 0 WHEN s.district = 'Dhaka' THEN 70 ELSE 130 END AS charge) c
  ORDER BY s.at`;

const orderLines = sql`
  INSERT INTO order_lines (
    id, order_id, position, product_id, variant_id, product_name, product_number, color, size, quantity, price)
  SELECT id, order_id, position, product_id, variant_id, name, product_number, color, size, quantity, price
  FROM seeded_lines`;

/** Moves stock for one order at a time, because the stock ledger names the order of a sale. */
const moveStock = (reason: 'sale' | 'return', rows: RawBuilder<unknown>) => sql`
  DO $$
  DECLARE moved record;
  BEGIN
    PERFORM set_config('haat.reason', '${sql.raw(reason)}', true);
    FOR moved IN ${rows} LOOP
      PERFORM set_config('haat.order', moved.order_id::text, true);
      UPDATE variants SET quantity = quantity + moved.change WHERE id = moved.variant_id;
    END LOOP;
    PERFORM set_config('haat.reason', '', true), set_config('haat.order', '', true);
  END $$`;

// rejected and cancelled orders take no stock
const takeStock = moveStock(
  'sale',
  sql`SELECT l.order_id, l.variant_id, -l.quantity AS change FROM seeded_lines l JOIN seeded s ON s.id = l.order_id
    WHERE s.status IN ('pending', 'accepted') ORDER BY s.at, l.position`,
);

const adjustments = sql`
  INSERT INTO order_adjustments (order_id, kind, amount, reason, created_by, created_at)
  SELECT id, 'by hand', (discount ->> 'amount')::int, discount ->> 'reason', staff_id, at
  FROM seeded WHERE discount IS NOT NULL`;

const payments = sql`
  INSERT INTO payments (order_id, method, amount, sender, transaction_id, state, claimed_at, settled_at, settled_by)
  SELECT s.id, s.method, o.total_price, s.claim ->> 'sender', s.claim ->> 'transaction', s.claim ->> 'state', s.at,
    CASE WHEN s.claim ->> 'state' <> 'claimed' THEN ${hours(sql`s.decided`)} END,
    CASE WHEN s.claim ->> 'state' <> 'claimed' THEN s.staff_id END
  FROM seeded s JOIN orders o ON o.id = s.id WHERE s.claim IS NOT NULL ORDER BY s.at`;

const advances = sql`
  INSERT INTO payments (order_id, method, amount, sender, transaction_id, state, claimed_at, settled_at, settled_by)
  SELECT s.id, 'bkash', (s.advance ->> 'amount')::int, s.advance ->> 'sender', s.advance ->> 'transaction', 'confirmed',
    ${hours(sql`s.decided`)}, ${hours(sql`s.decided`)}, s.staff_id
  FROM seeded s WHERE s.advance IS NOT NULL ORDER BY s.at`;

const parcels = sql`
  INSERT INTO parcels (order_id, position, status, courier, tracking, cash_due, created_at, handed_at, ended_at)
  SELECT s.id, 1, s.parcel ->> 'status', s.parcel ->> 'courier', s.parcel ->> 'tracking', o.total_price - o.paid,
    ${hours(sql`s.decided`)}, ${hours(sql`s.parcel ->> 'handed'`)}, ${hours(sql`s.parcel ->> 'ended'`)}
  FROM seeded s JOIN orders o ON o.id = s.id WHERE s.parcel IS NOT NULL ORDER BY s.at`;

const parcelLines = sql`
  INSERT INTO parcel_lines (parcel_id, line_id, quantity)
  SELECT p.id, l.id, l.quantity FROM seeded_lines l JOIN parcels p ON p.order_id = l.order_id`;

/** Where a parcel was, up to where it is now. */
const moves = sql`
  SELECT s.id AS order_id, s.staff_id, step.status, ${hours(sql`step.after`)} AS at
  FROM seeded s, LATERAL (
    SELECT s.parcel ->> 'status' AS now, (s.parcel ->> 'handed')::float8 AS handed,
      (s.parcel ->> 'ended')::float8 AS ended
  ) p, LATERAL (VALUES
    ('packed', coalesce((s.parcel ->> 'packed')::float8, s.decided + (p.handed - s.decided) / 2)),
    ('handed over', p.handed),
    ('in transit', CASE WHEN p.now NOT IN ('packed', 'handed over') THEN p.handed + 1 END),
    ('coming back', CASE WHEN p.now = 'coming back' THEN p.handed + (s.ago - p.handed) * 0.6
      WHEN p.now = 'returned' THEN p.handed + (p.ended - p.handed) * 0.6 END),
    (p.now, p.ended)) AS step (status, after)
  WHERE s.parcel IS NOT NULL AND step.after IS NOT NULL AND p.now <> 'planned'`;

const parcelEvents = sql`
  INSERT INTO parcel_events (parcel_id, status, at, actor_id)
  SELECT p.id, m.status, m.at, m.staff_id FROM (${moves}) m JOIN parcels p ON p.order_id = m.order_id ORDER BY m.at`;

const collected = sql`
  INSERT INTO payments (order_id, parcel_id, method, amount, state, claimed_at, settled_at)
  SELECT order_id, id, 'courier', cash_due, 'confirmed', ended_at, ended_at
  FROM parcels WHERE status = 'delivered' AND cash_due > 0 AND order_id IN (SELECT id FROM seeded)`;

/** Returns the whole parcel, or its first line. Goods in transit are credited when they arrive. */
const returns = sql`
  INSERT INTO returns (order_id, parcel_id, kind, reason, credit, created_at, created_by, received_at, received_by)
  SELECT s.id, p.id, s.back ->> 'kind', s.back ->> 'reason',
    CASE WHEN s.back -> 'onTheWay' IS NOT NULL THEN 0
      WHEN s.back ->> 'kind' = 'door' AND p.cash_due > 0 THEN p.cash_due
      ELSE (SELECT sum(l.quantity * l.price) FROM seeded_lines l
        WHERE l.order_id = s.id AND ((s.back -> 'whole')::boolean OR l.position = 1)) END,
    b.at, s.staff_id, CASE WHEN s.back -> 'onTheWay' IS NULL THEN b.at END,
    CASE WHEN s.back -> 'onTheWay' IS NULL THEN s.staff_id END
  FROM seeded s JOIN parcels p ON p.order_id = s.id,
    LATERAL (SELECT coalesce(${hours(sql`s.back ->> 'after'`)}, p.ended_at) AS at) b
  WHERE s.back IS NOT NULL`;

const returnLines = sql`
  INSERT INTO return_lines (return_id, line_id, quantity, condition, restocked)
  SELECT r.id, l.id, l.quantity, s.back ->> 'condition', (s.back -> 'restocked')::boolean
  FROM seeded s JOIN returns r ON r.order_id = s.id JOIN seeded_lines l ON l.order_id = s.id
  WHERE (s.back -> 'whole')::boolean OR l.position = 1`;

const returnStock = moveStock(
  'return',
  sql`SELECT l.order_id, l.variant_id, b.quantity AS change
    FROM return_lines b JOIN seeded_lines l ON l.id = b.line_id WHERE b.restocked ORDER BY l.order_id, l.position`,
);

const refunds = sql`
  INSERT INTO refunds (
    order_id, amount, sender, due_on, created_at, created_by, paid_at, paid_by, method, transaction_id)
  SELECT s.id, CASE s.refund ->> 'of' WHEN 'all' THEN o.total_price ELSE r.credit END, s.claim ->> 'sender',
    (due.at AT TIME ZONE 'Asia/Dhaka')::date + 10, due.at, s.staff_id, paid.at,
    CASE WHEN paid.at IS NOT NULL THEN s.staff_id END, CASE WHEN paid.at IS NOT NULL THEN s.method END,
    s.refund ->> 'transaction'
  FROM seeded s JOIN orders o ON o.id = s.id LEFT JOIN returns r ON r.order_id = s.id,
    LATERAL (SELECT ${hours(sql`s.refund ->> 'after'`)} AS at) due,
    LATERAL (SELECT ${hours(sql`s.refund ->> 'paid'`)} AS at) paid
  WHERE s.refund IS NOT NULL ORDER BY due.at`;

const events = sql`
  INSERT INTO order_events (order_id, kind, at, by, actor_id, data)
  SELECT order_id, kind, at, by, actor_id, jsonb_strip_nulls(data) FROM (
    SELECT s.id AS order_id, 'placed' AS kind, s.at,
      CASE WHEN s."enteredBy" IS NOT NULL THEN 'staff' WHEN s.user_id IS NULL THEN 'guest' ELSE 'customer' END AS by,
      CASE WHEN s."enteredBy" IS NOT NULL THEN s.staff_id ELSE s.user_id END AS actor_id, '{}'::jsonb AS data, 1 AS step
    FROM seeded s
    UNION ALL
    SELECT s.id, s.status, ${hours(sql`s.decided`)}, coalesce(s."cancelledBy", 'staff'),
      CASE s."cancelledBy" WHEN 'time' THEN NULL WHEN 'customer' THEN s.user_id ELSE s.staff_id END,
      jsonb_build_object('reason', s.reason), 2
    FROM seeded s WHERE s.status <> 'pending'
    UNION ALL
    SELECT m.order_id, 'parcel moved', m.at, 'staff', m.staff_id, jsonb_build_object('parcel', 1, 'status', m.status), 3
    FROM (${moves}) m
    UNION ALL
    SELECT r.order_id, CASE WHEN r.received_at IS NULL THEN 'return announced' ELSE 'return received' END, r.created_at,
      'staff', r.created_by, jsonb_build_object('reason', r.reason, 'amount', nullif(r.credit, 0)), 4
    FROM returns r JOIN seeded s ON s.id = r.order_id
    UNION ALL
    SELECT r.order_id, 'refund due', r.created_at, 'staff', r.created_by, jsonb_build_object('amount', r.amount), 5
    FROM refunds r JOIN seeded s ON s.id = r.order_id
    UNION ALL
    SELECT r.order_id, 'refund paid', r.paid_at, 'staff', r.paid_by, jsonb_build_object(
      'amount', r.amount, 'method', r.method, 'transactionId', r.transaction_id), 6
    FROM refunds r JOIN seeded s ON s.id = r.order_id WHERE r.paid_at IS NOT NULL) happened
  ORDER BY at, step`;

const searchTexts = sql`
  UPDATE orders o SET searched = stored_search_text(o) FROM seeded s WHERE o.id = s.id`;

// payments and refunds that were paid have their moments already
const ledgerMoments = sql`
  UPDATE ledger_entries e SET at = CASE e.reason
      WHEN 'accepted' THEN o.decided_at
      WHEN 'return' THEN (SELECT created_at FROM returns WHERE order_id = o.id)
      WHEN 'refund due' THEN (SELECT created_at FROM refunds WHERE order_id = o.id)
      ELSE e.at END, actor_id = coalesce(e.actor_id, o.decided_by)
  FROM orders o WHERE o.id = e.order_id`;

const courierMoments = sql`
  UPDATE courier_cash c SET since = p.ended_at FROM parcels p WHERE p.id = c.parcel_id AND p.ended_at IS NOT NULL`;

const stockMoments = sql`
  UPDATE stock_moves m SET moved_at = CASE m.reason
      WHEN 'return' THEN (SELECT received_at FROM returns WHERE order_id = s.id) ELSE s.at END
  FROM seeded s WHERE s.id = m.order_id`;

/** Those that wait for staff have no decision yet. */
const reviews = sql`
  INSERT INTO reviews (
    order_id, product_id, stars, text, fit, name, color, size, state, answer, decided_by, decided_at, created_at)
  SELECT s.id, l.product_id, r.stars, r.text, r.fit, s.name, l.color, l.size,
    CASE WHEN r.waits THEN 'waiting' ELSE 'published' END, r.answer, CASE WHEN r.waits THEN NULL ELSE s.staff_id END,
    CASE WHEN r.waits THEN NULL ELSE ${hours(sql`r.after + 2`)} END, ${hours(sql`r.after`)}
  FROM seeded s, jsonb_to_recordset(s.reviews) AS r (
      item int, stars int, text text, fit text, answer text, waits boolean, after float8)
    JOIN seeded_lines l ON true
  WHERE l.order_id = s.id AND l.position = r.item ORDER BY s.at`;

const reviewRequests = sql`
  INSERT INTO review_requests (order_id, asked_at)
  SELECT order_id, min(created_at) - interval '20 hours' FROM reviews GROUP BY 1`;

/**
 * Adds the searches on each of the last three days, by different visitors. Unknown words count as left out if the rest
 * found products.
 */
const searched = (searches: SeedSearch[]) => sql`
  INSERT INTO searches (day, words, outcome, left_out, is_plain, times, visitors, last_at)
  SELECT current_date - day, g.words, g.outcome, CASE g.outcome WHEN 'partly' THEN ARRAY[g.words] ELSE '{}' END,
    g.outcome = 'found', g.visitors, ARRAY(SELECT 100 * day + n FROM generate_series(1, g.visitors) n),
    now() - day * interval '1 day'
  FROM ${jsonRows(searches)} AS g (words text, outcome text, visitors int), generate_series(1, 3) AS day`;
