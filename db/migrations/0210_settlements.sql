-- Settlements of gateways, and statements of wallets and banks: which payments they name, and what they cost.

-- The fees of payments and what was charged back are accounts of the ledger. Read from the present check, so that no
-- other account is lost.
DO $$
DECLARE
  one record;
BEGIN
  FOR one IN
    SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
    WHERE conname = 'ledger_entries_accounts_known'
  LOOP
    EXECUTE format('ALTER TABLE ledger_entries DROP CONSTRAINT %I, ADD CONSTRAINT %I %s', one.name, one.name,
      replace(one.definition, '''courier charges''::text',
        '''courier charges''::text, ''payment fees''::text, ''charge-backs''::text'));
  END LOOP;
END $$;

CREATE TABLE settlements (
  id                uuid        DEFAULT uuid_v7() CONSTRAINT settlements_pkey PRIMARY KEY,
  source            text        NOT NULL CONSTRAINT settlements_source_known CHECK (source IN (
      'bkash', 'nagad', 'rocket', 'upay', 'bangla-qr', 'bank', 'bkash-online', 'sslcommerz')),
  -- SHA-256 of what its lines say, in whatever order they are
  fingerprint       bytea       NOT NULL,
  -- the name of the file
  name              text        CONSTRAINT settlements_name_length CHECK (length(name) BETWEEN 1 AND 200),
  -- the days of its lines; null where it names none
  first_day         date,
  last_day          date,
  recorded_at       timestamptz NOT NULL DEFAULT now(),
  recorded_by       uuid        NOT NULL CONSTRAINT settlements_recorder_exists REFERENCES users (id),
  taken_back_at     timestamptz,
  taken_back_by     uuid        CONSTRAINT settlements_taker_exists REFERENCES users (id),
  taken_back_reason text
      CONSTRAINT settlements_reason_length CHECK (length(taken_back_reason) BETWEEN 1 AND 200),
  CONSTRAINT settlements_days CHECK ((first_day IS NULL) = (last_day IS NULL) AND first_day <= last_day),
  CONSTRAINT settlements_taken_back CHECK (num_nulls(taken_back_at, taken_back_by, taken_back_reason) IN (0, 3))
);
CREATE UNIQUE INDEX settlements_once   ON settlements (source, fingerprint) WHERE taken_back_at IS NULL;
CREATE INDEX        settlements_newest ON settlements (recorded_at DESC, id DESC);

CREATE TABLE settlement_lines (
  id            uuid        DEFAULT uuid_v7() CONSTRAINT settlement_lines_pkey PRIMARY KEY,
  settlement_id uuid        NOT NULL
      CONSTRAINT settlement_lines_settlement_exists REFERENCES settlements (id) ON DELETE CASCADE,
  -- as an editor counts
  line          integer     NOT NULL,
  -- erased with the payer's data
  said          text        NOT NULL CONSTRAINT settlement_lines_said_length CHECK (length(said) <= 300),
  -- the numbers by which it names a payment
  numbers       text[]      NOT NULL,
  -- hundredths of a Taka; below 0 what went out. Null where the line could not be read
  amount        integer,
  fee           integer,
  paid_on       date,
  outcome       text        NOT NULL CONSTRAINT settlement_lines_outcome_known CHECK (outcome IN (
      'right', 'differs', 'charge-back', 'missing', 'twice', 'other', 'unreadable', 'taken back')),
  why           text        CONSTRAINT settlement_lines_why_length CHECK (length(why) <= 300),
  order_id      uuid        CONSTRAINT settlement_lines_order_exists REFERENCES orders (id) ON DELETE CASCADE,
  -- null too where it was deleted since; what it cost stays booked for its order
  payment_id    uuid        CONSTRAINT settlement_lines_payment_exists REFERENCES payments (id) ON DELETE SET NULL,
  refund_id     uuid        CONSTRAINT settlement_lines_refund_exists REFERENCES refunds (id) ON DELETE SET NULL,
  -- Taka: the booked fee, what was charged back, and how much more came than the shop expected
  fee_taka      integer     NOT NULL DEFAULT 0,
  lost          integer     NOT NULL DEFAULT 0 CONSTRAINT settlement_lines_lost_not_negative CHECK (lost >= 0),
  difference    integer     NOT NULL DEFAULT 0,
  decision      text        CONSTRAINT settlement_lines_decision_known
      CHECK (decision IN ('noted', 'written off', 'returned')),
  note          text        CONSTRAINT settlement_lines_note_length CHECK (length(note) BETWEEN 1 AND 200),
  decided_at    timestamptz,
  decided_by    uuid        CONSTRAINT settlement_lines_decider_exists REFERENCES users (id),
  CONSTRAINT settlement_lines_line_once UNIQUE (settlement_id, line),
  CONSTRAINT settlement_lines_read CHECK (
    num_nulls(amount, fee) = CASE outcome WHEN 'unreadable' THEN 2 ELSE 0 END),
  CONSTRAINT settlement_lines_of_one CHECK (num_nonnulls(payment_id, refund_id) <= 1),
  CONSTRAINT settlement_lines_booked CHECK (outcome NOT IN ('right', 'differs', 'charge-back')
    OR order_id IS NOT NULL),
  CONSTRAINT settlement_lines_decided CHECK ((decision IS NULL) = (decided_at IS NULL)
    AND (decision IS NULL) = (decided_by IS NULL))
);
-- a payment is settled by one line and charged back by one, a refund settled by one, whatever is uploaded how often
CREATE UNIQUE INDEX settlement_lines_payment_once ON settlement_lines (payment_id, (amount < 0))
  WHERE outcome IN ('right', 'differs', 'charge-back');
CREATE UNIQUE INDEX settlement_lines_refund_once  ON settlement_lines (refund_id)
  WHERE outcome IN ('right', 'differs');
CREATE INDEX settlement_lines_of_order   ON settlement_lines (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX settlement_lines_of_payment ON settlement_lines (payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX settlement_lines_of_refund  ON settlement_lines (refund_id) WHERE refund_id IS NOT NULL;
CREATE INDEX settlement_lines_waiting    ON settlement_lines (settlement_id, line)
  WHERE decision IS NULL AND outcome IN ('differs', 'charge-back', 'missing', 'twice', 'unreadable');

-- How a source names its columns, chosen once by staff.
CREATE TABLE settlement_columns (
  source     text        CONSTRAINT settlement_columns_pkey PRIMARY KEY CONSTRAINT settlement_columns_source_known
      CHECK (source IN ('bkash', 'nagad', 'rocket', 'upay', 'bangla-qr', 'bank', 'bkash-online', 'sslcommerz')),
  columns    jsonb       NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by uuid        NOT NULL CONSTRAINT settlement_columns_changer_exists REFERENCES users (id)
);
CREATE INDEX payments_confirmed_by_method ON payments (method, settled_at) WHERE state = 'confirmed';
