-- What belongs to an order stands beside it: payments, parcels, returns, adjustments, its timeline, and the ledger of
-- money. `orders` keeps what lists show and filter by; triggers (db/routines/) keep those columns in step.

-- 1. Payments: what the customer says was paid, and whether it was.
CREATE TABLE payments (
  id             uuid        DEFAULT uuid_v7() CONSTRAINT payments_pkey PRIMARY KEY,
  order_id       uuid        NOT NULL CONSTRAINT payments_order_exists REFERENCES orders (id) ON DELETE CASCADE,
  -- courier: collected at the door; cash: paid at the counter
  method         text        NOT NULL
      CONSTRAINT payments_method_known CHECK (method IN ('bkash', 'nagad', 'rocket', 'bank', 'cash', 'courier')),
  -- Taka
  amount         integer     NOT NULL CONSTRAINT payments_amount_not_negative CHECK (amount >= 0),
  -- the wallet number that it was sent from; erased with the account
  sender         text,
  transaction_id text        CONSTRAINT payments_transaction_form CHECK (transaction_id ~ '^[A-Z0-9]{6,20}$'),
  state          text        NOT NULL
      CONSTRAINT payments_state_known CHECK (state IN ('claimed', 'confirmed', 'refused')),
  claimed_at     timestamptz NOT NULL DEFAULT now(),
  -- when it was confirmed or refused, and by whom; nobody: it was found in the wallet's own words, or time ran out
  settled_at     timestamptz,
  settled_by     uuid        CONSTRAINT payments_settler_exists REFERENCES users (id),
  -- what the wallet told the shop about it
  found          text,
  CONSTRAINT payments_transaction_once UNIQUE (method, transaction_id),
  CONSTRAINT payments_settled CHECK ((state = 'claimed') = (settled_at IS NULL)),
  CONSTRAINT payments_transaction_known
    CHECK ((method IN ('cash', 'courier')) = (transaction_id IS NULL))
);
CREATE INDEX payments_of_order ON payments (order_id, id);
CREATE INDEX payments_sender   ON payments (sender) WHERE state = 'confirmed' AND sender IS NOT NULL;

INSERT INTO payments (
  order_id, method, amount, sender, transaction_id, state, claimed_at, settled_at, settled_by, found)
SELECT o.id, o.payment_method, o.total_price, o.payment_number, o.transaction_id, known.state, o.created_at,
  CASE WHEN known.state <> 'claimed' THEN coalesce(o.paid_at, o.decided_at) END,
  CASE WHEN o.paid_at IS NULL THEN o.decided_by END, o.paid_by
FROM orders o, LATERAL (
  SELECT CASE
    WHEN o.paid_at IS NOT NULL OR o.status = 'accepted' OR EXISTS (SELECT FROM refunds WHERE order_id = o.id)
      THEN 'confirmed'
    WHEN o.status = 'pending' THEN 'claimed'
    ELSE 'refused' END AS state) known
WHERE o.payment_method <> 'cod';

