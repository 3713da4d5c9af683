-- What couriers hold and pay out, and what staff write down about customers.

-- 1. Which parcel an entry of the account `courier` is about.
ALTER TABLE ledger_entries ADD parcel_id uuid CONSTRAINT ledger_entries_parcel_exists REFERENCES parcels (id);
UPDATE ledger_entries e SET parcel_id = p.parcel_id
FROM payments p
WHERE p.order_id = e.order_id AND p.method = 'courier' AND 'courier' IN (e.debit, e.credit);
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_of_one_parcel
  CHECK (parcel_id IS NOT NULL OR 'courier' NOT IN (debit, credit));
CREATE INDEX ledger_entries_of_parcel ON ledger_entries (parcel_id) WHERE parcel_id IS NOT NULL;

-- What the ledger says that couriers hold, parcel by parcel; kept by a trigger (db/routines/courier-cash.sql). A parcel
-- that is settled has no row, so that a million settled orders cost nothing.
CREATE TABLE courier_cash (
  parcel_id uuid        CONSTRAINT courier_cash_pkey PRIMARY KEY
    CONSTRAINT courier_cash_parcel_exists REFERENCES parcels (id) ON DELETE CASCADE,
  order_id  uuid        NOT NULL CONSTRAINT courier_cash_order_exists REFERENCES orders (id) ON DELETE CASCADE,
  -- empty: the shop named none
  courier   text        NOT NULL,
  -- since when it holds it
  since     timestamptz NOT NULL,
  -- Taka; below zero: the courier paid more than it had collected
  amount    integer     NOT NULL
);
CREATE INDEX courier_cash_of_courier ON courier_cash (lower(courier), since, parcel_id) INCLUDE (amount);
CREATE INDEX courier_cash_of_order   ON courier_cash (order_id);
INSERT INTO courier_cash (parcel_id, order_id, courier, since, amount)
SELECT e.parcel_id, e.order_id, coalesce(p.courier, ''), min(e.at),
  sum(CASE WHEN e.debit = 'courier' THEN e.amount ELSE -e.amount END)
FROM ledger_entries e JOIN parcels p ON p.id = e.parcel_id
GROUP BY e.parcel_id, e.order_id, p.courier
HAVING sum(CASE WHEN e.debit = 'courier' THEN e.amount ELSE -e.amount END) <> 0;

-- 2. Statements of couriers: which parcels a payout is for.
CREATE TABLE courier_statements (
  id          uuid        DEFAULT uuid_v7() CONSTRAINT courier_statements_pkey PRIMARY KEY,
  courier     text        NOT NULL
    CONSTRAINT courier_statements_courier_length CHECK (length(courier) BETWEEN 1 AND 60),
  -- SHA-256 of what its lines say, in whatever order they stand
  fingerprint bytea       NOT NULL,
  -- where the money arrived
  account     text        NOT NULL
    CONSTRAINT courier_statements_account_known CHECK (account IN ('bkash', 'nagad', 'rocket', 'bank', 'cash')),
  -- the name of the file or of the payout
  name        text        CONSTRAINT courier_statements_name_length CHECK (length(name) BETWEEN 1 AND 200),
  recorded_at timestamptz NOT NULL DEFAULT now(),
  recorded_by uuid        NOT NULL CONSTRAINT courier_statements_recorder_exists REFERENCES users (id)
);
CREATE UNIQUE INDEX courier_statements_once ON courier_statements (lower(courier), fingerprint);

CREATE TABLE courier_statement_lines (
  id           uuid     DEFAULT uuid_v7() CONSTRAINT courier_statement_lines_pkey PRIMARY KEY,
  statement_id uuid     NOT NULL
    CONSTRAINT courier_statement_lines_statement_exists REFERENCES courier_statements (id) ON DELETE CASCADE,
  -- as an editor counts
  line         integer  NOT NULL,
  said         text     NOT NULL CONSTRAINT courier_statement_lines_said_length CHECK (length(said) <= 300),
  -- the numbers by which it names a parcel: of the courier, of the shop
  tracking     text[]   NOT NULL,
  orders       text[]   NOT NULL,
  -- Taka; null where the line could not be read
  collected    integer,
  charge       integer,
  payout       integer,
  paid_on      date,
  outcome      text     NOT NULL
    CONSTRAINT courier_statement_lines_outcome_known CHECK (outcome IN (
      'right', 'short', 'more', 'twice', 'not ours', 'to decide', 'unreadable')),
  why          text     CONSTRAINT courier_statement_lines_why_length CHECK (length(why) <= 300),
  parcel_id    uuid     CONSTRAINT courier_statement_lines_parcel_exists REFERENCES parcels (id) ON DELETE CASCADE,
  CONSTRAINT courier_statement_lines_line_once UNIQUE (statement_id, line),
  CONSTRAINT courier_statement_lines_add_up CHECK (payout = collected - charge),
  CONSTRAINT courier_statement_lines_read CHECK (
    CASE WHEN outcome = 'unreadable' THEN num_nonnulls(collected, charge, payout) = 0
      ELSE num_nulls(collected, charge, payout) = 0 END),
  CONSTRAINT courier_statement_lines_booked CHECK (outcome NOT IN ('right', 'short', 'more') OR parcel_id IS NOT NULL)
);
-- a parcel is paid by one line, whatever is uploaded how often
CREATE UNIQUE INDEX courier_statement_lines_parcel_once ON courier_statement_lines (parcel_id)
  WHERE outcome IN ('right', 'short', 'more');
CREATE INDEX courier_statement_lines_of_parcel ON courier_statement_lines (parcel_id) WHERE parcel_id IS NOT NULL;

-- How a courier names its columns, chosen once by staff.
CREATE TABLE courier_columns (
  -- in lower case
  courier    text        CONSTRAINT courier_columns_pkey PRIMARY KEY,
  columns    jsonb       NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by uuid        NOT NULL CONSTRAINT courier_columns_changer_exists REFERENCES users (id)
);
CREATE INDEX parcels_tracked_in_any_case ON parcels (upper(tracking)) WHERE tracking IS NOT NULL;

-- 3. Customers by phone, with an account or without. What staff write about one goes when the person is erased.
CREATE INDEX orders_of_phone ON orders (phone, created_at DESC, id DESC) WHERE phone IS NOT NULL;

CREATE TABLE customer_notes (
  id         uuid        DEFAULT uuid_v7() CONSTRAINT customer_notes_pkey PRIMARY KEY,
  -- whom it is about: a phone, or an account that has none
  phone      text        CONSTRAINT customer_notes_phone_form CHECK (phone ~ '^01[3-9][0-9]{8}$'),
  user_id    uuid        CONSTRAINT customer_notes_user_exists REFERENCES users (id) ON DELETE CASCADE,
  note       text        NOT NULL CONSTRAINT customer_notes_length CHECK (length(note) BETWEEN 1 AND 500),
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid        NOT NULL CONSTRAINT customer_notes_creator_exists REFERENCES users (id),
  CONSTRAINT customer_notes_of_one CHECK (num_nonnulls(phone, user_id) = 1)
);
CREATE INDEX customer_notes_of_phone ON customer_notes (phone, id) WHERE phone IS NOT NULL;
CREATE INDEX customer_notes_of_user  ON customer_notes (user_id, id) WHERE user_id IS NOT NULL;

CREATE TABLE customer_tags (
  id         uuid        DEFAULT uuid_v7() CONSTRAINT customer_tags_pkey PRIMARY KEY,
  phone      text        CONSTRAINT customer_tags_phone_form CHECK (phone ~ '^01[3-9][0-9]{8}$'),
  user_id    uuid        CONSTRAINT customer_tags_user_exists REFERENCES users (id) ON DELETE CASCADE,
  tag        text        NOT NULL CONSTRAINT customer_tags_length CHECK (length(tag) BETWEEN 1 AND 30),
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid        NOT NULL CONSTRAINT customer_tags_creator_exists REFERENCES users (id),
  CONSTRAINT customer_tags_of_one CHECK (num_nonnulls(phone, user_id) = 1)
);
CREATE UNIQUE INDEX customer_tags_once_by_phone ON customer_tags (phone, lower(tag)) WHERE phone IS NOT NULL;
CREATE UNIQUE INDEX customer_tags_once_by_user  ON customer_tags (user_id, lower(tag)) WHERE user_id IS NOT NULL;

-- 4. What happened on a day, for comparing the ledger with what it tells of.
CREATE INDEX payments_by_time ON payments (settled_at) WHERE settled_at IS NOT NULL;
CREATE INDEX parcels_ended    ON parcels (ended_at) WHERE ended_at IS NOT NULL;