-- 2. Parcels.
CREATE TABLE parcels (
  id         uuid        DEFAULT uuid_v7() CONSTRAINT parcels_pkey PRIMARY KEY,
  order_id   uuid        NOT NULL CONSTRAINT parcels_order_exists REFERENCES orders (id) ON DELETE CASCADE,
  position   smallint    NOT NULL,
  status     text        NOT NULL DEFAULT 'planned'
    CONSTRAINT parcels_status_known CHECK (
      status IN ('planned', 'packed', 'handed over', 'in transit', 'delivered', 'coming back', 'returned')),
  courier    text        CONSTRAINT parcels_courier_length CHECK (length(courier) BETWEEN 1 AND 60),
  tracking   text        CONSTRAINT parcels_tracking_length CHECK (length(tracking) BETWEEN 1 AND 60),
  -- what the courier collects at the door, Taka
  cash_due   integer     NOT NULL DEFAULT 0 CONSTRAINT parcels_cash_not_negative CHECK (cash_due >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- given to the courier
  handed_at  timestamptz,
  -- delivered, or back in the shop
  ended_at   timestamptz,
  CONSTRAINT parcels_position_once UNIQUE (order_id, position),
  CONSTRAINT parcels_handed CHECK (status NOT IN ('planned', 'packed') OR handed_at IS NULL),
  CONSTRAINT parcels_ended CHECK ((status IN ('delivered', 'returned')) = (ended_at IS NOT NULL))
);
CREATE INDEX parcels_tracked ON parcels (tracking) WHERE tracking IS NOT NULL;

CREATE TABLE parcel_lines (
  parcel_id uuid    CONSTRAINT parcel_lines_parcel_exists REFERENCES parcels (id) ON DELETE CASCADE,
  line_id   uuid    CONSTRAINT parcel_lines_line_exists REFERENCES order_lines (id) ON DELETE CASCADE,
  quantity  integer NOT NULL CONSTRAINT parcel_lines_quantity_positive CHECK (quantity > 0),
  CONSTRAINT parcel_lines_pkey PRIMARY KEY (parcel_id, line_id)
);
CREATE INDEX parcel_lines_of_line ON parcel_lines (line_id);

-- Where a parcel was, and who said so; `raw`: in the courier's own words.
CREATE TABLE parcel_events (
  id        bigint      GENERATED ALWAYS AS IDENTITY CONSTRAINT parcel_events_pkey PRIMARY KEY,
  parcel_id uuid        NOT NULL CONSTRAINT parcel_events_parcel_exists REFERENCES parcels (id) ON DELETE CASCADE,
  status    text        NOT NULL,
  at        timestamptz NOT NULL DEFAULT clock_timestamp(),
  actor_id  uuid        CONSTRAINT parcel_events_actor_exists REFERENCES users (id),
  raw       text
);
CREATE INDEX parcel_events_of_parcel ON parcel_events (parcel_id, id);

INSERT INTO parcels (order_id, position, status, courier, tracking, cash_due, created_at, handed_at, ended_at)
SELECT o.id, 1, CASE o.shipping_status WHEN 'not shipped' THEN 'planned' ELSE o.shipping_status END, o.courier,
  o.tracking, CASE o.payment_method WHEN 'cod' THEN o.total_price ELSE 0 END, o.decided_at,
  CASE WHEN o.shipping_status NOT IN ('not shipped', 'packed') THEN coalesce(
    (SELECT min(moved_at) FROM shipping_moves m WHERE m.order_id = o.id AND m.status = 'handed over'),
    o.decided_at) END,
  CASE WHEN o.shipping_status IN ('delivered', 'returned') THEN coalesce(
    (SELECT max(moved_at) FROM shipping_moves m WHERE m.order_id = o.id AND m.status = o.shipping_status),
    o.updated_at) END
FROM orders o WHERE o.status = 'accepted';
INSERT INTO parcel_lines (parcel_id, line_id, quantity)
SELECT p.id, l.id, l.quantity FROM parcels p JOIN order_lines l ON l.order_id = p.order_id;
INSERT INTO parcel_events (parcel_id, status, at, actor_id)
SELECT p.id, m.status, m.moved_at, m.moved_by
FROM shipping_moves m JOIN parcels p ON p.order_id = m.order_id ORDER BY m.id;

-- what a courier collected, once for each parcel
ALTER TABLE payments ADD parcel_id uuid CONSTRAINT payments_parcel_exists REFERENCES parcels (id)
  CONSTRAINT payments_parcel_once UNIQUE;
INSERT INTO payments (order_id, parcel_id, method, amount, state, claimed_at, settled_at)
SELECT order_id, id, 'courier', cash_due, 'confirmed', ended_at, ended_at
FROM parcels WHERE status = 'delivered' AND cash_due > 0;

-- 3. Returns: what came back, at the door or later, and whether it is sold again.
CREATE TABLE returns (
  id          uuid        DEFAULT uuid_v7() CONSTRAINT returns_pkey PRIMARY KEY,
  order_id    uuid        NOT NULL CONSTRAINT returns_order_exists REFERENCES orders (id) ON DELETE CASCADE,
  parcel_id   uuid        CONSTRAINT returns_parcel_exists REFERENCES parcels (id),
  kind        text        NOT NULL CONSTRAINT returns_kind_known CHECK (kind IN ('door', 'later', 'exchange')),
  reason      text        CONSTRAINT returns_reason_length CHECK (length(reason) BETWEEN 1 AND 300),
  -- Taka that the customer need not pay for it, or gets back
  credit      integer     NOT NULL DEFAULT 0 CONSTRAINT returns_credit_not_negative CHECK (credit >= 0),
  created_at  timestamptz NOT NULL DEFAULT now(),
  created_by  uuid        CONSTRAINT returns_creator_exists REFERENCES users (id),
  -- when the goods were back in the shop; null: they are on their way
  received_at timestamptz,
  received_by uuid        CONSTRAINT returns_receiver_exists REFERENCES users (id)
);
CREATE INDEX returns_of_order   ON returns (order_id, id);
CREATE INDEX returns_on_the_way ON returns (created_at, id) WHERE received_at IS NULL;

CREATE TABLE return_lines (
  return_id uuid    CONSTRAINT return_lines_return_exists REFERENCES returns (id) ON DELETE CASCADE,
  line_id   uuid    CONSTRAINT return_lines_line_exists REFERENCES order_lines (id),
  quantity  integer NOT NULL CONSTRAINT return_lines_quantity_positive CHECK (quantity > 0),
  condition text    CONSTRAINT return_lines_condition_known CHECK (condition IN ('as new', 'opened', 'damaged')),
  -- whether it is in the stock again; only what was received
  restocked boolean NOT NULL DEFAULT false,
  CONSTRAINT return_lines_pkey PRIMARY KEY (return_id, line_id)
);
CREATE INDEX return_lines_of_line ON return_lines (line_id);

INSERT INTO returns (order_id, parcel_id, kind, credit, created_at, received_at)
SELECT p.order_id, p.id, CASE WHEN was.delivered THEN 'later' ELSE 'door' END,
  CASE o.payment_method WHEN 'cod' THEN o.total_price
    ELSE coalesce((SELECT sum(amount) FROM refunds WHERE order_id = o.id), 0) END,
  p.ended_at, p.ended_at
FROM parcels p JOIN orders o ON o.id = p.order_id, LATERAL (
  SELECT EXISTS (SELECT FROM parcel_events e WHERE e.parcel_id = p.id AND e.status = 'delivered') AS delivered) was
WHERE p.status = 'returned';
INSERT INTO return_lines (return_id, line_id, quantity, restocked)
SELECT r.id, l.line_id, l.quantity,
  EXISTS (SELECT FROM stock_moves m WHERE m.order_id = r.order_id AND m.reason = 'return')
FROM returns r JOIN parcel_lines l ON l.parcel_id = r.parcel_id;

-- 4. Adjustments: what was taken off the price or added, and why.
CREATE TABLE order_adjustments (
  id         uuid        DEFAULT uuid_v7() CONSTRAINT order_adjustments_pkey PRIMARY KEY,
  order_id   uuid        NOT NULL CONSTRAINT order_adjustments_order_exists REFERENCES orders (id) ON DELETE CASCADE,
  kind       text        NOT NULL
    CONSTRAINT order_adjustments_kind_known CHECK (kind IN ('coupon', 'offer', 'by hand', 'delivery', 'rounding')),
  -- Taka; below zero: taken off. Of `delivery`: how far the charge is from the usual one, which shipping_amount has.
  amount     integer     NOT NULL CONSTRAINT order_adjustments_changes_something CHECK (amount <> 0),
  reason     text        NOT NULL CONSTRAINT order_adjustments_reason_length CHECK (length(reason) BETWEEN 1 AND 300),
  created_by uuid        CONSTRAINT order_adjustments_creator_exists REFERENCES users (id),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX order_adjustments_of_order ON order_adjustments (order_id, id);

-- 5. The timeline of an order. Rows are only added (db/routines/orders.sql).
CREATE TABLE order_events (
  id        bigint      GENERATED ALWAYS AS IDENTITY CONSTRAINT order_events_pkey PRIMARY KEY,
  order_id  uuid        NOT NULL CONSTRAINT order_events_order_exists REFERENCES orders (id) ON DELETE CASCADE,
  -- placed, accepted, rejected, cancelled, edited, paid … (shared/order-events.ts)
  kind      text        NOT NULL,
  at        timestamptz NOT NULL DEFAULT clock_timestamp(),
  by        text        NOT NULL
    CONSTRAINT order_events_by_somebody CHECK (by IN ('customer', 'guest', 'staff', 'time', 'courier', 'shop')),
  actor_id  uuid        CONSTRAINT order_events_actor_exists REFERENCES users (id),
  -- from, to and why, by the names of the API
  data      jsonb       NOT NULL DEFAULT '{}'
);
CREATE INDEX order_events_of_order ON order_events (order_id, id);
CREATE INDEX order_events_of_staff ON order_events (at DESC, id DESC) WHERE by = 'staff';

INSERT INTO order_events (order_id, kind, at, by, actor_id, data)
SELECT order_id, kind, at, by, actor_id, data FROM (
  SELECT o.id AS order_id, 'placed' AS kind, o.created_at AS at, 'customer' AS by, o.user_id AS actor_id,
    '{}'::jsonb AS data, 1 AS step FROM orders o
  UNION ALL
  SELECT o.id, o.status, o.decided_at,
    CASE WHEN o.status <> 'cancelled' THEN 'staff' ELSE o.cancelled_by END,
    CASE o.cancelled_by WHEN 'customer' THEN o.user_id ELSE o.decided_by END,
    jsonb_strip_nulls(jsonb_build_object('reason', o.rejection_reason)), 2
  FROM orders o WHERE o.status <> 'pending'
  UNION ALL
  SELECT m.order_id, 'parcel moved', m.moved_at, 'staff', m.moved_by,
    jsonb_build_object('parcel', 1, 'status', m.status), 3 FROM shipping_moves m
  UNION ALL
  SELECT r.order_id, 'refund due', r.created_at, CASE WHEN r.created_by IS NULL THEN 'shop' ELSE 'staff' END,
    r.created_by, jsonb_build_object('amount', r.amount), 4 FROM refunds r
  UNION ALL
  SELECT r.order_id, 'refund paid', r.paid_at, 'staff', r.paid_by,
    jsonb_strip_nulls(jsonb_build_object('amount', r.amount, 'method', r.method, 'transactionId', r.transaction_id)), 5
  FROM refunds r WHERE r.paid_at IS NOT NULL) happened
ORDER BY at, step, order_id;
-- the timeline tells it now
DELETE FROM catalogue_changes WHERE kind = 'order';
CREATE INDEX catalogue_changes_newest ON catalogue_changes (changed_at DESC, id DESC);

-- 6. The ledger of money. A row moves an amount from the account `credit` to the account `debit`, so the accounts
-- always balance. Written by triggers (db/routines/ledger.sql); rows are only added.
CREATE TABLE ledger_entries (
  id       bigint      GENERATED ALWAYS AS IDENTITY CONSTRAINT ledger_entries_pkey PRIMARY KEY,
  order_id uuid        NOT NULL CONSTRAINT ledger_entries_order_exists REFERENCES orders (id) ON DELETE CASCADE,
  at       timestamptz NOT NULL DEFAULT now(),
  -- what happened: accepted, cancelled, edited, payment, refund due, refund paid, return, payout …
  reason   text        NOT NULL,
  debit    text        NOT NULL,
  credit   text        NOT NULL,
  -- Taka
  amount   integer     NOT NULL CONSTRAINT ledger_entries_amount_positive CHECK (amount > 0),
  actor_id uuid        CONSTRAINT ledger_entries_actor_exists REFERENCES users (id),
  CONSTRAINT ledger_entries_accounts_known CHECK (ARRAY[debit, credit] <@ ARRAY[
    -- what a customer owes for the order; income, and what lessens it
    'order', 'sales', 'delivery', 'discount', 'rounding', 'returned',
    -- the shop's money, and the money that couriers hold or keep
    'bkash', 'nagad', 'rocket', 'bank', 'cash', 'courier', 'courier charges',
    'refunds due', 'written off']),
  CONSTRAINT ledger_entries_moves CHECK (debit <> credit)
);
CREATE INDEX ledger_entries_of_order ON ledger_entries (order_id, id);
CREATE INDEX ledger_entries_by_time  ON ledger_entries (at) INCLUDE (debit, credit, amount, order_id);
CREATE INDEX ledger_entries_of_couriers ON ledger_entries (order_id) INCLUDE (debit, credit, amount)
  WHERE debit = 'courier' OR credit = 'courier';

INSERT INTO ledger_entries (order_id, at, reason, debit, credit, amount, actor_id)
SELECT order_id, at, reason, debit, credit, amount, actor_id FROM (
  SELECT id AS order_id, decided_at AS at, 'accepted' AS reason, 'order' AS debit, 'sales' AS credit,
    total_price - shipping_amount AS amount, decided_by AS actor_id, 1 AS step FROM orders WHERE status = 'accepted'
  UNION ALL
  SELECT id, decided_at, 'accepted', 'order', 'delivery', shipping_amount, decided_by, 2
  FROM orders WHERE status = 'accepted'
  UNION ALL
  SELECT order_id, settled_at, 'payment', method, 'order', amount, settled_by, 3
  FROM payments WHERE state = 'confirmed'
  UNION ALL
  SELECT order_id, received_at, 'return', 'returned', 'order', credit, NULL, 4 FROM returns
  UNION ALL
  SELECT order_id, created_at, 'refund due', 'order', 'refunds due', amount, created_by, 5 FROM refunds
  UNION ALL
  SELECT order_id, paid_at, 'refund paid', 'refunds due', method, amount, paid_by, 6
  FROM refunds WHERE paid_at IS NOT NULL) entered
WHERE amount > 0 ORDER BY at, step, order_id;

-- 7. What `orders` keeps of all this.
ALTER TABLE orders
  -- Taka of confirmed payments
  ADD paid          integer NOT NULL DEFAULT 0 CONSTRAINT orders_paid_not_negative CHECK (paid >= 0),
  ADD payment_state text    NOT NULL DEFAULT 'none'
    CONSTRAINT orders_payment_state_known CHECK (payment_state IN ('none', 'claimed', 'part', 'paid', 'refused')),
  ADD channel       text    NOT NULL DEFAULT 'web'
    CONSTRAINT orders_channel_known
      CHECK (channel IN ('web', 'phone', 'messenger', 'whatsapp', 'instagram', 'counter')),
  -- who at the shop wrote it down; null: the customer placed it
  ADD entered_by    uuid    CONSTRAINT orders_enterer_exists REFERENCES users (id),
  DROP CONSTRAINT orders_shipping_status_known,
  ADD CONSTRAINT orders_shipping_status_known CHECK (shipping_status IN (
    'not shipped', 'packed', 'handed over', 'in transit', 'delivered', 'coming back', 'returned')),
  DROP CONSTRAINT orders_total_not_negative,
  ADD CONSTRAINT orders_total_not_negative CHECK (total_price >= 0);
UPDATE orders o SET paid = p.paid, payment_state = p.state
FROM (
  SELECT order_id, coalesce(sum(amount) FILTER (WHERE state = 'confirmed'), 0) AS paid,
    CASE WHEN bool_or(state = 'confirmed') THEN 'paid' ELSE min(state) END AS state
  FROM payments GROUP BY order_id) p
WHERE o.id = p.order_id;
DROP INDEX orders_sender;
ALTER TABLE orders DROP payment_number, DROP transaction_id, DROP paid_at, DROP paid_by;
DROP TABLE shipping_moves;
